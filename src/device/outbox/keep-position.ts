import { MINUTE } from '#freight/values/duration.ts';
import type { Op, OpPosition } from '../store/op.ts';
import { durably } from '../store/storage-fault.ts';
import type { OutboxDeps } from './deps.ts';

/** Longest time between a step and its position, in milliseconds: a phone without a network may need most of a minute. */
export const LONGEST_SEARCH = MINUTE;

/**
 * Keeps a position with its step, if that still waits and has none. Too late, it is dropped; so is that of a phone that
 * slept meanwhile, or whose clock was changed: it is of another moment.
 *
 * @throws StorageFault if the device did not store it; the step is as it was
 */
export async function keepPosition(
  { db }: Pick<OutboxDeps, 'db'>,
  { seq, id, occurredAt }: Pick<Op, 'seq' | 'id' | 'occurredAt'>,
  position: OpPosition,
): Promise<void> {
  const age = position.takenAt - occurredAt;
  if (age < 0 || age > LONGEST_SEARCH) return;
  const mayHave = (op: Op) => op.id === id && op.state === 'queued' && op.file === null && op.position == null;
  await durably(db, () => db.ops.where('seq').equals(seq).filter(mayHave).modify({ position }));
}

/** Removes the positions of a user's steps, which are sent without one. @throws StorageFault */
export async function dropPositions({ db }: Pick<OutboxDeps, 'db'>, userId: string): Promise<void> {
  const has = (op: Op) => op.userId === userId && op.position != null;
  await durably(db, () => db.ops.filter(has).modify({ position: null }));
}
