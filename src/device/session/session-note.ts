import { dropPicture } from '../picture/drop-picture.ts';
import type { StoredSession } from '../store/session-record.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

/** The session as it is noted beside the database, so that the app knows at its first line who is signed in. */
export function notedSession(): StoredSession | null {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEYS.session) ?? 'null') as StoredSession | null;
  } catch {
    return null;
  }
}

/** Notes it; null is nobody. The picture of one user's missions is gone before another is noted. */
export function noteSession(session: StoredSession | null): void {
  if (session?.userId !== notedSession()?.userId) dropPicture();
  if (session === null) localStorage.removeItem(STORAGE_KEYS.session);
  else localStorage.setItem(STORAGE_KEYS.session, JSON.stringify(session));
}
