const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/**
 * Regulation (EC) 561/2006, articles 6 to 8, in milliseconds: the daily driving time, which two days a week may exceed;
 * the break after a stretch at the wheel; the daily rest, which three times between weekly rests may be shorter; the
 * driving of a week and of two weeks in a row.
 */
export const DRIVING_TIME = {
  day: 9 * HOUR,
  extendedDay: 10 * HOUR,
  extendedDaysPerWeek: 2,
  stretch: 4.5 * HOUR,
  break: 45 * MINUTE,
  rest: 11 * HOUR,
  reducedRest: 9 * HOUR,
  reducedRestsPerWeek: 3,
  week: 56 * HOUR,
  fortnight: 90 * HOUR,
} as const;
