import { listMeta, PAGE_SIZE } from '#contract/list.ts';
import { listMissions } from '#contract/mission.ts';
import { defaultSort } from '#freight/mission/sort.ts';
import type { MissionState } from '#freight/mission/states.ts';
import { ask } from '../api/ask.ts';
import { pagesOf } from '../api/pages-of.ts';
import { queryClient } from '../page/query-client.ts';
import { type MissionOwner, missionKeys } from '../session/owner-of.ts';
import { cacheDb } from '../store/databases.ts';
import { keepListPage, type ListShelf, recallList } from '../store/kept-lists.ts';
import { showMissions } from '../store/mission-store.ts';
import { MISSIONS } from '../store/snapshots.ts';

/** The lists of missions that are over which this device keeps. */
const CLOSED_SHELF: ListShelf = { prefix: 'closed:', maxLists: 6, maxRows: 90 };

type ClosedState = Extract<MissionState, 'completed' | 'cancelled'>;

/**
 * Closed missions, in pages; stored ones are shown until the server answers. Pages hold ids; the missions are in the
 * mission store.
 */
export function closedMissionsQuery(owner: MissionOwner, state: ClosedState, mine: boolean) {
  const { userId, company } = owner;
  const list = { userId, key: `${company ?? 'me'}:${state}:${mine}` };
  const queryKey = [...missionKeys(owner), state, mine];
  return pagesOf({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      if (pageParam === 1) await recall(list, queryKey).catch(() => undefined);
      const query = {
        state: [state],
        sort: defaultSort(state),
        page: pageParam,
        limit: PAGE_SIZE,
        your_missions: mine || undefined,
      };
      const { items, meta } = await ask(listMissions, { company, query, signal });
      await keepListPage(cacheDb, MISSIONS, CLOSED_SHELF, list, { items, meta, readAt: Date.now() }).catch(
        () => undefined,
      );
      showMissions(items);
      return { uuids: items.map(({ uuid }) => uuid), meta };
    },
  });
}

/** Shows the stored list, with its age, if this page has not read it yet. */
async function recall(list: { userId: string; key: string }, queryKey: readonly unknown[]): Promise<void> {
  if (queryClient.getQueryData(queryKey) !== undefined) return;
  const kept = await recallList(cacheDb, MISSIONS, CLOSED_SHELF, list);
  if (kept === null) return;
  showMissions(kept.items);
  const uuids = kept.items.map(({ uuid }) => uuid);
  const meta = listMeta(kept.list.itemCount, { limit: PAGE_SIZE, page: 1 });
  const pages = [{ uuids, meta }];
  queryClient.setQueryData(queryKey, { pages, pageParams: [1] }, { updatedAt: kept.list.fetchedAt });
}
