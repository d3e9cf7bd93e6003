import type { ErrorCode } from '#contract/errors.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { Failure, Op, ParkReason, Receipt } from '../store/op.ts';
import type { LogEntry } from '../store/outbox-db.ts';
import { withReserve } from '../store/room.ts';
import { receiptOf } from './receipt.ts';
import type { OutboxWorld } from './world.ts';

type Kept = Pick<OutboxWorld, 'db' | 'now'>;

/**
 * The server has it: the snapshot is kept first, then op and file go and the log remembers them. Killed in between, the
 * op is sent again and the server replays its answer. Where the cache takes no snapshot, the op stays as `sent`, so that
 * the step is still shown as done.
 */
export async function settleSent(world: OutboxWorld, op: Op, mission: Mission): Promise<void> {
  const receipt = receiptOf(op, mission);
  const kept = await world.keepSnapshot(op.userId, mission);
  const entry = await (kept ? endOp(world, op, { ended: 'sent', receipt }) : rememberSent(world, op, receipt));
  world.tell({ type: 'sent', opId: op.id, userId: op.userId, mission, entry });
}

/**
 * Takes an op out of the outbox, with its file, and writes down how it ended.
 *
 * @param may is asked of the op as it stands then: another tab may have changed or ended it
 * @returns what the log says of it; null where it was not there, or might not be ended
 */
export async function endOp(
  world: Kept,
  op: Op,
  end: Pick<LogEntry, 'ended' | 'receipt'>,
  may: (current: Op) => boolean | Promise<boolean> = () => true,
): Promise<LogEntry | null> {
  const { db, now } = world;
  return withReserve(world.db, () =>
    db.transaction('rw', [db.ops, db.files, db.log], async () => {
      const current = await db.ops.get(op.seq);
      if (current === undefined || !(await may(current))) return null;
      await db.ops.delete(op.seq);
      await db.files.delete(op.id);
      const entry = logEntry(op, end, now());
      await db.log.put(entry);
      return entry;
    }),
  );
}

/** The server has it, and only this op knows: it stays until a snapshot shows it. Its file is not needed any more. */
async function rememberSent(world: Kept, op: Op, receipt: Receipt): Promise<LogEntry | null> {
  const { db, now } = world;
  return withReserve(world.db, () =>
    db.transaction('rw', [db.ops, db.files, db.log], async () => {
      const current = await db.ops.get(op.seq);
      if (current === undefined) return null;
      const { pendingKey: _, ...sent } = { ...current, state: 'sent' as const, receipt };
      await db.ops.put(sent);
      await db.files.delete(op.id);
      const entry = logEntry(op, { ended: 'sent', receipt }, now());
      await db.log.put(entry);
      return entry;
    }),
  );
}

function logEntry(op: Op, { ended, receipt }: Pick<LogEntry, 'ended' | 'receipt'>, endedAt: number): LogEntry {
  const { id, userId, laneId, groupId, kind, occurredAt, about } = op;
  return { id, userId, laneId, groupId, kind, occurredAt, about, ended, endedAt, receipt, size: op.file?.size ?? null };
}

/** The server refused it: it stops until the driver decides. */
export async function settleParked(world: Kept, op: Op, reason: ParkReason, code: ErrorCode | null): Promise<void> {
  const lastError: Failure = { kind: code === null ? 'storage' : 'refused', code, at: world.now() };
  const attempts = op.attempts + 1;
  await changeSame(world, op, { state: 'parked', parked: reason, lastError, attempts, again: false });
}

/** It did not get through: it stays queued, not before `nextAttemptAt`. */
export async function settleWaiting(
  world: Kept,
  op: Op,
  failure: Omit<Failure, 'at'>,
  nextAttemptAt: number,
): Promise<void> {
  const lastError = { ...failure, at: world.now() };
  await changeSame(world, op, { attempts: op.attempts + 1, nextAttemptAt, lastError });
}

/** The server keeps a refusal under the key in use, so that this key can never take effect: it is asked under a new one. */
export async function renewKey(world: Kept & Pick<OutboxWorld, 'newId'>, op: Op): Promise<void> {
  await changeSame(world, op, { key: world.newId(), again: false });
}

/** Changes an op as it was sent. One that was ended or changed since says no more than that it was too slow. */
async function changeSame(world: Kept, op: Op, changes: Partial<Op>): Promise<void> {
  await withReserve(world.db, () =>
    world.db.ops
      .where('seq')
      .equals(op.seq)
      .filter(({ key, state }) => key === op.key && state === 'queued')
      .modify(changes),
  );
}
