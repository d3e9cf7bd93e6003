import type { Reassignment } from '#contract/answers/problem.ts';
import { arriveAt } from '#freight/mission/arrive.ts';
import { addProof, completeStep } from '#freight/mission/complete-step.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { isArrival, type MissionStep, type OperationKind } from '#freight/mission/states.ts';
import type { Outcome } from '#freight/rule/outcome.ts';
import { doneAt, isWaiting, type Op } from '../store/op.ts';
import { ownEvent } from './receipt.ts';

/** Where something is: on the server, kept on this device, on its way, or stopped until the driver decides. */
export type Mark = 'server' | 'here' | 'sending' | 'attention';

/** A mission as the driver sees it: the last snapshot and all they did since. */
export interface MissionView {
  readonly mission: Mission;
  /** The worst of its marks. */
  readonly mark: Mark;
  readonly marks: Readonly<Record<MissionStep, Mark>>;
  /** Their ops that the server does not have, in order. */
  readonly waiting: readonly Op[];
  /** It is another driver's now: nothing of it may be done here. */
  readonly reassigned?: Reassigned | undefined;
}

/** To whom and when, as an ISO instant, where the server said it. */
export type Reassigned = Pick<Reassignment, 'driver'> & { readonly at: string | null };

export const STEP_OF_KIND: Readonly<Record<OperationKind, MissionStep>> = {
  pickup_arrive: 'pickup',
  pickup_complete: 'pickup',
  delivery_arrive: 'delivery',
  delivery_complete: 'delivery',
  proof_of_delivery: 'proof',
};

const MISSION_STEPS: readonly MissionStep[] = ['pickup', 'delivery', 'proof'];

const RANK: Readonly<Record<Mark, number>> = { server: 0, here: 1, sending: 2, attention: 3 };

/** The graver of two marks. */
export function worse(a: Mark, b: Mark): Mark {
  return RANK[a] >= RANK[b] ? a : b;
}

/**
 * A snapshot with the lane's ops applied in order, by the rules the server decides by. A parked op is shown as not
 * accepted, never as done; what the rules refuse after it stays undone too. What the snapshot has already is on the
 * server, whatever this device has heard of it.
 *
 * @param ops of this mission and this user, by `seq`
 * @param sendingId the op that is on its way now, or null
 * @param heard to whom the mission was given, as the server last said it
 */
export function viewOf(
  snapshot: Mission,
  ops: readonly Op[],
  sendingId: string | null,
  heard: Reassignment | null = null,
): MissionView {
  const missing = ops.filter((op) => !shows(snapshot, op));
  const waiting = missing.filter(isWaiting);
  const marks: Record<MissionStep, Mark> = { pickup: 'server', delivery: 'server', proof: 'server' };
  let mission = snapshot;
  for (const op of missing) {
    const next = applyOp(mission, op);
    for (const step of stepsOf(op, mission, next)) marks[step] = worse(marks[step], markOf(op, sendingId));
    mission = next;
  }
  const mark = Object.values(marks).reduce(worse);
  return { mission, mark, marks, waiting, reassigned: reassignedOf(snapshot, ops, heard) };
}

/** A snapshot that is newer says that the mission was given back. */
function reassignedOf(snapshot: Mission, ops: readonly Op[], heard: Reassignment | null): Reassigned | undefined {
  const refusals = ops.flatMap(({ state, lastError }) =>
    state === 'parked' && lastError?.code === 'mission_reassigned' ? lastError : [],
  );
  const told = [...refusals.map(({ reassignment }) => reassignment ?? null), heard]
    .filter((reassignment) => reassignment !== null)
    .filter(({ version }) => version > snapshot.version)
    .toSorted((a, b) => a.version - b.version)
    .at(-1);
  if (told !== undefined) return told;
  const isUntold = refusals.some(
    ({ reassignment, at }) => reassignment === undefined && at > Date.parse(snapshot.update_date),
  );
  return isUntold ? { driver: null, at: null } : undefined;
}

/** The steps an op stands for: its own, and those that were done by it, since a proof completes what was open. */
function stepsOf(op: Op, before: Mission, after: Mission): MissionStep[] {
  const own = STEP_OF_KIND[op.kind];
  return MISSION_STEPS.filter((step) => step === own || (step !== 'proof' && before[step].state !== after[step].state));
}

/** Whether a snapshot has an op's effect: the answer may have been lost, and the mission read since. */
function shows(mission: Mission, op: Op): boolean {
  if (op.state === 'sent') return op.receipt !== null && mission.version >= op.receipt.version;
  return ownEvent(op, mission) !== undefined;
}

function markOf(op: Op, sendingId: string | null): Mark {
  if (op.state === 'parked') return 'attention';
  if (op.state === 'sent') return 'server';
  return op.id === sendingId ? 'sending' : 'here';
}

function applyOp(mission: Mission, op: Op): Mission {
  if (op.state === 'parked') return mission;
  const time = {
    occurredAt: op.receipt?.occurredAt ?? new Date(doneAt(op)).toISOString(),
    recordedAt: op.receipt?.recordedAt ?? null,
  };
  const step = STEP_OF_KIND[op.kind];
  if (step === 'proof') return after(addProof(mission, time), mission);
  return after(isArrival(op.kind) ? arriveAt(mission, step, time) : completeStep(mission, step, time), mission);
}

function after(done: Outcome<Mission, string>, before: Mission): Mission {
  return done.ok ? done.value : before;
}
