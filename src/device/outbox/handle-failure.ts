import type { Op } from '../store/op.ts';
import type { StoredSession } from '../store/session-record.ts';
import { type AttemptOutcome } from './attempt.ts';
import { backoff } from './backoff.ts';
import { type Connection, type Drained, pauseSending } from './connection.ts';
import type { OutboxDeps } from './deps.ts';
import { recordRefusal, recordRetry, renewKey } from './record-outcome.ts';
import { shrinkFile } from './shrink.ts';

/** A failed attempt. `pauses` is the connection's count when it started. */
export interface FailedAttempt {
  readonly op: Op;
  readonly session: StoredSession;
  readonly pauses: number;
  readonly outcome: Exclude<AttemptOutcome, { type: 'sent' }>;
}

/**
 * Stores the outcome of a failed attempt.
 *
 * @returns the reason why nothing more can be sent, or null
 * @throws StorageFault
 */
export async function handleFailure(
  deps: OutboxDeps,
  connection: Connection,
  failed: FailedAttempt,
): Promise<Drained | null> {
  const { op, session, outcome } = failed;
  switch (outcome.type) {
    case 'wait':
      await wait(deps, connection, failed, outcome);
      return null;
    case 'refused':
      deps.emit({ type: 'network', state: 'reached' });
      await refused(deps, op, outcome);
      break;
    case 'corrupt':
      await recordRefusal(deps, op, 'corrupt', null);
      break;
    case 'signed_out':
      // If the user has signed in again meanwhile, only the old token is invalid.
      if (!(await deps.endSession(session, outcome.end))) return null;
      deps.emit({ type: 'session_ended', userId: session.userId });
      return { reason: 'signed_out' };
    case 'app_too_old':
      deps.emit({ type: 'app_too_old' });
      return { reason: 'app_too_old' };
  }
  deps.emit({ type: 'ops_changed' });
  return null;
}

async function refused(deps: OutboxDeps, op: Op, answer: Extract<AttemptOutcome, { type: 'refused' }>): Promise<void> {
  const isOld = answer.replayed || answer.code === 'idempotency_key_reused';
  if (isOld && op.again) return renewKey(deps, op);
  if (answer.code === 'file_too_big' && (await shrinkFile(deps, op))) return;
  await recordRefusal(deps, op, answer.reason, answer.code, answer.reassignment);
}

async function wait(
  deps: OutboxDeps,
  connection: Connection,
  { op, pauses }: FailedAttempt,
  { all, failure, pause }: Extract<AttemptOutcome, { type: 'wait' }>,
): Promise<void> {
  const now = deps.now();
  // At least our own backoff, even if the server asks for no pause.
  const atLeast = (failures: number) => Math.max(pause ?? 0, backoff(failures, deps.random()));
  if (all) {
    connection.tried.add(op.laneId);
    connection.isProven = false;
    // Parallel requests met the same failure; count it once.
    const isSame = connection.failures > 0 && pauses < connection.pauses;
    if (!isSame) connection.failures += 1;
    if (!isSame || pause !== null) pauseSending(connection, now, atLeast(connection.failures));
  }
  await recordRetry(deps, op, failure, all ? 0 : now + atLeast(op.attempts + 1));
  if (failure.kind === 'network') deps.emit({ type: 'network', state: 'unreachable' });
  if (failure.kind === 'captive') deps.emit({ type: 'network', state: 'captive' });
  deps.emit({ type: 'ops_changed' });
}
