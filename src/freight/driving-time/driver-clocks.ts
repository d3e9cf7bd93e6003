import { HOUR, MINUTE, WEEK } from '../values/duration.ts';

/**
 * Limits of Regulation (EC) 561/2006, articles 6 to 8, in milliseconds: daily driving time and its extension on two
 * days a week; the break after a driving period; daily rest and its reduction, allowed three times between weekly
 * rests; weekly and fortnightly driving time; weekly rest, the latest start of the next one, and the reduced weekly
 * rest that may follow a regular one.
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

/** The first Monday of Unix time. */
const FIRST_MONDAY = 4 * 24 * HOUR;

/**
 * A driver's clocks: the start of the shift, and the driving time in it and since the last break, in milliseconds.
 * Without an allowance and a weekly rest only the regular daily limits apply.
 */
export interface DriverClocks {
  readonly shiftStart: number;
  readonly drivenInShift: number;
  readonly drivenSinceBreak: number;
  readonly allowance?: Allowance | undefined;
  readonly weekly?: WeeklyRest | undefined;
}

/** The last weekly rest: its end (Unix milliseconds), and whether it was reduced. */
export interface WeeklyRest {
  readonly endedAt: number;
  readonly isReduced: boolean;
}

/** A driver's remaining allowance for the week from Monday (UTC): long days, reduced rests, driving time. */
export interface Allowance {
  readonly weekStart: number;
  readonly extendedDays: number;
  readonly reducedRests: number;
  readonly drivenThisWeek: number;
  readonly drivenLastWeek: number;
  /** Long days and short rests are not planned with, in later weeks either. */
  readonly isRegular?: true;
}

/** The clocks of a driver who has just finished a daily rest. */
export function rested(at: number, allowance?: Allowance, weekly?: WeeklyRest): DriverClocks {
  return {
    shiftStart: at,
    drivenInShift: 0,
    drivenSinceBreak: 0,
    ...(allowance === undefined ? {} : { allowance: inWeekOf(at, allowance) }),
    ...(weekly === undefined ? {} : { weekly }),
  };
}

/**
 * The clocks of a driver who has just finished a regular weekly rest. Unknown drivers are planned with the regular
 * limits.
 */
export function afterWeeklyRest(at: number, allowance: Allowance = regularAllowance(at)): DriverClocks {
  return rested(at, allowance, { endedAt: at, isReduced: false });
}

/** When the next weekly rest begins at the latest, in Unix milliseconds. */
export function weeklyRestDue({ weekly }: DriverClocks): number {
  return weekly === undefined ? Number.POSITIVE_INFINITY : weekly.endedAt + DRIVING_TIME.betweenWeeklyRests;
}

/**
 * Returns the last weekly rest of a driver after a pause in milliseconds that ends at a moment; the pause itself may be
 * one.
 */
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

/** Returns the driving time left in the week of a moment, in milliseconds, and the end of that week. */
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

/** True if the shift took one of the week's long days. */
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
