import { proxy, ref } from 'valtio';
import type { Membership } from '#freight/user/user.ts';
import { setCredentials } from '../api/credentials.ts';
import type { StoredSession } from '../store/session-record.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

/** Kept beside the database as well, so that the app knows at its first line who is signed in. */
const KEY = STORAGE_KEYS.session;

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
    token: next?.ended === false ? next.token : null,
    ...(next === null ? {} : { locale: next.locale }),
  });
  if (next === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(next));
}

/** The server does not know the token any more: everything stays, and he is asked to sign in again. */
export function endSession(): void {
  if (session.current !== null && !session.current.ended) showSession({ ...session.current, ended: true });
}

/** The company he works in: his first. */
export function companyOf(stored: StoredSession | null): Membership | null {
  return stored?.user.companies[0] ?? null;
}

function restore(): StoredSession | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as StoredSession | null;
    if (stored === null) return null;
    setCredentials({ token: stored.ended ? null : stored.token, locale: stored.locale });
    return ref(stored);
  } catch {
    return null;
  }
}
