import type { MissionView } from '#device/outbox/view.ts';
import { isMine } from '#freight/mission/mine.ts';
import { missionOrder, workOrder } from '#freight/mission/sort.ts';
import { MISSION_STATES, type MissionState, type TrackingFilter, trackingOf } from '#freight/mission/states.ts';
import type { ListOrder, MissionsSearch } from './missions-search.ts';

/** The filter of a list: a state, or the next step of open missions; null is all open missions. */
export type ListFilter = MissionState | TrackingFilter | null;

/** The filter an address asks for; the part after `/missions/` may also be a mission. */
export function filterOf(key: string | undefined, { tracking }: MissionsSearch): ListFilter {
  return tracking ?? MISSION_STATES.find((state) => state === key) ?? null;
}

/** True if the list is read from the server a page at a time: the number of closed missions has no limit. */
export function isClosed(filter: ListFilter): filter is 'completed' | 'cancelled' {
  return filter === 'completed' || filter === 'cancelled';
}

/** The views a filter keeps, in the order asked for; `now` in Unix milliseconds. */
export function filterViews(
  views: readonly MissionView[],
  { filter, mine, order, now }: { filter: ListFilter; mine: string | null; order: ListOrder; now: number },
): readonly MissionView[] {
  const kept = views.filter(({ mission }) => matches(mission, filter) && (mine === null || isMine(mission, mine)));
  const compare = order === 'work' ? workOrder(now) : missionOrder(order);
  return kept.toSorted((a, b) => compare(a.mission, b.mission));
}

/** The number of open missions that each filter keeps. */
export function countViews(
  views: readonly MissionView[],
  mine: string | null,
): Readonly<Record<TrackingFilter | 'all', number>> {
  const own = mine === null ? views : views.filter(({ mission }) => isMine(mission, mine));
  const count = (filter: TrackingFilter) => own.filter(({ mission }) => trackingOf(mission) === filter).length;
  return {
    all: own.length,
    to_pickup: count('to_pickup'),
    to_deliver: count('to_deliver'),
    to_upload_pod: count('to_upload_pod'),
  };
}

function matches(mission: MissionView['mission'], filter: ListFilter): boolean {
  if (filter === null) return true;
  return trackingOf(mission) === filter || mission.state === filter;
}
