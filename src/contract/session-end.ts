import { type SessionEnd, sessionEndOf } from '#freight/user/session-end.ts';
import { endsHere } from './retry.ts';

/** What the server said of a session that is over; `forgets`: the device keeps nothing of what it read in it. */
export interface EndOfSession {
  readonly reason: SessionEnd | null;
  readonly forgets: boolean;
}

/** An end of which nothing is known: what was read stays on the device, out of sight. */
export const UNEXPLAINED_END: EndOfSession = { reason: null, forgets: false };

/** Whether a refusal says that the session it was asked in is over; null where that goes on. */
export function endOfSession(problem: {
  readonly code: string | null;
  readonly reason?: unknown;
}): EndOfSession | null {
  const { code, reason } = problem;
  if (code !== 'not_authenticated' && !endsHere(code)) return null;
  return { reason: sessionEndOf(reason), forgets: endsHere(code) };
}
