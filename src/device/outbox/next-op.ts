import type { OutboxDb } from '../store/outbox-db.ts';
import { isDue, MAX_RETRY_AFTER } from './backoff.ts';
import { listOps } from './list-ops.ts';
import type { Op } from './op.ts';

/** The longest an op is held back for undoing, in milliseconds. */
export const MAX_HOLD = 10 * 60_000;

/** The op to send now, or the moment the next one is due (Unix milliseconds; null where nothing waits). */
export type Next = { readonly op: Op } | { readonly op: null; readonly dueAt: number | null };

/**
 * The first op, in the order of the taps, that may be sent: only the head of each mission counts, so that no op
 * overtakes an earlier one, and a mission that is stuck never holds up another.
 *
 * @param last missions that are taken only when no other is ready
 */
export async function nextOp(
  db: OutboxDb,
  userId: string,
  now: number,
  last: ReadonlySet<string> = new Set(),
): Promise<Next> {
  const heads = headsOf((await listOps(db, userId)).filter((op) => op.userId === userId && op.state !== 'sent'));
  const queued = heads.filter(({ state }) => state === 'queued');
  const ready = queued.filter((op) => isReady(op, now));
  const op = ready.find(({ laneId }) => !last.has(laneId)) ?? ready[0];
  if (op !== undefined) return { op };
  const moments = queued.map(({ holdUntil, nextAttemptAt }) => Math.max(holdUntil, nextAttemptAt));
  return { op: null, dueAt: moments.length === 0 ? null : Math.min(...moments) };
}

function headsOf(ops: readonly Op[]): Op[] {
  const heads = new Map<string, Op>();
  for (const op of ops) if (!heads.has(op.laneId)) heads.set(op.laneId, op);
  return [...heads.values()];
}

/** Whether it can no longer be undone. */
export function isLetGo(op: Pick<Op, 'holdUntil' | 'occurredAt'>, now: number): boolean {
  return isDue(op.holdUntil, now, Math.min(MAX_HOLD, op.holdUntil - op.occurredAt));
}

function isReady(op: Op, now: number): boolean {
  const pause = op.nextAttemptAt - (op.lastError?.at ?? 0);
  return isLetGo(op, now) && isDue(op.nextAttemptAt, now, Math.min(MAX_RETRY_AFTER, pause));
}
