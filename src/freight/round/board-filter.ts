/** Filters of a day board. */
export const BOARD_FILTERS = ['late', 'no_driver', 'proof'] as const;
export type BoardFilter = (typeof BOARD_FILTERS)[number];
