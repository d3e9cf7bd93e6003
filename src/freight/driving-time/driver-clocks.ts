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

const WEEK = 7 * 24 * HOUR;
/** The first Monday of Unix time. */
const FIRST_MONDAY = 4 * 24 * HOUR;

/**
 * A driver's clocks: when their shift began, and how long they drove in it and since their last break, in milliseconds.
 * Without an allowance the regular limits of a day count alone, as a plan may for any driver.
 */
export interface DriverClocks {
  readonly shiftStart: number;
  readonly drivenInShift: number;
  readonly drivenSinceBreak: number;
  readonly allowance?: Allowance | undefined;
}

/** What is left to a known driver of a week, which begins on Monday (UTC): long days, short rests, hours driven. */
export interface Allowance {
  readonly weekStart: number;
  readonly extendedDays: number;
  readonly reducedRests: number;
  readonly drivenThisWeek: number;
  readonly drivenLastWeek: number;
}

/** A driver who comes from their daily rest at a moment. */
export function rested(at: number, allowance?: Allowance): DriverClocks {
  return {
    shiftStart: at,
    drivenInShift: 0,
    drivenSinceBreak: 0,
    ...(allowance === undefined ? {} : { allowance: inWeekOf(at, allowance) }),
  };
}

/** The allowance of a driver who has not driven for two weeks. */
export function wholeAllowance(at: number): Allowance {
  return {
    weekStart: weekStartOf(at),
    extendedDays: DRIVING_TIME.extendedDaysPerWeek,
    reducedRests: DRIVING_TIME.reducedRestsPerWeek,
    drivenThisWeek: 0,
    drivenLastWeek: 0,
  };
}

/** How long may be driven in the week of a moment, in milliseconds, and when that week ends. */
export function weekLeft(at: number, { allowance }: DriverClocks): { driving: number; endsAt: number } {
  if (allowance === undefined) return { driving: Number.POSITIVE_INFINITY, endsAt: Number.POSITIVE_INFINITY };
  const { weekStart, drivenThisWeek, drivenLastWeek } = inWeekOf(at, allowance);
  return {
    driving: Math.min(DRIVING_TIME.week, DRIVING_TIME.fortnight - drivenLastWeek) - drivenThisWeek,
    endsAt: weekStart + WEEK,
  };
}

/** The clocks after a stretch at the wheel that begins at a moment. */
export function withDriven(at: number, stretch: number, clocks: DriverClocks): DriverClocks {
  const allowance = clocks.allowance && inWeekOf(at, clocks.allowance);
  return {
    shiftStart: clocks.shiftStart,
    drivenInShift: clocks.drivenInShift + stretch,
    drivenSinceBreak: clocks.drivenSinceBreak + stretch,
    ...(allowance && { allowance: { ...allowance, drivenThisWeek: allowance.drivenThisWeek + stretch } }),
  };
}

/** Whether the shift took one of the week's long days. */
export function extendedDay({ drivenInShift }: DriverClocks): boolean {
  return drivenInShift > DRIVING_TIME.day;
}

/** An allowance as it is in the week of a moment. */
function inWeekOf(at: number, allowance: Allowance): Allowance {
  const weekStart = weekStartOf(at);
  if (weekStart <= allowance.weekStart) return allowance;
  const isNext = weekStart === allowance.weekStart + WEEK;
  return { ...wholeAllowance(at), drivenLastWeek: isNext ? allowance.drivenThisWeek : 0 };
}

function weekStartOf(at: number): number {
  return at - ((((at - FIRST_MONDAY) % WEEK) + WEEK) % WEEK);
}
