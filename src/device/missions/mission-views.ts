import type { Mission } from '#freight/mission/mission.ts';
import { sameOps } from '../outbox/same-ops.ts';
import { type MissionView, viewOf } from '../outbox/view.ts';
import type { Op } from '../store/op.ts';

const NO_OPS: readonly Op[] = [];
const lanes = new WeakMap<readonly Op[], ReadonlyMap<string, readonly Op[]>>();
const views = new WeakMap<Mission, { ops: readonly Op[]; sending: string | null; view: MissionView }>();

/** The ops of one mission, in order. */
function laneOf(ops: readonly Op[], missionId: string): readonly Op[] {
  let byLane = lanes.get(ops);
  if (byLane === undefined) {
    byLane = Map.groupBy(ops, ({ laneId }) => laneId);
    lanes.set(ops, byLane);
  }
  return byLane.get(missionId) ?? NO_OPS;
}

/** The view of a snapshot. The same object comes back while nothing of it changed, so that its row is not drawn again. */
export function missionView(snapshot: Mission, ops: readonly Op[], sendingId: string | null): MissionView {
  const lane = laneOf(ops, snapshot.uuid);
  const sending = lane.some(({ id }) => id === sendingId) ? sendingId : null;
  const known = views.get(snapshot);
  if (known !== undefined && known.sending === sending && sameOps(known.ops, lane)) return known.view;
  const view = viewOf(snapshot, lane, sending);
  views.set(snapshot, { ops: lane, sending, view });
  return view;
}
