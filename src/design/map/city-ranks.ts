interface CityRank {
  /** From which whole zoom on cities of this rank are named. */
  readonly fromZoom: number;
  /** The size of their names, in pixels. */
  readonly size: number;
  readonly weight: 500 | 600 | 700;
}

/** Text styles of city names by rank, shared by both map renderers. */
export const CITY_RANKS: readonly CityRank[] = [
  { fromZoom: 0, size: 17, weight: 700 },
  { fromZoom: 4, size: 15, weight: 600 },
  { fromZoom: 5, size: 14, weight: 600 },
  { fromZoom: 7, size: 14, weight: 500 },
];

/** The family of the names; the page has its files already. */
export const CITY_FONT = 'Barlow Semi Condensed';
