import type { StoredSession } from '../store/session-record.ts';
import { durably } from '../store/storage-fault.ts';
import { type AttemptOutcome, attempt } from './attempt.ts';
import { backoff } from './backoff.ts';
import { closeGate, type Gate, isOpen } from './gate.ts';
import { nextOp } from './next-op.ts';
import type { Op } from './op.ts';
import { renewKey, settleParked, settleSent, settleWaiting } from './settle.ts';
import { shrinkFile } from './shrink-file.ts';
import { inTurn } from './turn.ts';
import type { OutboxWorld } from './world.ts';

/**
 * Why draining stopped: nothing is left that could be sent now (`dueAt` says when something could, null that nothing
 * waits), nobody is signed in, or the app is too old.
 */
export type Drained =
  | { readonly reason: 'done'; readonly dueAt: number | null }
  | { readonly reason: 'signed_out' | 'app_too_old' };

/**
 * Sends what waits, one op at a time, until nothing more can be sent now. The same in the page and in the service
 * worker; whoever has the turn reads the head of the outbox anew.
 *
 * @throws StorageFault, and an AbortError where another context took the turn away
 */
export async function drain(world: OutboxWorld, gate: Gate): Promise<Drained> {
  for (;;) {
    if (!isOpen(gate, world.now())) return { reason: 'done', dueAt: gate.openAt };
    const step = await inTurn(world, (signal) => sendNext(world, gate, signal));
    if (step !== 'again') return step;
  }
}

async function sendNext(world: OutboxWorld, gate: Gate, signal: AbortSignal): Promise<Drained | 'again'> {
  const session = await world.session();
  if (session === null || session.ended) return { reason: 'signed_out' };
  const next = await nextOp(world.db, session.userId, world.now(), gate.tried);
  if (next.op === null) return { reason: 'done', dueAt: next.dueAt };
  if (gate.tried.has(next.op.laneId)) gate.tried.clear();
  if (!(await letGo(world, next.op))) return 'again';
  const outcome = await attempt(world, next.op, session, signal);
  return settle(world, gate, next.op, session, outcome);
}

/** From here on it cannot be undone: it may be on the server. @returns whether it was not undone before */
async function letGo({ db }: OutboxWorld, op: Op): Promise<boolean> {
  return op.holdUntil === 0 || (await durably(db, () => db.ops.update(op.seq, { holdUntil: 0 }))) > 0;
}

async function settle(
  world: OutboxWorld,
  gate: Gate,
  op: Op,
  session: StoredSession,
  outcome: AttemptOutcome,
): Promise<Drained | 'again'> {
  switch (outcome.type) {
    case 'sent':
      gate.failures = 0;
      world.tell({ type: 'network', state: 'reached' });
      await settleSent(world, op, outcome.mission);
      return 'again';
    case 'wait':
      await wait(world, gate, op, outcome);
      return 'again';
    case 'refused':
      world.tell({ type: 'network', state: 'reached' });
      await refused(world, op, outcome);
      break;
    case 'corrupt':
      await settleParked(world, op, 'corrupt', null);
      break;
    case 'signed_out':
      // Where he signed in again meanwhile, only the old token is dead.
      if (!(await world.endSession(session))) return 'again';
      world.tell({ type: 'session_ended', userId: session.userId });
      return { reason: 'signed_out' };
    case 'app_too_old':
      world.tell({ type: 'app_too_old' });
      return { reason: 'app_too_old' };
  }
  world.tell({ type: 'ops_changed' });
  return 'again';
}

async function refused(
  world: OutboxWorld,
  op: Op,
  answer: Extract<AttemptOutcome, { type: 'refused' }>,
): Promise<void> {
  const isOld = answer.replayed || answer.code === 'idempotency_key_reused';
  if (isOld && op.again) return renewKey(world, op);
  if (answer.code === 'file_too_big' && (await shrinkFile(world, op))) return;
  await settleParked(world, op, answer.reason, answer.code);
}

async function wait(
  world: OutboxWorld,
  gate: Gate,
  op: Op,
  { all, failure, pause }: Extract<AttemptOutcome, { type: 'wait' }>,
): Promise<void> {
  const now = world.now();
  // A server that asks for no pause at all gets ours: nobody is asked twice in the same second.
  const atLeast = (failures: number) => Math.max(pause ?? 0, backoff(failures, world.random()));
  if (all) {
    gate.failures += 1;
    closeGate(gate, now, atLeast(gate.failures), op.laneId);
  }
  await settleWaiting(world, op, failure, all ? 0 : now + atLeast(op.attempts + 1));
  if (failure.kind === 'network') world.tell({ type: 'network', state: 'unreachable' });
  if (failure.kind === 'captive') world.tell({ type: 'network', state: 'captive' });
  world.tell({ type: 'ops_changed' });
}
