import type { OutboxDb } from '../store/outbox-db.ts';
import { isDue, MAX_RETRY_AFTER } from './backoff.ts';
import { readOps } from './list-ops.ts';
import type { Op } from './op.ts';

/** The longest an op is held back for undoing, in milliseconds. */
export const MAX_HOLD = 10 * 60_000;

/** Ops read at first, and twice as many each time after: the one to send is mostly among the first, however many wait. */
const AT_FIRST = 4;

/** The op to send now, or the moment the next one is due (Unix milliseconds; null where nothing waits). */
export type Next = { readonly op: Op } | { readonly op: null; readonly dueAt: number | null };

/**
 * The first op, in the order of the taps, that may be sent: only the head of each mission counts, so that no op
 * overtakes an earlier one, and a mission that is stuck never holds up another.
 *
 * @param last missions that are taken only when no other is ready
 * @param answered the `seq` of an op that the server has and that is still noted down as waiting
 */
export async function nextOp(
  db: OutboxDb,
  userId: string,
  now: number,
  last: ReadonlySet<string> = new Set(),
  answered: number | null = null,
): Promise<Next> {
  const lanes = new Set<string>();
  const moments: number[] = [];
  let fallback: Op | null = null;
  let from = 0;
  for (let count = AT_FIRST; ; count *= 2) {
    const ops = await readOps(db, from, count);
    for (const op of ops) {
      if (op.userId !== userId || op.state === 'sent' || op.seq === answered || lanes.has(op.laneId)) continue;
      lanes.add(op.laneId);
      if (op.state !== 'queued') continue;
      if (!isReady(op, now)) moments.push(Math.max(op.holdUntil, op.nextAttemptAt));
      else if (!last.has(op.laneId)) return { op };
      else fallback ??= op;
    }
    const end = ops.at(-1);
    if (end === undefined || ops.length < count) break;
    from = end.seq + 1;
  }
  if (fallback !== null) return { op: fallback };
  return { op: null, dueAt: moments.length === 0 ? null : Math.min(...moments) };
}

/** Whether it can no longer be undone. */
export function isLetGo(op: Pick<Op, 'holdUntil' | 'occurredAt'>, now: number): boolean {
  return isDue(op.holdUntil, now, Math.min(MAX_HOLD, op.holdUntil - op.occurredAt));
}

function isReady(op: Op, now: number): boolean {
  const pause = op.nextAttemptAt - (op.lastError?.at ?? 0);
  return isLetGo(op, now) && isDue(op.nextAttemptAt, now, Math.min(MAX_RETRY_AFTER, pause));
}
