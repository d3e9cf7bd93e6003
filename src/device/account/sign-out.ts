import { revokeToken } from '#contract/sign-out.ts';
import { ask } from '../api/ask.ts';
import { unsentGifts } from '../missions/gift-notes.ts';
import { showBadge } from '../outbox/badge.ts';
import { type Acting, acting } from '../session/acting.ts';
import { session } from '../session/session.ts';
import { sendNow } from '../sync/flush.ts';
import { forgetUser } from '../sync/forget-user.ts';
import { changeKept, endAct } from '../sync/keep-session.ts';
import { showOps, waitingCount } from '../sync/sync-state.ts';
import { endToken } from './owed-sign-outs.ts';

/**
 * Tries to send what waits before the user leaves.
 *
 * @returns how many ops and moved missions still wait on this device; they stay, and go when the user signs in again
 */
export async function sendBeforeLeaving(): Promise<number> {
  const isOpen = session.current?.ended === false;
  if (isOpen && waitingCount() > 0) await sendNow().catch(() => undefined);
  // Drivers move no missions: their sign-out does not load how they are sent.
  if (isOpen && unsentGifts() > 0) {
    await import('../missions/gifts.ts').then(({ sendGiftsNow }) => sendGiftsNow()).catch(() => undefined);
  }
  return waitingCount() + unsentGifts();
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
