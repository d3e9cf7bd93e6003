import { infiniteQueryOptions } from '@tanstack/react-query';
import { searchMissions } from '#contract/mission.ts';
import { ask } from '../api/ask.ts';
import { type MissionOwner, missionKeys } from '../session/mission-owner.ts';
import { showMissions } from '../store/mission-store.ts';

/** A search; the one before it is cancelled by its signal. */
export function missionSearchQuery(owner: MissionOwner, q: string) {
  return infiniteQueryOptions({
    queryKey: [...missionKeys(owner), 'search', q],
    initialPageParam: 1,
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
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.current_page < pagination.page_count ? pagination.current_page + 1 : undefined,
  });
}
