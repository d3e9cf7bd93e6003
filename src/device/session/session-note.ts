import { deviceNotes } from '../store/notes.ts';
import type { KeptSession, StoredSession } from '../store/session-record.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

/**
 * The session noted in localStorage, readable synchronously at the start. Browsers persist it late: if they differ, the
 * database is right.
 */
export function notedSession(): KeptSession {
  try {
    const noted = JSON.parse(deviceNotes.read(STORAGE_KEYS.session) ?? 'null') as Noted | null;
    if (noted === null) return { session: null, generation: Number(deviceNotes.read(STORAGE_KEYS.signedOut) ?? 0) };
    const { generation = 0, ...session } = noted;
    return { session, generation };
  } catch {
    return NOTHING;
  }
}

interface Noted extends StoredSession {
  readonly generation?: number;
}

const NOTHING: KeptSession = { session: null, generation: 0 };

/**
 * Notes the session. The missions' picture is deleted before another user is noted and when the session ends. A
 * sign-out is noted too, because the database may still hold the session without answering.
 */
export function noteSession({ session, generation }: KeptSession): void {
  if (session?.ended !== false || session.userId !== notedSession().session?.userId) dropPicture();
  if (session === null) {
    deviceNotes.drop(STORAGE_KEYS.session);
    deviceNotes.write(STORAGE_KEYS.signedOut, String(generation));
  } else deviceNotes.write(STORAGE_KEYS.session, JSON.stringify({ ...session, generation }));
}

/** Deletes the picture of the missions: its content is about to change or no longer belongs to the user. */
export function dropPicture(): void {
  deviceNotes.drop(STORAGE_KEYS.picture);
}
