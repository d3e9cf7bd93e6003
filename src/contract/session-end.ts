import type { SessionEnd } from '#freight/user/session-end.ts';
import { endsHere } from './retry.ts';

/**
 * What the server said of a session that is over; `forgets`: the device keeps nothing of what it read in it. A newer
 * server may know reasons that this app has no words for.
 */
export interface EndOfSession {
  readonly reason: SessionEnd | null;
  readonly forgets: boolean;
}

/** An end of which nothing is known: what was read stays on the device, out of sight. */
export const UNEXPLAINED_END: EndOfSession = { reason: null, forgets: false };

interface Refused {
  readonly code: string | null;
  readonly reason?: unknown;
}

/** Whether a refusal says that the session it was asked in is over; null where that goes on. */
export function endOfSession({ code, reason = null }: Refused): EndOfSession | null {
  const forgets = endsHere(code);
  return forgets || code === 'not_authenticated' ? { reason: reason as SessionEnd | null, forgets } : null;
}
