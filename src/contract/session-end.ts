import type { SessionEnd } from '#freight/user/session-end.ts';
import { endsHere } from './retry.ts';

/**
 * The server's reason for an ended session; `forgets`: the device deletes all data read in it. A newer server may send
 * reasons that this app does not know.
 */
export interface EndOfSession {
  readonly reason: SessionEnd | null;
  readonly forgets: boolean;
}

/** An end without a known reason: the data stays on the device but hidden. */
export const UNEXPLAINED_END: EndOfSession = { reason: null, forgets: false };

interface Refused {
  readonly code: string | null;
  readonly reason?: unknown;
}

/** Returns the end of the session if a refusal means that it has ended; null if it continues. */
export function endOfSession({ code, reason = null }: Refused): EndOfSession | null {
  const forgets = endsHere(code);
  return forgets || code === 'not_authenticated' ? { reason: reason as SessionEnd | null, forgets } : null;
}
