import type { Reassignment } from '#contract/answers/problem.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { Failure, Op, ParkReason } from '../store/op.ts';
import type { LogEntry } from '../store/outbox-db.ts';
import { withReserve } from '../store/room.ts';
import { receiptOf } from './receipt.ts';
import type { OutboxWorld } from './world.ts';

type Kept = Pick<OutboxWorld, 'db' | 'now'>;

/** An op that the server has, and the mission as its answer shows it. */
export interface Sent {
  readonly op: Op;
  readonly mission: Mission;
}

/**
 * The server has them: the snapshots are kept first, then ops and files go and the log remembers them. Killed in between,
 * the ops are sent again and the server replays its answers. Where the cache takes no snapshot, the ops stay as `sent`, so
 * that the steps are still shown as done.
 *
 * @param sent of one user; of a mission in the order of the answers
 */
export async function settleSent(world: OutboxWorld, userId: string, sent: readonly Sent[]): Promise<void> {
  const latest = new Map(sent.map(({ mission }) => [mission.uuid, mission]));
  const kept = await world.keepSnapshots(userId, [...latest.values()]);
  const entries = await endSent(world, sent, kept);
  for (const [index, { op, mission }] of sent.entries()) {
    world.tell({ type: 'sent', opId: op.id, userId, mission, entry: entries[index] ?? null });
  }
}

/**
 * @param kept whether snapshots show what they did; else only the op knows, and stays until one does
 * @returns what the log says of each; null where it was not there any more
 */
async function endSent(world: Kept, sent: readonly Sent[], kept: boolean): Promise<(LogEntry | null)[]> {
  const { db, now } = world;
  return withReserve(world.db, () =>
    db.transaction('rw', [db.ops, db.files, db.log], async () => {
      const seqs = sent.map(({ op }) => op.seq);
      const found = await db.ops.bulkGet(seqs);
      const entries = sent.map(({ op, mission }, index) => {
        if (found[index] === undefined) return null;
        return logEntry(op, { ended: 'sent', receipt: receiptOf(op, mission) }, now());
      });
      if (kept) await db.ops.bulkDelete(seqs);
      else {
        await db.ops.bulkPut(
          found.flatMap((current, index) => {
            const receipt = entries[index]?.receipt ?? null;
            if (current === undefined) return [];
            const { pendingKey: _, ...rest } = current;
            return [{ ...rest, state: 'sent' as const, receipt }];
          }),
        );
      }
      await db.files.bulkDelete(sent.map(({ op }) => op.id));
      await db.log.bulkPut(entries.filter((entry) => entry !== null));
      return entries;
    }),
  );
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

function logEntry(op: Op, { ended, receipt }: Pick<LogEntry, 'ended' | 'receipt'>, endedAt: number): LogEntry {
  const { id, userId, laneId, groupId, kind, occurredAt, about } = op;
  return { id, userId, laneId, groupId, kind, occurredAt, about, ended, endedAt, receipt, size: op.file?.size ?? null };
}

/** The server refused it: it stops until the driver decides. */
export async function settleParked(
  world: Kept,
  op: Op,
  reason: ParkReason,
  code: ErrorCode | null,
  reassignment?: Reassignment,
): Promise<void> {
  const lastError: Failure = {
    kind: code === null ? 'storage' : 'refused',
    code,
    at: world.now(),
    ...(reassignment === undefined ? {} : { reassignment }),
  };
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
