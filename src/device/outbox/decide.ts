import { type Op, UNDO_TIME } from '../store/op.ts';
import { withRoom } from '../store/room.ts';
import { durably } from '../store/storage-fault.ts';
import type { OutboxDeps } from './deps.ts';
import { isLetGo } from './next-op.ts';
import { readOp } from './read-op.ts';
import { endOp } from './record-outcome.ts';

/**
 * Undoes a step that is still held. Later steps of the same mission depend on it and must be undone first.
 *
 * @returns true if the step could still be undone
 */
export async function undo(deps: OutboxDeps, op: Op): Promise<boolean> {
  const isHeld = (current: Op) => current.state === 'queued' && !isLetGo(current, deps.now());
  const may = async (current: Op) => isHeld(current) && !(await hasFollower(deps, current));
  const undone = (await endOp(deps, op, { ended: 'undone', receipt: null }, may)) !== null;
  if (undone) deps.emit({ type: 'ops_changed' });
  return undone;
}

async function hasFollower({ db }: OutboxDeps, { laneId, seq, userId }: Op): Promise<boolean> {
  const later = db.ops.where('[laneId+seq]').between([laneId, seq], [laneId, Number.POSITIVE_INFINITY], false);
  return (await later.filter((op) => op.userId === userId).count()) > 0;
}

/** Clears the hold of ops that are due. They can no longer be undone, since they may reach the server at any moment. */
export async function letGoDue({ db, now }: Pick<OutboxDeps, 'db' | 'now'>, userId: string): Promise<void> {
  await durably(db, () =>
    queuedBy(db, userId)
      .filter((op) => op.holdUntil !== 0 && isLetGo(op, now()))
      .modify({ holdUntil: 0 }),
  );
}

/**
 * Releases steps with a short undo time when the page is hidden, since nothing may send them later. Steps that the user
 * keeps until they send them stay held.
 */
export async function releaseShortHolds(deps: OutboxDeps, userId: string): Promise<void> {
  const isShort = ({ holdUntil, occurredAt }: Op) => holdUntil !== 0 && holdUntil - occurredAt <= UNDO_TIME;
  await withRoom(deps, () => queuedBy(deps.db, userId).filter(isShort).modify({ holdUntil: 0 }));
  deps.emit({ type: 'ops_changed' });
}

/** Releases a held step at once. */
export async function release(deps: OutboxDeps, op: Op): Promise<void> {
  await durably(deps.db, () => deps.db.ops.update(op.seq, { holdUntil: 0 }));
  deps.emit({ type: 'ops_changed' });
}

/**
 * Queues a refused op again. It keeps its key until the server answers that key with the stored refusal: a key that
 * might still take effect is never replaced.
 */
export async function tryAgain(deps: OutboxDeps, op: Op): Promise<void> {
  await durably(deps.db, () => deps.db.ops.where('seq').equals(op.seq).filter(isParked).modify(ASKED_AGAIN));
  deps.emit({ type: 'ops_changed' });
}

/** Changes that put a refused op back in the queue. */
export const ASKED_AGAIN = {
  state: 'queued',
  parked: null,
  attempts: 0,
  nextAttemptAt: 0,
  again: true,
} as const satisfies Partial<Op>;

/** Removes a refused op at the driver's request. @returns true if it was still parked */
export async function remove(deps: OutboxDeps, op: Op): Promise<boolean> {
  const removed = (await endOp(deps, op, { ended: 'removed', receipt: null }, isParked)) !== null;
  deps.emit({ type: 'ops_changed' });
  return removed;
}

/** True if the op waits for the driver's decision. This includes ops that cannot be read, parked or not. */
export function isParked(stored: Op): boolean {
  return readOp(stored).state === 'parked';
}

/** Makes all queued ops due now, because the network is back or the driver asked. */
export async function hurry(deps: OutboxDeps, userId: string): Promise<void> {
  await durably(deps.db, () => queuedBy(deps.db, userId).modify({ nextAttemptAt: 0 }));
}

function queuedBy(db: OutboxDeps['db'], userId: string) {
  return db.ops
    .where('[userId+state+seq]')
    .between([userId, 'queued', 0], [userId, 'queued', Number.POSITIVE_INFINITY]);
}
