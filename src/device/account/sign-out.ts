import { showBadge } from '../outbox/badge.ts';
import { session } from '../session/session.ts';
import { sendNow } from '../sync/flush.ts';
import { changeKept } from '../sync/keep-session.ts';
import { showOps, waitingCount } from '../sync/sync-state.ts';
import { forgetUser } from './forget-user.ts';
import { endToken } from './owed-sign-outs.ts';

/**
 * Tries to send what waits before the driver leaves.
 *
 * @returns how many ops still wait on this device; they stay, and go when he signs in again
 */
export async function sendBeforeLeaving(): Promise<number> {
  if (waitingCount() > 0 && session.current?.ended === false) await sendNow().catch(() => undefined);
  return waitingCount();
}

/** Signs out here and on the server; where it cannot be reached, it hears of it later. */
export async function signOut(): Promise<void> {
  const { current } = session;
  if (current === null) return;
  if (!current.ended) await endToken(current.token);
  await changeKept(current, () => null);
  await forgetUser(current.userId);
  showOps([]);
  showBadge(0);
}
