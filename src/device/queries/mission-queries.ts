import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  getMission,
  getMissionBilling,
  getMissionMetrics,
  getMissionTravel,
  listMissions,
  searchMissions,
} from '#contract/missions/mission-calls.ts';
import { PAGE_SIZE } from '#contract/list.ts';
import { defaultSort } from '#freight/mission/sort.ts';
import type { MissionState } from '#freight/mission/states.ts';
import { ask } from '../api/ask.ts';
import { fetchActive } from '../missions/active-missions.ts';
import { showMissions } from '../missions/mission-store.ts';
import { keepMissions } from '../store/snapshots.ts';
import { cacheDb } from '../sync/device-outbox.ts';

/** Whose missions: the signed-in user, and the company he asks for (null is under his own name). */
export interface MissionOwner {
  readonly userId: string;
  readonly company: string | null;
}

const keys = ({ userId, company }: MissionOwner) => ['missions', userId, company ?? 'me'] as const;

/** Missions with work left in them; read again while somebody looks. */
export function activeMissionsQuery(owner: MissionOwner) {
  return queryOptions({
    queryKey: [...keys(owner), 'active'],
    queryFn: ({ signal }) => fetchActive(owner.userId, owner.company, signal),
    refetchInterval: 60_000,
  });
}

/** Missions that are over, a page at a time. Pages hold identifiers; the missions are in the mission store. */
export function closedMissionsQuery(owner: MissionOwner, state: Extract<MissionState, 'completed' | 'cancelled'>, mine: boolean) {
  return infiniteQueryOptions({
    queryKey: [...keys(owner), state, mine],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const query = { state: [state], sort: defaultSort(state), page: pageParam, limit: PAGE_SIZE, your_missions: mine || undefined };
      const { items, meta } = await ask(listMissions, { company: owner.company, query, signal });
      showMissions(await keepMissions(cacheDb, owner.userId, items, Date.now()).catch(() => items));
      return { uuids: items.map(({ uuid }) => uuid), meta };
    },
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.current_page < pagination.page_count ? pagination.current_page + 1 : undefined,
  });
}

/** One mission; what this device keeps of it is shown meanwhile. */
export function missionQuery(owner: MissionOwner, uuid: string) {
  return queryOptions({
    queryKey: [...keys(owner), 'one', uuid],
    queryFn: async ({ signal }) => {
      const cached = await cacheDb.missions.get([owner.userId, uuid]).catch(() => undefined);
      if (cached !== undefined) showMissions([cached.mission]);
      const mission = await ask(getMission, { company: owner.company, params: { mid: uuid }, signal });
      showMissions(await keepMissions(cacheDb, owner.userId, [mission], Date.now()).catch(() => [mission]));
      return { readAt: Date.now() };
    },
  });
}

export function missionMetricsQuery(owner: MissionOwner, mine: boolean) {
  return queryOptions({
    queryKey: [...keys(owner), 'metrics', mine],
    queryFn: ({ signal }) =>
      ask(getMissionMetrics, { company: owner.company, query: { your_missions: mine || undefined }, signal }),
    meta: { keep: true },
  });
}

/** The way from pickup to delivery; kept for the road. */
export function missionTravelQuery(owner: MissionOwner, uuid: string) {
  const key: [string, string] = [owner.userId, uuid];
  return queryOptions({
    queryKey: [...keys(owner), 'travel', uuid],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const cached = await cacheDb.travels.get(key).catch(() => undefined);
      if (cached !== undefined) return cached.travel;
      const travel = await ask(getMissionTravel, { company: owner.company, params: { mid: uuid }, signal });
      await cacheDb.travels.put({ userId: owner.userId, uuid, travel }).catch(() => undefined);
      return travel;
    },
  });
}

export function missionBillingQuery(owner: MissionOwner, uuid: string) {
  return queryOptions({
    queryKey: [...keys(owner), 'billing', uuid],
    queryFn: ({ signal }) => ask(getMissionBilling, { company: owner.company, params: { mid: uuid }, signal }),
  });
}

/** A search; the one before it is cancelled by its signal. */
export function missionSearchQuery(owner: MissionOwner, q: string) {
  return infiniteQueryOptions({
    queryKey: [...keys(owner), 'search', q],
    initialPageParam: 1,
    retry: false,
    queryFn: async ({ pageParam, signal }) => {
      const { items, meta } = await ask(searchMissions, { company: owner.company, query: { q, page: pageParam }, signal });
      showMissions(items);
      return { uuids: items.map(({ uuid }) => uuid), meta };
    },
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.current_page < pagination.page_count ? pagination.current_page + 1 : undefined,
  });
}
