import { listOps } from '../outbox/list-ops.ts';
import { session } from '../session/session.ts';
import { showBadge } from './badge.ts';
import { outboxDb } from './databases.ts';
import { showOps, sync, waitingCount } from './sync-state.ts';

let latest = 0;
let underWay = 0;

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
  underWay += 1;
  const ops = await listOps(outboxDb, userId).finally(() => {
    underWay -= 1;
  });
  if (reading !== latest || session.current?.userId !== userId) return;
  showOps(ops);
  showBadge(waitingCount());
}

/** Takes an op off what is shown, as the server has it. A reading that is under way would bring it back, and starts anew. */
export function hideOp(opId: string): void {
  showOps(sync.ops.filter(({ id }) => id !== opId));
  showBadge(waitingCount());
  if (underWay > 0) void readOutbox().catch(() => undefined);
}
