import { MINUTE } from '#freight/values/duration.ts';
import { MAX_RETRY_AFTER } from '../api/retry-after.ts';
import { holdsUp, type Op } from '../store/op.ts';
import type { OutboxDb } from '../store/outbox-db.ts';
import { isDue } from './backoff.ts';
import { readOps } from './list-ops.ts';

/** Longest undo time of an op, in milliseconds. */
export const MAX_HOLD = 10 * MINUTE;

/**
 * Size of the first batch of ops read; each further batch is twice as large. Sendable ops are mostly among the first.
 */
const AT_FIRST = 8;

/** State of the sender. Each mission is a lane. */
export interface Sending {
  /** Lanes with a request in flight, or put aside. */
  readonly busy: ReadonlySet<string>;
  /** Lanes that are used only if no other is ready. */
  readonly tried: ReadonlySet<string>;
  /** The `seq` of ops that the server has confirmed but that the disk may still show as waiting. */
  readonly answered: ReadonlySet<number>;
  /** True if an op with a file may be sent now. */
  readonly mayUpload: boolean;
}

/** The ops to send now. `dueAt` is when the next one is due (Unix milliseconds; null if none). */
export interface Next {
  readonly ops: readonly Op[];
  /** An op of a `tried` lane, to use only if no other is ready. */
  readonly fallback: Op | null;
  readonly dueAt: number | null;
}

export const NOTHING_SENT: Sending = { busy: new Set(), tried: new Set(), answered: new Set(), mayUpload: true };

/**
 * Returns the first ops, in tap order, that may be sent in parallel. Only the first op of each mission is considered,
 * so that ops of a mission stay in order and a stuck mission does not block others. A refused page does not block its
 * mission.
 *
 * @param count limit of ops returned; at most one of them has a file
 */
export async function nextOps(
  db: OutboxDb,
  userId: string,
  now: number,
  { busy, tried, answered, mayUpload }: Sending = NOTHING_SENT,
  count = 1,
): Promise<Next> {
  const moments: number[] = [];
  const ready: Op[] = [];
  let fallback: Op | null = null;
  let mayTakeFile = mayUpload;
  for await (const op of headsOf(db, userId, busy, answered)) {
    if (op.state !== 'queued') continue;
    if (!isReady(op, now)) moments.push(Math.max(op.holdUntil, op.nextAttemptAt));
    else if (op.file !== null && !mayTakeFile) continue;
    else if (tried.has(op.laneId)) fallback ??= op;
    else {
      ready.push(op);
      mayTakeFile &&= op.file === null;
      if (ready.length === count) break;
    }
  }
  return { ops: ready, fallback, dueAt: moments.length === 0 ? null : Math.min(...moments) };
}

/** Yields the first blocking op of each mission, in tap order. */
async function* headsOf(
  db: OutboxDb,
  userId: string,
  busy: ReadonlySet<string>,
  answered: ReadonlySet<number>,
): AsyncGenerator<Op> {
  const lanes = new Set(busy);
  let from = 0;
  for (let length = AT_FIRST; ; length *= 2) {
    const ops = await readOps(db, from, length);
    for (const op of ops) {
      if (op.userId !== userId || !holdsUp(op) || answered.has(op.seq) || lanes.has(op.laneId)) continue;
      lanes.add(op.laneId);
      yield op;
    }
    const end = ops.at(-1);
    if (end === undefined || ops.length < length) return;
    from = end.seq + 1;
  }
}

/** True if the op can no longer be undone. */
export function isLetGo(op: Pick<Op, 'holdUntil' | 'occurredAt'>, now: number): boolean {
  return isDue(op.holdUntil, now, Math.min(MAX_HOLD, op.holdUntil - op.occurredAt));
}

function isReady(op: Op, now: number): boolean {
  const pause = op.nextAttemptAt - (op.lastError?.at ?? 0);
  return isLetGo(op, now) && isDue(op.nextAttemptAt, now, Math.min(MAX_RETRY_AFTER, pause));
}
