import type { Reassignment } from '#contract/answers/problem.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { Failure, Op, ParkReason } from '../store/op.ts';
import type { LogEntry } from '../store/outbox-db.ts';
import { withReserve } from '../store/room.ts';
import type { OutboxDeps } from './deps.ts';
import { receiptOf } from './receipt.ts';

type Kept = Pick<OutboxDeps, 'db' | 'now'>;

/** A confirmed op, with the mission from the server's answer. */
export interface Sent {
  readonly op: Op;
  readonly mission: Mission;
}

/**
 * Completes confirmed ops: stores the snapshots first, then deletes ops and files and writes the log. If the app is
 * killed in between, the ops are sent again and the server replays its answers. If the cache stores no snapshot, the
 * ops stay as `sent`, so that the steps are still shown as done.
 *
 * @param sent ops of one user; those of a mission in the order of the answers
 */
export async function recordSent(deps: OutboxDeps, userId: string, sent: readonly Sent[]): Promise<void> {
  const latest = new Map(sent.map(({ mission }) => [mission.uuid, mission]));
  const kept = await deps.keepSnapshots(userId, [...latest.values()]);
  const entries = await endSent(deps, sent, kept);
  for (const [index, { op, mission }] of sent.entries()) {
    deps.emit({ type: 'sent', opId: op.id, userId, mission, entry: entries[index] ?? null });
  }
}

/**
 * @param kept true if the snapshots were stored; otherwise the ops stay until one is
 * @returns the log entry of each; null if the op no longer existed
 */
async function endSent(deps: Kept, sent: readonly Sent[], kept: boolean): Promise<(LogEntry | null)[]> {
  const { db, now } = deps;
  return withReserve(deps.db, () =>
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
            const { pendingKey: _, position: __, ...rest } = current;
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
 * Deletes an op with its file and logs how it ended.
 *
 * @param may checks the current op, which another tab may have changed or ended
 * @returns its log entry; null if it no longer existed or `may` denied it
 */
export async function endOp(
  deps: Kept,
  op: Op,
  end: Pick<LogEntry, 'ended' | 'receipt'>,
  may: (current: Op) => boolean | Promise<boolean> = () => true,
): Promise<LogEntry | null> {
  const { db, now } = deps;
  return withReserve(deps.db, () =>
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

/** Parks a refused op until the driver decides. */
export async function recordRefusal(
  deps: Kept,
  op: Op,
  reason: ParkReason,
  code: ErrorCode | null,
  reassignment?: Reassignment,
): Promise<void> {
  const lastError: Failure = {
    kind: code === null ? 'storage' : 'refused',
    code,
    at: deps.now(),
    ...(reassignment === undefined ? {} : { reassignment }),
  };
  const attempts = op.attempts + 1;
  await changeSame(deps, op, { state: 'parked', parked: reason, lastError, attempts, again: false });
}

/** Keeps an op queued after a failed attempt, until `nextAttemptAt` (Unix milliseconds). */
export async function recordRetry(
  deps: Kept,
  op: Op,
  failure: Omit<Failure, 'at'>,
  nextAttemptAt: number,
): Promise<void> {
  const lastError = { ...failure, at: deps.now() };
  await changeSame(deps, op, { attempts: op.attempts + 1, nextAttemptAt, lastError });
}

/** Gives an op a new key. The server has stored a refusal under the old key, so that key can never take effect. */
export async function renewKey(deps: Kept & Pick<OutboxDeps, 'newId'>, op: Op): Promise<void> {
  await changeSame(deps, op, { key: deps.newId(), again: false });
}

/** Changes an op only if it is still queued under the same key; otherwise it was ended or changed since. */
async function changeSame(deps: Kept, op: Op, changes: Partial<Op>): Promise<void> {
  await withReserve(deps.db, () =>
    deps.db.ops
      .where('seq')
      .equals(op.seq)
      .filter(({ key, state }) => key === op.key && state === 'queued')
      .modify(changes),
  );
}
