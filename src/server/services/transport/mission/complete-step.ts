import type { ErrorCode } from '#contract/errors.ts';
import type { IsHoliday } from '#freight/calendar/holidays.ts';
import { arriveAt } from '#freight/mission/arrive.ts';
import { completeStep as completeStepRule, type StepTime } from '#freight/mission/complete-step.ts';
import type { Mission, MissionEvent } from '#freight/mission/mission.ts';
import { noteworthyClockError, occurredAt, type StepClocks } from '#freight/mission/occurred-at.ts';
import { metersAway, type StepPosition } from '#freight/mission/step-position.ts';
import type { Outcome } from '#freight/rule/outcome.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { MissionScope } from '../../../identity/grants.ts';
import { proposeDetention } from '../../money/extra/propose-detention.ts';
import { keepMission } from './document.ts';
import { lockMission } from './find-mission.ts';
import { recordEvent } from './record-event.ts';
import { progressOf } from './write-progress.ts';

/** A step request; `operation` is its idempotency key. */
export interface StepRequest {
  readonly mission: string;
  readonly clocks: StepClocks;
  readonly operation: string | null;
}

/** A step at a stop; `position` is where the phone was, null if it did not say. */
export interface RoadStep extends StepRequest {
  readonly position: StepPosition | null;
  readonly isHoliday: IsHoliday;
}

/** Records the arrival at a stop, even if the truck has left since. Does nothing if already recorded. */
export function arrive(tx: Tx, scope: MissionScope, request: RoadStep, stop: Stop): Promise<Mission> {
  return take(tx, scope, request, {
    stop,
    kind: stop === 'pickup' ? 'pickup_arrived' : 'delivery_arrived',
    apply: (mission, time) => arriveAt(mission, stop, time),
    timeOf: (mission) => mission[stop].arrived_at ?? null,
  });
}

/** Completes the pickup or the delivery. Does nothing if already completed. */
export function completeStep(tx: Tx, scope: MissionScope, request: RoadStep, step: Stop): Promise<Mission> {
  return take(tx, scope, request, {
    stop: step,
    kind: step === 'pickup' ? 'pickup_completed' : 'delivery_completed',
    apply: (mission, time) => completeStepRule(mission, step, time),
    timeOf: (mission) => mission[step].completed_at,
  });
}

/** The rule of a step, and the time of the step on a mission. */
interface StepRule {
  readonly stop: Stop;
  readonly kind: MissionEvent['kind'];
  readonly apply: (mission: Mission, time: StepTime) => Outcome<Mission, ErrorCode>;
  readonly timeOf: (mission: Mission) => string | null;
}

async function take(tx: Tx, scope: MissionScope, request: RoadStep, rule: StepRule): Promise<Mission> {
  const mission = await lockMission(tx, scope, request.mission);
  const { received } = request.clocks;
  const occurred = occurredAt(request.clocks, Date.parse(mission.created_at));
  const recordedAt = new Date(received).toISOString();
  const done = rule.apply(mission, { occurredAt: new Date(occurred).toISOString(), recordedAt });
  if (!done.ok) throw new Refusal(done.code);
  if (done.value === mission) return mission;
  const event = {
    mission: mission.uuid,
    kind: rule.kind,
    occurred: Date.parse(rule.timeOf(done.value) ?? recordedAt),
    recorded: received,
    actor: scope.actor.uuid,
    operation: request.operation,
    correction: noteworthyClockError(request.clocks),
    metersAway: metersAway(request.position, mission[rule.stop].address.location),
  };
  await recordEvent(tx, event, progressOf(done.value, received));
  await proposeDetention(tx, done.value, rule.stop, { now: received, isHoliday: request.isHoliday });
  return keepMission(tx, mission.uuid);
}
