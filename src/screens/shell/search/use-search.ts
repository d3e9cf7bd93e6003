import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { Unreached } from '#device/api/faults.ts';
import { missionSearchQuery } from '#device/missions/mission-queries.ts';
import { useMissionViews } from '#device/missions/use-missions.ts';
import { useViewer } from '#device/session/use-session.ts';
import { missionStore } from '#device/store/mission-store.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { missionSearchKey, SEARCH_MIN } from '#freight/mission/search.ts';
import { hasWords } from '#freight/values/search-forms.ts';
import { cleanLine } from '#freight/values/text.ts';
import { useDebounced } from '../../parts/list/use-debounced.ts';

/** Searches missions on the server; offline, those stored on this device. */
export function useSearch(text: string) {
  const { owner } = useViewer();
  const q = useDebounced(cleanLine(text));
  const enabled = q.length >= SEARCH_MIN;
  const query = useInfiniteQuery({ ...missionSearchQuery(owner, q), enabled });
  const here = useMissionsHere(enabled && query.isError ? q : '');
  const found = useMemo(() => query.data?.pages.flatMap(({ uuids }) => uuids) ?? [], [query.data]);
  const views = useMissionViews(query.isError ? here : found);
  return {
    q,
    views,
    enabled,
    offline: query.error instanceof Unreached,
    failed: query.isError && !(query.error instanceof Unreached),
    searching: enabled && (query.isFetching || q !== cleanLine(text)),
    total: query.data?.pages[0]?.meta.item_count ?? views.length,
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
  };
}

function useMissionsHere(q: string): readonly string[] {
  const byId = useSnapshot(missionStore).byId as ReadonlyMap<string, Mission>;
  return useMemo(() => {
    if (q === '') return [];
    return Array.from(byId.values())
      .filter((mission) => hasWords(missionSearchKey(mission), q))
      .map(({ uuid }) => uuid);
  }, [byId, q]);
}
