import { type Op, UNDO_TIME } from '../store/op.ts';
import { withRoom } from '../store/room.ts';
import { durably } from '../store/storage-fault.ts';
import { isLetGo } from './next-op.ts';
import { readOp } from './read-op.ts';
import { endOp } from './settle.ts';
import type { OutboxWorld } from './world.ts';

/**
 * Takes a step back while it is still held. What was done after it on the same mission stands on it, and is taken back
 * first.
 *
 * @returns whether it was in time
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

/** From here on what is due cannot be undone: it may be on the server soon. */
export async function letGoDue({ db, now }: Pick<OutboxWorld, 'db' | 'now'>, userId: string): Promise<void> {
  await durably(db, () =>
    queuedBy(db, userId)
      .filter((op) => op.holdUntil !== 0 && isLetGo(op, now()))
      .modify({ holdUntil: 0 }),
  );
}

/**
 * The page is hidden, and nothing here may send later: steps that could be undone for a moment go at once. Those that the
 * user keeps until they send them stay.
 */
export async function releaseShortHolds(world: OutboxWorld, userId: string): Promise<void> {
  const isShort = ({ holdUntil, occurredAt }: Op) => holdUntil !== 0 && holdUntil - occurredAt <= UNDO_TIME;
  await withRoom(world, () => queuedBy(world.db, userId).filter(isShort).modify({ holdUntil: 0 }));
  world.tell({ type: 'ops_changed' });
}

/** Lets a held step go at once. */
export async function release(world: OutboxWorld, op: Op): Promise<void> {
  await durably(world.db, () => world.db.ops.update(op.seq, { holdUntil: 0 }));
  world.tell({ type: 'ops_changed' });
}

/**
 * The driver wants a refused op tried again. Its key stays until the server shows that it only repeats the refusal it
 * keeps under it: a key that might still take effect is never given up for another.
 */
export async function tryAgain(world: OutboxWorld, op: Op): Promise<void> {
  await durably(world.db, () => world.db.ops.where('seq').equals(op.seq).filter(isParked).modify(ASKED_AGAIN));
  world.tell({ type: 'ops_changed' });
}

/** What makes a refused op wait for an answer once more. */
export const ASKED_AGAIN = {
  state: 'queued',
  parked: null,
  attempts: 0,
  nextAttemptAt: 0,
  again: true,
} as const satisfies Partial<Op>;

/** The driver gives a refused op up. Only they do. @returns whether it was still theirs to give up */
export async function remove(world: OutboxWorld, op: Op): Promise<boolean> {
  const removed = (await endOp(world, op, { ended: 'removed', receipt: null }, isParked)) !== null;
  world.tell({ type: 'ops_changed' });
  return removed;
}

/** Whether it waits for the driver; what cannot be read does, parked or not. */
export function isParked(stored: Op): boolean {
  return readOp(stored).state === 'parked';
}

/** Everything that waits for a pause is due now: the network is back, or the driver asked. */
export async function hurry(world: OutboxWorld, userId: string): Promise<void> {
  await durably(world.db, () => queuedBy(world.db, userId).modify({ nextAttemptAt: 0 }));
}

function queuedBy(db: OutboxWorld['db'], userId: string) {
  return db.ops
    .where('[userId+state+seq]')
    .between([userId, 'queued', 0], [userId, 'queued', Number.POSITIVE_INFINITY]);
}
