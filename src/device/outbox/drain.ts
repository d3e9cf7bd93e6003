import type { Mission } from '#freight/mission/mission.ts';
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

/** Ops sent in one turn: another tab waits for no more than that. */
const MOST_IN_A_TURN = 20;

/** An op that the server has and the disk does not know of yet. */
interface Answered {
  readonly op: Op;
  readonly mission: Mission;
}

/**
 * Sends what waits, one op at a time, until nothing more can be sent now. The same in the page and in the service
 * worker; whoever has the turn reads the head of the outbox anew before each op.
 *
 * @throws StorageFault, and an AbortError where another context took the turn away
 */
export async function drain(world: OutboxWorld, gate: Gate): Promise<Drained> {
  for (;;) {
    if (!isOpen(gate, world.now())) return { reason: 'done', dueAt: gate.openAt };
    const step = await inTurn(world, (signal) => sendInTurn(world, gate, signal));
    if (step !== 'again') return step;
  }
}

/**
 * Sends one op after the other while each is taken. What the server has is noted while the next is on its way: killed in
 * between, it is sent again and the server replays its answer.
 */
async function sendInTurn(world: OutboxWorld, gate: Gate, signal: AbortSignal): Promise<Drained | 'again'> {
  let answered: Answered | null = null;
  let sender: string | null = null;
  let told = false;
  try {
    for (let count = 0; count < MOST_IN_A_TURN; count += 1) {
      const ready = await readNext(world, gate, answered, sender);
      if (!('op' in ready)) {
        await note(world, answered);
        return ready;
      }
      const { op, session } = ready;
      sender = session.userId;
      if (!(await letGo(world, op))) continue;
      told = true;
      const attempted = attempt(world, op, session, signal);
      // The turn is over only when both are, however either ends.
      const [, noted] = await Promise.allSettled([attempted, note(world, answered)]);
      const outcome: AttemptOutcome = await attempted;
      if (noted.status === 'rejected') throw noted.reason;
      if (outcome.type !== 'sent') return await settle(world, gate, op, session, outcome);
      gate.failures = 0;
      answered = { op, mission: outcome.mission };
    }
    await note(world, answered);
    return 'again';
  } finally {
    if (told) world.tell({ type: 'sending', opId: null, sent: 0, total: 0 });
  }
}

/**
 * Whom to send for and what, or why there is nothing. The head is looked for while it is asked who is signed in: mostly
 * whom the last op was sent for, `sender`.
 */
async function readNext(
  world: OutboxWorld,
  gate: Gate,
  answered: Answered | null,
  sender: string | null,
): Promise<Drained | { readonly op: Op; readonly session: StoredSession }> {
  const nextOf = (userId: string) => nextOp(world.db, userId, world.now(), gate.tried, answered?.op.seq);
  const [session, expected] = await Promise.all([world.session(), sender === null ? null : nextOf(sender)]);
  if (session === null || session.ended) return { reason: 'signed_out' };
  const next = expected !== null && session.userId === sender ? expected : await nextOf(session.userId);
  if (next.op === null) return { reason: 'done', dueAt: next.dueAt };
  if (gate.tried.has(next.op.laneId)) gate.tried.clear();
  return { op: next.op, session };
}

async function note(world: OutboxWorld, answered: Answered | null): Promise<void> {
  if (answered === null) return;
  world.tell({ type: 'network', state: 'reached' });
  await settleSent(world, answered.op, answered.mission);
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
  outcome: Exclude<AttemptOutcome, { type: 'sent' }>,
): Promise<Drained | 'again'> {
  switch (outcome.type) {
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
