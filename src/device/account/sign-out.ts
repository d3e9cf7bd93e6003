import { revokeToken } from '#contract/sign-out.ts';
import { ask } from '../api/ask.ts';
import { showBadge } from '../outbox/badge.ts';
import { type Acting, acting } from '../session/acting.ts';
import { session } from '../session/session.ts';
import { sendNow } from '../sync/flush.ts';
import { forgetUser } from '../sync/forget-user.ts';
import { changeKept, endAct } from '../sync/keep-session.ts';
import { showOps, waitingCount } from '../sync/sync-state.ts';
import { endToken } from './owed-sign-outs.ts';

/**
 * Tries to send what waits before the driver leaves.
 *
 * @returns how many ops still wait on this device; they stay, and go when they sign in again
 */
export async function sendBeforeLeaving(): Promise<number> {
  if (waitingCount() > 0 && session.current?.ended === false) await sendNow().catch(() => undefined);
  return waitingCount();
}

/**
 * Signs out on this device and on the server, later if the server cannot be reached. Support acting for a user returns
 * to its own session.
 */
export async function signOut(): Promise<void> {
  const { current } = session;
  if (current === null) return;
  if (acting !== null) return leaveAct(acting);
  if (!current.ended) await endToken(current.token);
  await changeKept(current, () => null);
  await forgetUser(current.userId);
  showOps([]);
  showBadge(0);
}

/** Ends an act and leaves the page; the promise never resolves. */
async function leaveAct(act: Acting): Promise<void> {
  await ask(revokeToken).catch(() => undefined);
  await endAct(act);
  return new Promise(() => undefined);
}
