import { PAGE_SIZE } from '#contract/list.ts';
import { listMissions } from '#contract/mission.ts';
import { defaultSort } from '#freight/mission/sort.ts';
import type { MissionState } from '#freight/mission/states.ts';
import { ask } from '../api/ask.ts';
import { keptPages } from '../page/kept-pages.ts';
import { type MissionOwner, missionKeys } from '../session/owner-of.ts';
import type { ListShelf } from '../store/kept-lists.ts';
import { showMissions } from '../store/mission-store.ts';
import { MISSIONS } from '../store/snapshots.ts';

/** The lists of closed missions that this device keeps. */
const CLOSED_SHELF: ListShelf = { prefix: 'closed:', maxLists: 6, maxRows: 90 };

type ClosedState = Extract<MissionState, 'completed' | 'cancelled'>;

/** Closed missions, in pages of ids; the missions are in the mission store. */
export function closedMissionsQuery({ userId, company }: MissionOwner, state: ClosedState, mine: boolean) {
  return keptPages({
    queryKey: [...missionKeys({ userId, company }), state, mine],
    kind: MISSIONS,
    shelf: CLOSED_SHELF,
    list: { userId, key: `${company ?? 'me'}:${state}:${mine}` },
    show: showMissions,
    read: (page, signal) => {
      const sort = defaultSort(state);
      const query = { state: [state], sort, page, limit: PAGE_SIZE, your_missions: mine || undefined };
      return ask(listMissions, { company, query, signal });
    },
    now: Date.now,
  });
}
