import { Dexie } from 'dexie';
import { revokeToken } from '#contract/sign-out.ts';
import { ask } from '../api/ask.ts';
import { showBadge } from '../outbox/badge.ts';
import { queryClient } from '../page/query-client.ts';
import { type Acting, acting, leaveActing } from '../session/acting.ts';
import { session } from '../session/session.ts';
import { cacheDb } from '../store/databases.ts';
import { showMissions } from '../store/mission-store.ts';
import { showShipments } from '../store/shipment-store.ts';
import { sendNow } from '../sync/flush.ts';
import { changeKept } from '../sync/keep-session.ts';
import { showOps, waitingCount } from '../sync/sync-state.ts';
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

/**
 * Signs out here and on the server; where it cannot be reached, it hears of it later. Support that acts for a user goes
 * back to where it came from, and is signed in there as before.
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

/** Ends an act, and leaves the page: it never resolves. */
async function leaveAct(act: Acting): Promise<void> {
  await ask(revokeToken).catch(() => undefined);
  await forgetUser(act.session.userId);
  leaveActing(act);
  return new Promise(() => undefined);
}

/** Removes from this device what was read for a user. What he did stays in the outbox, under his name. */
export async function forgetUser(userId: string): Promise<void> {
  queryClient.clear();
  showMissions('none');
  showShipments('none');
  const tables = [
    cacheDb.missions,
    cacheDb.offers,
    cacheDb.shipments,
    cacheDb.lists,
    cacheDb.travels,
    cacheDb.documents,
  ];
  await cacheDb
    .transaction('rw', tables, () => Dexie.Promise.all(tables.map((table) => table.where({ userId }).delete())))
    .catch(() => undefined);
}
