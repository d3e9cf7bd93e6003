import { infiniteQueryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/list.ts';
import { listMissions } from '#contract/mission.ts';
import { defaultSort } from '#freight/mission/sort.ts';
import type { MissionState } from '#freight/mission/states.ts';
import { ask } from '../api/ask.ts';
import { cacheDb } from '../store/databases.ts';
import { keepMissions } from '../store/snapshots.ts';
import { type MissionOwner, missionKeys } from './mission-owner.ts';
import { showMissions } from './mission-store.ts';

/** Missions that are over, a page at a time. Pages hold identifiers; the missions are in the mission store. */
export function closedMissionsQuery(
  owner: MissionOwner,
  state: Extract<MissionState, 'completed' | 'cancelled'>,
  mine: boolean,
) {
  return infiniteQueryOptions({
    queryKey: [...missionKeys(owner), state, mine],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        state: [state],
        sort: defaultSort(state),
        page: pageParam,
        limit: PAGE_SIZE,
        your_missions: mine || undefined,
      };
      const { items, meta } = await ask(listMissions, { company: owner.company, query, signal });
      showMissions(await keepMissions(cacheDb, owner.userId, items, Date.now()).catch(() => items));
      return { uuids: items.map(({ uuid }) => uuid), meta };
    },
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.current_page < pagination.page_count ? pagination.current_page + 1 : undefined,
  });
}
