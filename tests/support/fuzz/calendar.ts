import fc from 'fast-check';

/**
 * Days where calendars and programs go wrong: the bounds of our own calendar, years that `Date` reads otherwise, leap
 * days, changes of clocks, ends of years, and years of more digits than four.
 */
export const EDGE_DAYS = [
  '2000-01-01',
  '2000-02-29',
  '2100-12-31',
  '1999-12-31',
  '2101-01-01',
  '2100-02-29',
  '0000-01-01',
  '0001-01-01',
  '0099-12-31',
  '0100-01-01',
  '1582-10-10',
  '1970-01-01',
  '1900-02-29',
  '2028-02-29',
  '2026-03-29',
  '2026-10-25',
  '2025-12-31',
  '2026-12-31',
  '2038-01-20',
  '9999-12-01',
  '9999-12-31',
] as const;

/** Moments at the edges of a day: midnight, the hour that changes of clocks skip or repeat, the last second. */
const EDGE_TIMES = ['00:00:00Z', '00:59:59.999Z', '01:00:00Z', '23:59:59Z', '00:00:00+14:00', '23:59:59-12:00'];

export const edgeDay: fc.Arbitrary<string> = fc.constantFrom(...EDGE_DAYS);
export const edgeInstant: fc.Arbitrary<string> = fc
  .tuple(edgeDay, fc.constantFrom(...EDGE_TIMES))
  .map(([day, time]) => `${day}T${time}`);
