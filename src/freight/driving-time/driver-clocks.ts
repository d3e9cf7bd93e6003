const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/**
 * Regulation (EC) 561/2006, articles 6 to 8, in milliseconds: the daily driving time, which two days a week may exceed;
 * the break after a stretch at the wheel; the daily rest, which three times between weekly rests may be shorter; the
 * driving of a week and of two weeks in a row; the weekly rest, how long after one the next begins at the latest, and
 * the shorter one that may follow a regular one.
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
  weeklyRest: 45 * HOUR,
  reducedWeeklyRest: 24 * HOUR,
  betweenWeeklyRests: 6 * 24 * HOUR,
} as const;

const WEEK = 7 * 24 * HOUR;
/** The first Monday of Unix time. */
const FIRST_MONDAY = 4 * 24 * HOUR;

/**
 * A driver's clocks: when their shift began, and how long they drove in it and since their last break, in milliseconds.
 * Without an allowance and a weekly rest the regular limits of a day count alone.
 */
export interface DriverClocks {
  readonly shiftStart: number;
  readonly drivenInShift: number;
  readonly drivenSinceBreak: number;
  readonly allowance?: Allowance | undefined;
  readonly weekly?: WeeklyRest | undefined;
}

/** The last weekly rest: when it ended (Unix milliseconds), and whether it was shorter than a regular one. */
export interface WeeklyRest {
  readonly endedAt: number;
  readonly isReduced: boolean;
}

/** What is left to a known driver of a week, which begins on Monday (UTC): long days, short rests, hours driven. */
export interface Allowance {
  readonly weekStart: number;
  readonly extendedDays: number;
  readonly reducedRests: number;
  readonly drivenThisWeek: number;
  readonly drivenLastWeek: number;
  /** Long days and short rests are not planned with, in later weeks either. */
  readonly isRegular?: true;
}

/** A driver who comes from their daily rest at a moment. */
export function rested(at: number, allowance?: Allowance, weekly?: WeeklyRest): DriverClocks {
  return {
    shiftStart: at,
    drivenInShift: 0,
    drivenSinceBreak: 0,
    ...(allowance === undefined ? {} : { allowance: inWeekOf(at, allowance) }),
    ...(weekly === undefined ? {} : { weekly }),
  };
}

/** A driver who comes from a regular weekly rest. One whom nobody knows is planned with by the regular limits. */
export function afterWeeklyRest(at: number, allowance: Allowance = regularAllowance(at)): DriverClocks {
  return rested(at, allowance, { endedAt: at, isReduced: false });
}

/** When the next weekly rest begins at the latest, in Unix milliseconds. */
export function weeklyRestDue({ weekly }: DriverClocks): number {
  return weekly === undefined ? Number.POSITIVE_INFINITY : weekly.endedAt + DRIVING_TIME.betweenWeeklyRests;
}

/** The last weekly rest of a driver who stands for a while, in milliseconds, until a moment: it may be this one. */
export function weeklyRestAfter({ weekly }: DriverClocks, pause: number, until: number): WeeklyRest | undefined {
  if (weekly === undefined || pause < DRIVING_TIME.reducedWeeklyRest) return weekly;
  const isReduced = pause < DRIVING_TIME.weeklyRest;
  return isReduced && weekly.isReduced ? weekly : { endedAt: until, isReduced };
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

function regularAllowance(at: number): Allowance {
  return { ...wholeAllowance(at), extendedDays: 0, reducedRests: 0, isRegular: true };
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
    ...(clocks.weekly && { weekly: clocks.weekly }),
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
  const whole = allowance.isRegular ? regularAllowance(at) : wholeAllowance(at);
  return { ...whole, drivenLastWeek: isNext ? allowance.drivenThisWeek : 0 };
}

function weekStartOf(at: number): number {
  return at - ((((at - FIRST_MONDAY) % WEEK) + WEEK) % WEEK);
}
