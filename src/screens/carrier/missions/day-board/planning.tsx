import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { preferences } from '#device/session/preferences.ts';
import { BOARD_FILTERS } from '#freight/round/board-filter.ts';
import { isCalendarDay } from '#freight/values/calendar-date.ts';
import type { MissionsSearch } from '../missions-search.ts';
import { DayBoard } from './day-board.tsx';
import { GiftBars } from './moving/gift-bars.tsx';
import { ViewChoice } from './view-choice.tsx';

interface PlanningProps {
  readonly search: MissionsSearch;
  /** Stands beside the list where no board is wanted. */
  readonly list: ReactNode;
  /** A mission is open in their place: what was given is still told, and can be undone. */
  readonly isMission: boolean;
}

/** A dispatcher's view beside the list of missions: the board of a day, or the remaining work in figures. */
export function Planning({ search, list, isMission }: PlanningProps) {
  const { missionsView = 'board' } = useSnapshot(preferences);
  if (isMission) return <GiftBars />;
  if (missionsView === 'board') return <DayBoard search={search} sight={sightOf(search)} />;
  return (
    <>
      <ViewChoice view="list" />
      {list}
      <GiftBars />
    </>
  );
}

/** Reads what the address says of the board; what it does not know it leaves out. */
function sightOf({ day, board, road }: MissionsSearch) {
  return {
    day: day !== undefined && isCalendarDay(day) ? day : null,
    filter: BOARD_FILTERS.find((filter) => filter === board) ?? null,
    chosen: road ?? null,
  };
}
