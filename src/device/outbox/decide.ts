import { beginningWith } from '../store/indexed/rows.ts';
import { type Op, UNDO_TIME } from '../store/op.ts';
import type { OutboxTables } from '../store/outbox-db.ts';
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
  const may = async (current: Op, tables: Pick<OutboxTables, 'ops'>) =>
    isHeld(current) && !(await hasFollower(tables, current));
  const undone = (await endOp(world, op, { ended: 'undone', receipt: null }, may)) !== null;
  if (undone) world.tell({ type: 'ops_changed' });
  return undone;
}

async function hasFollower({ ops }: Pick<OutboxTables, 'ops'>, { laneId, seq, userId }: Op): Promise<boolean> {
  const later = await ops.by('[laneId+seq]', IDBKeyRange.bound([laneId, seq], [laneId, []], true)).toArray();
  return later.some((op) => op.userId === userId);
}

/** From here on what is due cannot be undone: it may be on the server soon. */
export async function letGoDue({ db, now }: Pick<OutboxWorld, 'db' | 'now'>, userId: string): Promise<void> {
  await durably(db, () =>
    queuedBy(db, userId).change({ holdUntil: 0 }, (op) => op.holdUntil !== 0 && isLetGo(op, now())),
  );
}

/**
 * The page is hidden, and nothing here may send later: steps that could be undone for a moment go at once. Those that the
 * user keeps until they send them stay.
 */
export async function releaseShortHolds(world: OutboxWorld, userId: string): Promise<void> {
  const isShort = ({ holdUntil, occurredAt }: Op) => holdUntil !== 0 && holdUntil - occurredAt <= UNDO_TIME;
  await withRoom(world, () => queuedBy(world.db, userId).change({ holdUntil: 0 }, isShort));
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
  await durably(world.db, () => world.db.ops.update(op.seq, ASKED_AGAIN, isParked));
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

/** The driver gives a refused op up. Only he does. @returns whether it was still his to give up */
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
  await durably(world.db, () => queuedBy(world.db, userId).change({ nextAttemptAt: 0 }));
}

function queuedBy(db: OutboxWorld['db'], userId: string) {
  return db.ops.by('[userId+state+seq]', beginningWith(userId, 'queued'));
}
