import { TRACKING_FILTERS, type TrackingFilter } from '#freight/mission/states.ts';

/** The orders a list of open missions can be read in: by the work, or by the pickup's day. */
export const LIST_ORDERS = ['work', '-pickup_date', 'pickup_date'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** The four tabs of a mission. */
const MISSION_TABS = ['informations', 'tracking', 'pod', 'billing'] as const;
type MissionTab = (typeof MISSION_TABS)[number];

/** The query of the missions' address: it survives reload, back and sharing. */
export interface MissionsSearch {
  readonly tracking?: TrackingFilter | undefined;
  readonly your_missions?: 1 | undefined;
  readonly sort?: ListOrder | undefined;
  readonly tab?: MissionTab | undefined;
  /** The day on the board, what it is reduced to, and the mission whose road is chosen: the board reads them. */
  readonly day?: string | undefined;
  readonly board?: string | undefined;
  readonly road?: string | undefined;
}

/** Reads it; what it does not know it leaves out. */
export function readMissionsSearch(search: Record<string, unknown>): MissionsSearch {
  return {
    tracking: oneOf(TRACKING_FILTERS, search.tracking),
    your_missions: search.your_missions === 1 ? 1 : undefined,
    sort: oneOf(LIST_ORDERS, search.sort),
    tab: oneOf(MISSION_TABS, search.tab),
    day: textOf(search.day),
    board: textOf(search.board),
    road: textOf(search.road),
  };
}

function oneOf<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  return words.find((word) => word === value);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
