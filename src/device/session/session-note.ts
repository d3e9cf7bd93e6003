import { deviceNotes } from '../store/notes.ts';
import type { KeptSession, StoredSession } from '../store/session-record.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

/**
 * The session as it is noted beside the database, so that the app knows at its first line who is signed in. Browsers
 * write it late: the database is right where they differ.
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
 * Notes it. The picture of one user's missions is gone before another is noted, and with the session. A sign-out is noted
 * too: the database may answer nothing, and still have the session.
 */
export function noteSession({ session, generation }: KeptSession): void {
  if (session?.ended !== false || session.userId !== notedSession().session?.userId) dropPicture();
  if (session === null) {
    deviceNotes.drop(STORAGE_KEYS.session);
    deviceNotes.write(STORAGE_KEYS.signedOut, String(generation));
  } else deviceNotes.write(STORAGE_KEYS.session, JSON.stringify({ ...session, generation }));
}

/** Forgets the picture of the missions: what it shows is about to change, or is nobody's any more. */
export function dropPicture(): void {
  deviceNotes.drop(STORAGE_KEYS.picture);
}
