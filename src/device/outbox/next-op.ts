import { MAX_RETRY_AFTER } from '../api/retry-after.ts';
import { holdsUp, type Op } from '../store/op.ts';
import type { OutboxDb } from '../store/outbox-db.ts';
import { isDue } from './backoff.ts';
import { readOps } from './list-ops.ts';

/** The longest an op is held back for undoing, in milliseconds. */
export const MAX_HOLD = 10 * 60_000;

/** Ops read at first, and twice as many each time after: those to send are mostly among the first, however many wait. */
const AT_FIRST = 8;

/** What the sender knows beyond the outbox. Missions are lanes. */
export interface Sending {
  /** Lanes with a request under way, or put aside. */
  readonly busy: ReadonlySet<string>;
  /** Lanes that are taken only when no other is ready. */
  readonly tried: ReadonlySet<string>;
  /** The `seq` of ops that the server has and that may still be noted down as waiting. */
  readonly answered: ReadonlySet<number>;
  /** Whether an op with a file may be sent now. */
  readonly mayUpload: boolean;
}

/** The ops to send now; where there are none, the moment the next one is due (Unix milliseconds; null for none). */
export interface Next {
  readonly ops: readonly Op[];
  /** An op of a lane that is taken only when no other is ready. */
  readonly fallback: Op | null;
  readonly dueAt: number | null;
}

export const NOTHING_SENT: Sending = { busy: new Set(), tried: new Set(), answered: new Set(), mayUpload: true };

/**
 * The first ops, in the order of the taps, that may be sent side by side: only the head of each mission counts, so that
 * no op overtakes an earlier one, and a mission that is stuck never holds up another. A page that was refused is no head.
 *
 * @param count how many at most; one of them may have a file
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

/** The first op of each mission that others wait for, in the order of the taps. */
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

/** Whether it can no longer be undone. */
export function isLetGo(op: Pick<Op, 'holdUntil' | 'occurredAt'>, now: number): boolean {
  return isDue(op.holdUntil, now, Math.min(MAX_HOLD, op.holdUntil - op.occurredAt));
}

function isReady(op: Op, now: number): boolean {
  const pause = op.nextAttemptAt - (op.lastError?.at ?? 0);
  return isLetGo(op, now) && isDue(op.nextAttemptAt, now, Math.min(MAX_RETRY_AFTER, pause));
}
