import { type Op, UNDO_TIME } from '../store/op.ts';
import { withRoom } from '../store/room.ts';
import { durably } from '../store/storage-fault.ts';
import { isLetGo } from './next-op.ts';
import { readOp } from './read-op.ts';
import { endOp } from './settle.ts';
import type { OutboxWorld } from './world.ts';

/**
 * Undoes a step that is still held. Later steps of the same mission depend on it and must be undone first.
 *
 * @returns true if the step could still be undone
 */
export async function undo(world: OutboxWorld, op: Op): Promise<boolean> {
  const isHeld = (current: Op) => current.state === 'queued' && !isLetGo(current, world.now());
  const may = async (current: Op) => isHeld(current) && !(await hasFollower(world, current));
  const undone = (await endOp(world, op, { ended: 'undone', receipt: null }, may)) !== null;
  if (undone) world.tell({ type: 'ops_changed' });
  return undone;
}

async function hasFollower({ db }: OutboxWorld, { laneId, seq, userId }: Op): Promise<boolean> {
  const later = db.ops.where('[laneId+seq]').between([laneId, seq], [laneId, Number.POSITIVE_INFINITY], false);
  return (await later.filter((op) => op.userId === userId).count()) > 0;
}

/** Clears the hold of ops that are due. They can no longer be undone, since they may reach the server at any moment. */
export async function letGoDue({ db, now }: Pick<OutboxWorld, 'db' | 'now'>, userId: string): Promise<void> {
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
export async function releaseShortHolds(world: OutboxWorld, userId: string): Promise<void> {
  const isShort = ({ holdUntil, occurredAt }: Op) => holdUntil !== 0 && holdUntil - occurredAt <= UNDO_TIME;
  await withRoom(world, () => queuedBy(world.db, userId).filter(isShort).modify({ holdUntil: 0 }));
  world.tell({ type: 'ops_changed' });
}

/** Releases a held step at once. */
export async function release(world: OutboxWorld, op: Op): Promise<void> {
  await durably(world.db, () => world.db.ops.update(op.seq, { holdUntil: 0 }));
  world.tell({ type: 'ops_changed' });
}

/**
 * Queues a refused op again. It keeps its key until the server answers that key with the stored refusal: a key that
 * might still take effect is never replaced.
 */
export async function tryAgain(world: OutboxWorld, op: Op): Promise<void> {
  await durably(world.db, () => world.db.ops.where('seq').equals(op.seq).filter(isParked).modify(ASKED_AGAIN));
  world.tell({ type: 'ops_changed' });
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
export async function remove(world: OutboxWorld, op: Op): Promise<boolean> {
  const removed = (await endOp(world, op, { ended: 'removed', receipt: null }, isParked)) !== null;
  world.tell({ type: 'ops_changed' });
  return removed;
}

/** True if the op waits for the driver's decision. This includes ops that cannot be read, parked or not. */
export function isParked(stored: Op): boolean {
  return readOp(stored).state === 'parked';
}

/** Makes all queued ops due now, because the network is back or the driver asked. */
export async function hurry(world: OutboxWorld, userId: string): Promise<void> {
  await durably(world.db, () => queuedBy(world.db, userId).modify({ nextAttemptAt: 0 }));
}

function queuedBy(db: OutboxWorld['db'], userId: string) {
  return db.ops
    .where('[userId+state+seq]')
    .between([userId, 'queued', 0], [userId, 'queued', Number.POSITIVE_INFINITY]);
}
