import type { Op } from '../store/op.ts';
import type { StoredSession } from '../store/session-record.ts';
import { type AttemptOutcome } from './attempt.ts';
import { backoff } from './backoff.ts';
import { closeGate, type Drained, type Gate } from './gate.ts';
import { renewKey, settleParked, settleWaiting } from './settle.ts';
import { shrinkFile } from './shrink.ts';
import type { OutboxWorld } from './world.ts';

/** A failed attempt. `closings` is the gate's count when it started. */
export interface FailedAttempt {
  readonly op: Op;
  readonly session: StoredSession;
  readonly closings: number;
  readonly outcome: Exclude<AttemptOutcome, { type: 'sent' }>;
}

/**
 * Stores the outcome of a failed attempt.
 *
 * @returns the reason why nothing more can be sent, or null
 * @throws StorageFault
 */
export async function settleOutcome(world: OutboxWorld, gate: Gate, failed: FailedAttempt): Promise<Drained | null> {
  const { op, session, outcome } = failed;
  switch (outcome.type) {
    case 'wait':
      await wait(world, gate, failed, outcome);
      return null;
    case 'refused':
      world.tell({ type: 'network', state: 'reached' });
      await refused(world, op, outcome);
      break;
    case 'corrupt':
      await settleParked(world, op, 'corrupt', null);
      break;
    case 'signed_out':
      // If the user has signed in again meanwhile, only the old token is invalid.
      if (!(await world.endSession(session, outcome.end))) return null;
      world.tell({ type: 'session_ended', userId: session.userId });
      return { reason: 'signed_out' };
    case 'app_too_old':
      world.tell({ type: 'app_too_old' });
      return { reason: 'app_too_old' };
  }
  world.tell({ type: 'ops_changed' });
  return null;
}

async function refused(
  world: OutboxWorld,
  op: Op,
  answer: Extract<AttemptOutcome, { type: 'refused' }>,
): Promise<void> {
  const isOld = answer.replayed || answer.code === 'idempotency_key_reused';
  if (isOld && op.again) return renewKey(world, op);
  if (answer.code === 'file_too_big' && (await shrinkFile(world, op))) return;
  await settleParked(world, op, answer.reason, answer.code, answer.reassignment);
}

async function wait(
  world: OutboxWorld,
  gate: Gate,
  { op, closings }: FailedAttempt,
  { all, failure, pause }: Extract<AttemptOutcome, { type: 'wait' }>,
): Promise<void> {
  const now = world.now();
  // At least our own backoff, even if the server asks for no pause.
  const atLeast = (failures: number) => Math.max(pause ?? 0, backoff(failures, world.random()));
  if (all) {
    gate.tried.add(op.laneId);
    gate.isProven = false;
    // Parallel requests met the same failure; count it once.
    const isSame = gate.failures > 0 && closings < gate.closings;
    if (!isSame) gate.failures += 1;
    if (!isSame || pause !== null) closeGate(gate, now, atLeast(gate.failures));
  }
  await settleWaiting(world, op, failure, all ? 0 : now + atLeast(op.attempts + 1));
  if (failure.kind === 'network') world.tell({ type: 'network', state: 'unreachable' });
  if (failure.kind === 'captive') world.tell({ type: 'network', state: 'captive' });
  world.tell({ type: 'ops_changed' });
}
