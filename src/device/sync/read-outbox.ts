import { listOps } from '../outbox/list-ops.ts';
import { isWaiting } from '../outbox/op.ts';
import { session } from '../session/session.ts';
import { showBadge } from './badge.ts';
import { outboxDb } from './databases.ts';
import { isTaken, showProgress } from './show-sending.ts';
import { showOps, waitingCount } from './sync-state.ts';

let latest = 0;

/**
 * Shows what the signed-in user did and this device keeps. Of readings that overlap only the last is shown, and none
 * to another user.
 *
 * @throws StorageFault
 */
export async function readOutbox(): Promise<void> {
  const userId = session.current?.userId;
  if (userId === undefined) return;
  latest += 1;
  const reading = latest;
  const ops = await listOps(outboxDb, userId);
  if (reading !== latest || session.current?.userId !== userId) return;
  // What is not in the outbox any more is shown by the snapshot that came in its place.
  showProgress();
  showOps(ops.filter((op) => !(isWaiting(op) && isTaken(op.id))));
  showBadge(waitingCount());
}
