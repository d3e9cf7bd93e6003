import { proxy, ref } from 'valtio';
import { setCredentials } from '../api/credentials.ts';
import type { KeptSession, StoredSession } from '../store/session-record.ts';
import { acting } from './acting.ts';
import { notedSession, noteSession } from './session-note.ts';

interface SessionState {
  /** The current session; null without one. Replaced, never mutated. */
  current: StoredSession | null;
}

const noted = notedSession();
let shown = noted.generation;

/** The session as shown by this page. The database decides; `keep-session` loads it. */
const first = acting?.session ?? noted.session;
export const session = proxy<SessionState>({ current: first === null ? null : ref(first) });
setTokenOf(first);
setCredentials({ impersonate: acting?.session.username ?? null });

/** The generation of the session that this page shows. */
export function shownGeneration(): number {
  return shown;
}

/** Shows a session unless a later one is shown, or support acts here for a user. */
export function showSession(kept: KeptSession): void {
  if (acting !== null || kept.generation < shown) return;
  shown = kept.generation;
  session.current = kept.session === null ? null : ref(kept.session);
  setTokenOf(kept.session);
  noteSession(kept);
}

function setTokenOf(next: StoredSession | null): void {
  setCredentials({
    userId: next?.userId ?? null,
    token: next?.ended === false ? next.token : null,
    ...(next === null ? {} : { locale: next.locale }),
  });
}
