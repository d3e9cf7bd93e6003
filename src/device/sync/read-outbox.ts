import { showBadge } from '../outbox/badge.ts';
import { listOps } from '../outbox/list-ops.ts';
import { session } from '../session/session.ts';
import { outboxDb } from '../store/databases.ts';
import { isWaiting, type Op } from '../store/op.ts';
import { readSentToday } from './sent-today.ts';
import { isTaken, showProgress } from './show-sending.ts';
import { showOps, sync, waitingCount } from './sync-state.ts';

let latest = 0;
let underWay = 0;

/**
 * Shows the signed-in user's ops. Of overlapping reads only the last is shown, and none after the user changed.
 *
 * @throws StorageFault
 */
export async function readOutbox(): Promise<void> {
  const userId = session.current?.userId;
  if (userId === undefined) return;
  void readSentToday();
  latest += 1;
  const reading = latest;
  underWay += 1;
  const ops = await listOps(outboxDb, userId).finally(() => {
    underWay -= 1;
  });
  if (reading !== latest || session.current?.userId !== userId) return;
  // Ops that have left the outbox are shown by the snapshot that replaced them.
  showProgress();
  showOps(ops.filter((op) => !(isWaiting(op) && isTaken(op.id))));
  showBadge(waitingCount());
}

/** Shows newly stored ops. A read in progress may miss them, so it is repeated. */
export function showKept(kept: readonly Op[]): void {
  const own = kept.filter(({ userId }) => userId === session.current?.userId);
  const others = sync.ops.filter(({ id }) => own.every((op) => op.id !== id));
  showOps([...others, ...own].toSorted((a, b) => a.seq - b.seq));
  if (underWay > 0) void readOutbox().catch(() => undefined);
}
