import { ownEvent } from '#device/outbox/receipt.ts';
import { type MissionView, STEP_OF_KIND, viewOf } from '#device/outbox/view.ts';
import type { Op } from '#device/store/op.ts';
import type { Mission } from '#freight/mission/mission.ts';
import type { Stage } from '../stage.ts';
import type { Invariant } from './promises.ts';

/** I4: the view never forgets and never doubles an op, and never shows it as more than it is. */
export const viewIsTrue: Invariant = (stage, { ops, saved, snapshots }) =>
  snapshots.flatMap(({ userId, mission }) => {
    const lane = ops.filter((op) => op.userId === userId && op.laneId === mission.uuid);
    const view = viewOf(mission, lane, null);
    const { givingUp } = stage.witness;
    const mine = saved.filter(
      ({ id, userId: owner, laneId }) => owner === userId && laneId === mission.uuid && !givingUp.has(id),
    );
    return [
      ...mine
        .filter((op) => isForgotten(op, lane, mission, view))
        .map(({ id, kind }) => `I4: ${kind} ${id} is not shown`),
      ...doubled(stage, mission, view).map((page) => `I4: page ${page} is shown twice`),
      ...overstated(stage, mission.uuid, view).map((step) => `I4: ${step} is shown as on the server`),
    ];
  });

function isForgotten(
  op: Op,
  lane: readonly Op[],
  snapshot: Mission,
  { mission, marks, waiting }: MissionView,
): boolean {
  const kept = lane.find(({ id }) => id === op.id);
  // A refused one is never shown as done, unless the server had done it before it refused to say so.
  if (kept?.state === 'parked')
    return marks[STEP_OF_KIND[op.kind]] !== 'attention' && ownEvent(kept, snapshot) === undefined;
  return !isDone(mission, op) && !(waiting.some(({ id }) => id === op.id) && isHeldUp(op, lane, snapshot));
}

/** What follows a refused or removed step waits with it, but for a page, and a cancelled mission takes no step: the driver is told so. */
function isHeldUp(op: Op, lane: readonly Op[], snapshot: Mission): boolean {
  const before = lane.filter(({ seq }) => seq < op.seq);
  const { mission } = viewOf(snapshot, before, null);
  const isAtDelivery = op.kind === 'delivery_complete' || op.kind === 'delivery_arrive';
  const hasNoGround = isAtDelivery && mission.pickup.state !== 'completed';
  return hasNoGround || before.some(isRefusedStep) || mission.cancellation_date !== null;
}

/** A refused page stops nothing. */
export function isRefusedStep({ state, kind }: Op): boolean {
  return state === 'parked' && kind !== 'proof_of_delivery';
}

function isDone({ pickup, delivery, proof_of_delivery: proof }: Mission, { kind }: Op): boolean {
  if (kind === 'proof_of_delivery') return proof.state === 'available';
  if (kind === 'pickup_arrive') return pickup.arrived_at != null;
  if (kind === 'delivery_arrive') return delivery.arrived_at != null;
  return (kind === 'pickup_complete' ? pickup : delivery).state === 'completed';
}

function doubled({ server }: Stage, snapshot: Mission, { waiting }: MissionView): string[] {
  const there = new Set(snapshot.proof_of_delivery.files.map(({ uuid }) => server.missions.fileHashes.get(uuid)));
  return waiting.flatMap(({ file }) => (file !== null && there.has(file.sha256) ? [file.sha256] : []));
}

function overstated({ server }: Stage, missionId: string, { mission, marks }: MissionView): string[] {
  const real = server.missions.byId.get(missionId);
  return (['pickup', 'delivery'] as const).filter(
    (step) => marks[step] === 'server' && mission[step].state === 'completed' && real?.[step].state !== 'completed',
  );
}
