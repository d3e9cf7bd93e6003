import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { Mission } from '#freight/mission/mission.ts';
import { isActive } from '#freight/mission/states.ts';
import { groupBy } from '#freight/values/group-by.ts';
import { type MissionView, viewOf } from '../outbox/view.ts';
import type { MissionOwner } from '../session/owner-of.ts';
import { missionStore, type ReassignedMission, reassignedStore } from '../store/mission-store.ts';
import { type Op, sameOps } from '../store/op.ts';
import { sync } from '../sync/sync-state.ts';
import { activeMissionsQuery } from './list-queries.ts';

/** The state of a list besides its rows. `readAt` in Unix milliseconds, null if never read. */
export interface ReadState {
  readonly readAt: number | null;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Views of missions by id; unknown ones are omitted. */
export function useMissionViews(uuids: readonly string[]): readonly MissionView[] {
  const byId = useSnapshot(missionStore).byId as ReadonlyMap<string, Mission>;
  const reassigned = useSnapshot(reassignedStore).byId as ReadonlyMap<string, ReassignedMission>;
  const { ops, sending } = useSnapshot(sync);
  const sendingId = sending?.opId ?? null;
  return useMemo(
    () =>
      uuids.flatMap((uuid) => {
        const mission = byId.get(uuid);
        return mission === undefined ? [] : [missionView(mission, ops, sendingId, reassigned.get(uuid) ?? null)];
      }),
    [uuids, byId, reassigned, ops, sendingId],
  );
}

/** The open missions: those listed by the server, and those with unsent work of the driver. */
export function useActiveMissions(owner: MissionOwner): ReadState & { readonly views: readonly MissionView[] } {
  const { data, isPending, isError, refetch } = useQuery(activeMissionsQuery(owner));
  const { ops } = useSnapshot(sync);
  const listed = data?.uuids;
  const uuids = useMemo(() => {
    const lanes = (ops as readonly Op[]).map(({ laneId }) => laneId);
    return [...new Set([...(listed ?? []), ...lanes])];
  }, [listed, ops]);
  const all = useMissionViews(uuids);
  const views = useMemo(() => all.filter(({ mission, waiting }) => isActive(mission) || waiting.length > 0), [all]);
  return { views, readAt: data?.readAt ?? null, loading: isPending, failed: isError, retry: () => void refetch() };
}

/** When the list of open missions was last read (Unix milliseconds); null if never. */
export function useListReadAt(owner: MissionOwner): number | null {
  const { data } = useQuery({ ...activeMissionsQuery(owner), enabled: false });
  return data?.readAt ?? null;
}

const NO_OPS: readonly Op[] = [];
const lanes = new WeakMap<readonly Op[], ReadonlyMap<string, readonly Op[]>>();
interface KnownView {
  readonly ops: readonly Op[];
  readonly sending: string | null;
  readonly heard: ReassignedMission | null;
  readonly view: MissionView;
}
const views = new WeakMap<Mission, KnownView>();

/** The ops of one mission, in order. */
function laneOf(ops: readonly Op[], missionId: string): readonly Op[] {
  let byLane = lanes.get(ops);
  if (byLane === undefined) {
    byLane = groupBy(ops, ({ laneId }) => laneId);
    lanes.set(ops, byLane);
  }
  return byLane.get(missionId) ?? NO_OPS;
}

/** The view of a snapshot. Unchanged views keep their identity, so that rows are not rendered again. */
function missionView(
  snapshot: Mission,
  ops: readonly Op[],
  sendingId: string | null,
  heard: ReassignedMission | null,
): MissionView {
  const lane = laneOf(ops, snapshot.uuid);
  const sending = lane.some(({ id }) => id === sendingId) ? sendingId : null;
  const known = views.get(snapshot);
  const isSame = known?.sending === sending && known.heard === heard && sameOps(known.ops, lane);
  if (isSame) return known.view;
  const view = viewOf(snapshot, lane, sending, heard);
  views.set(snapshot, { ops: lane, sending, heard, view });
  return view;
}
