import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getMissionBilling, getMissionTravel, searchMissions } from '#contract/mission.ts';
import { getMissionShipper } from '#contract/rating.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import type { MissionView } from '../outbox/view.ts';
import { type MissionOwner, missionKeys } from '../session/owner-of.ts';
import { keptTravel } from '../store/kept-travel.ts';
import { showMissions } from '../store/mission-store.ts';
import { readMission, showKept } from './read-mission.ts';
import { type ReadState, useListReadAt, useMissionViews } from './use-missions.ts';

/** One mission; its stored version is shown meanwhile. */
function missionQuery(owner: MissionOwner, uuid: string) {
  return queryOptions({
    queryKey: [...missionKeys(owner), 'one', uuid],
    queryFn: async ({ signal }) => {
      await showKept(owner, uuid);
      return { readAt: await readMission(owner, uuid, signal) };
    },
  });
}

/** The route from pickup to delivery, stored for offline use. */
export function missionTravelQuery(owner: MissionOwner, uuid: string) {
  return queryOptions({
    queryKey: [...missionKeys(owner), 'travel', uuid],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      keptTravel([owner.userId, uuid], () =>
        ask(getMissionTravel, { company: owner.company, params: { mid: uuid }, signal }),
      ),
  });
}

export function missionBillingQuery(owner: MissionOwner, uuid: string) {
  return queryOptions({
    queryKey: [...missionKeys(owner), 'billing', uuid],
    queryFn: ({ signal }) => ask(getMissionBilling, { company: owner.company, params: { mid: uuid }, signal }),
  });
}

/** The record of a mission's shipper. */
export function missionShipperQuery(company: string, uuid: string) {
  return queryOptions({
    queryKey: ['mission-shipper', company, uuid],
    queryFn: ({ signal }) => ask(getMissionShipper, { company, params: { mid: uuid }, signal }),
  });
}

/** Searches missions; the previous search is cancelled by its signal. */
export function missionSearchQuery(owner: MissionOwner, q: string) {
  return pagesOf({
    queryKey: [...missionKeys(owner), 'search', q],
    retry: false,
    queryFn: async ({ pageParam, signal }) => {
      const { items, meta } = await ask(searchMissions, {
        company: owner.company,
        query: { q, page: pageParam },
        signal,
      });
      showMissions(items);
      return { uuids: items.map(({ uuid }) => uuid), meta };
    },
  });
}

/** One mission with unsent steps applied; null while unknown. */
export function useMissionView(
  owner: MissionOwner,
  uuid: string,
): ReadState & { readonly view: MissionView | null; readonly error: Error | null } {
  const { data, isPending, error, refetch } = useQuery(missionQuery(owner, uuid));
  const uuids = useMemo(() => [uuid], [uuid]);
  const [view = null] = useMissionViews(uuids);
  const listReadAt = useListReadAt(owner);
  const readAt = data?.readAt ?? listReadAt;
  return { view, readAt, loading: isPending, failed: error !== null, error, retry: () => void refetch() };
}
