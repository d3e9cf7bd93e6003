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
 * Tries to send what waits before the user leaves.
 *
 * @returns how many ops and moved missions still wait on this device; they stay, and go when the user signs in again
 */
export async function sendBeforeLeaving(): Promise<number> {
  const isOpen = session.current?.ended === false;
  if (isOpen && waitingCount() > 0) await sendNow().catch(() => undefined);
  return waitingCount() + (await movesWaiting(isOpen));
}

/** Says how many missions that the user moved wait on this device, and again when that changes; returns how to end it. */
export function followMoves(listener: (count: number) => void): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  import('../missions/gifts.ts')
    .then(({ followUnsent }) => {
      if (!isOver) stop = followUnsent(listener);
    })
    .catch(() => undefined);
  return () => {
    isOver = true;
    stop?.();
  };
}

/**
 * Returns how many missions that the user moved wait on this device.
 *
 * @param sends true to try to send them first
 */
async function movesWaiting(sends: boolean): Promise<number> {
  try {
    // Loaded on demand: drivers move no missions.
    const { sendGiftsNow, unsentGifts } = await import('../missions/gifts.ts');
    if (sends && unsentGifts() > 0) await sendGiftsNow();
    return unsentGifts();
  } catch {
    return 0;
  }
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
