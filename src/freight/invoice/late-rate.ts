interface RefinancingRate {
  /** The first day of the half-year from which it counts. */
  readonly from: string;
  /** The rate of the main refinancing operations on that day, in hundredths of a per cent. */
  readonly rate: number;
}

/**
 * Rates of the European Central Bank's main refinancing operations on 1 January and 1 July, which count for the whole
 * half-year (Code de commerce, L441-10 II). A row goes on until the next one is added.
 *
 * Source: ECB, "Key ECB interest rates", and the notices of the Official Journal, C series (C/2026/01398 for April 2026);
 * checked on 28 November 2026. For 1 July 2026 no notice was found: the row of January goes on, and has to be confirmed.
 */
const REFINANCING_RATES: readonly RefinancingRate[] = [
  { from: '2023-01-01', rate: 250 },
  { from: '2023-07-01', rate: 400 },
  { from: '2024-01-01', rate: 450 },
  { from: '2024-07-01', rate: 425 },
  { from: '2025-01-01', rate: 315 },
  { from: '2025-07-01', rate: 215 },
  { from: '2026-01-01', rate: 215 },
];

/** The margin that French law adds to the rate for late payment, in hundredths of a per cent. */
const MARGIN = 1000;

/** The yearly rate of late interest on a day, in hundredths of a per cent: 1215 is 12.15 %. */
export function lateRate(day: string): number {
  const row = REFINANCING_RATES.findLast(({ from }) => from <= day) ?? REFINANCING_RATES[0];
  return (row?.rate ?? 0) + MARGIN;
}

/** The days in a range on which the rate or the length of the year may change: each half-year's first day. */
export function halfYearsIn(first: string, last: string): string[] {
  const years = Array.from(
    { length: Number(last.slice(0, 4)) - Number(first.slice(0, 4)) + 1 },
    (_, index) => Number(first.slice(0, 4)) + index,
  );
  return years.flatMap((year) => [`${year}-01-01`, `${year}-07-01`]).filter((day) => day > first && day <= last);
}
