import { proxy, ref } from 'valtio';
import { setCredentials } from '../api/credentials.ts';
import type { StoredSession } from '../store/session-record.ts';
import { notedSession, noteSession } from './session-note.ts';

interface SessionState {
  /** Who is signed in; null is nobody. Replaced, never changed. */
  current: StoredSession | null;
}

/** Who uses this device. */
export const session = proxy<SessionState>({ current: restore() });

/** Signs in or out in this page; `session-store` does it for the service worker. */
export function showSession(next: StoredSession | null): void {
  session.current = next === null ? null : ref(next);
  setCredentials({
    userId: next?.userId ?? null,
    token: next?.ended === false ? next.token : null,
    ...(next === null ? {} : { locale: next.locale }),
  });
  noteSession(next);
}

/** The server does not know the token any more: everything stays, and he is asked to sign in again. */
export function endSession(): void {
  if (session.current !== null && !session.current.ended) showSession({ ...session.current, ended: true });
}

function restore(): StoredSession | null {
  const noted = notedSession();
  if (noted === null) return null;
  setCredentials({ userId: noted.userId, token: noted.ended ? null : noted.token, locale: noted.locale });
  return ref(noted);
}
