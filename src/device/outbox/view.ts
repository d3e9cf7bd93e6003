import type { Reassignment } from '#contract/answers/problem.ts';
import { arriveAt } from '#freight/mission/arrive.ts';
import { addProof, completeStep } from '#freight/mission/complete-step.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { isArrival, type MissionStep, type OperationKind } from '#freight/mission/states.ts';
import type { Outcome } from '#freight/rule/outcome.ts';
import { doneAt, isWaiting, type Op } from '../store/op.ts';
import { ownEvent } from './receipt.ts';

/** Sync state: on the server, stored on this device, being sent, or stopped until the driver decides. */
export type Mark = 'server' | 'here' | 'sending' | 'attention';

/** A mission as the driver sees it: the last snapshot plus their own later actions. */
export interface MissionView {
  readonly mission: Mission;
  /** The worst of its marks. */
  readonly mark: Mark;
  readonly marks: Readonly<Record<MissionStep, Mark>>;
  /** Ops that the server does not have yet, in order. */
  readonly waiting: readonly Op[];
  /** Set if the mission belongs to another driver now: no action on it is allowed. */
  readonly reassigned?: Reassigned | undefined;
}

/** The new driver and the time (ISO 8601), if known. */
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

/** Returns the more severe of two marks. */
export function worse(a: Mark, b: Mark): Mark {
  return RANK[a] >= RANK[b] ? a : b;
}

/**
 * Applies a mission's ops to its snapshot in order, by the same rules as the server. A parked op is shown as not
 * accepted, never as done; later ops that the rules then refuse also stay undone. An op whose effect is in the snapshot
 * counts as sent.
 *
 * @param ops of this mission and this user, by `seq`
 * @param sendingId the op being sent now, or null
 * @param heard the last reassignment received from the server
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

/** Returns the latest known reassignment. A newer snapshot means that the mission was given back. */
function reassignedOf(snapshot: Mission, ops: readonly Op[], heard: Reassignment | null): Reassigned | undefined {
  const refusals = ops.flatMap(({ state, lastError }) =>
    state === 'parked' && lastError?.code === 'mission_reassigned' ? lastError : [],
  );
  const reported = [...refusals.map(({ reassignment }) => reassignment ?? null), heard]
    .filter((reassignment) => reassignment !== null)
    .filter(({ version }) => version > snapshot.version)
    .toSorted((a, b) => a.version - b.version)
    .at(-1);
  if (reported !== undefined) return reported;
  const isUntold = refusals.some(
    ({ reassignment, at }) => reassignment === undefined && at > Date.parse(snapshot.update_date),
  );
  return isUntold ? { driver: null, at: null } : undefined;
}

/** Returns the steps an op covers: its own, and those it completed, since a proof completes open steps. */
function stepsOf(op: Op, before: Mission, after: Mission): MissionStep[] {
  const own = STEP_OF_KIND[op.kind];
  return MISSION_STEPS.filter((step) => step === own || (step !== 'proof' && before[step].state !== after[step].state));
}

/** True if a snapshot contains the op's effect: its answer may have been lost and the mission read since. */
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
