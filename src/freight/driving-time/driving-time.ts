import { HOUR } from '../values/duration.ts';
import {
  DRIVING_TIME,
  type DriverClocks,
  extendedDay,
  rested,
  weekLeft,
  weeklyRestAfter,
  weeklyRestDue,
  withDriven,
} from './driver-clocks.ts';
import type { Standstill } from './standstills.ts';

/** The end of a drive: its time and the driver's clocks then. */
export interface Arrival {
  readonly at: number;
  readonly clocks: DriverClocks;
}

/** Hears of each part of a way as it is planned, in order, in Unix milliseconds; `drive` is time at the wheel. */
export type OnPart = (kind: 'drive' | 'wait' | 'break' | 'rest', from: number, to: number) => void;

/**
 * Returns the earliest legal arrival of a drive. Breaks and rests are taken only when they are due; one that would end
 * within a standstill lasts until the standstill is over, and all of it counts as one rest.
 *
 * @param start Unix milliseconds
 * @param driving driving time in milliseconds
 * @param standstills periods without driving, in order, none touching another; the driver waits until they end
 */
export function drive(
  start: number,
  driving: number,
  clocks: DriverClocks,
  standstills: readonly Standstill[] = [],
  onPart?: OnPart,
): Arrival {
  let here: Arrival = { at: start, clocks };
  let left = driving;
  while (left > 0) {
    const { at } = here;
    const standstill = standstills.find(({ to }) => to > at);
    if (standstill !== undefined && standstill.from <= at) {
      here = stand(here, standstill.to, standstills, onPart);
      continue;
    }
    const { shiftStart, drivenInShift, drivenSinceBreak } = here.clocks;
    const day = dayLimit(here.clocks);
    const shiftEnd = shiftStart + shiftLimit(here.clocks);
    const week = weekLeft(at, here.clocks);
    const stretch = Math.min(
      left,
      DRIVING_TIME.stretch - drivenSinceBreak,
      day - drivenInShift,
      shiftEnd - at,
      week.driving,
      week.endsAt - at,
      weeklyRestDue(here.clocks) - at,
      (standstill?.from ?? Number.POSITIVE_INFINITY) - at,
    );
    if (stretch > 0) {
      onPart?.('drive', at, at + stretch);
      here = { at: at + stretch, clocks: withDriven(at, stretch, here.clocks) };
      left -= stretch;
    } else if (week.driving <= 0) {
      // The week's driving time is used up: the driver continues next week, after a rest.
      here = stand(here, Math.max(week.endsAt, at + DRIVING_TIME.rest), standstills, onPart);
    } else if (at >= weeklyRestDue(here.clocks) || drivenInShift >= day || at + DRIVING_TIME.break >= shiftEnd) {
      // A break that the shift's end cuts off is spent resting.
      here = stand(here, at + restLength(here.clocks), standstills, onPart);
    } else {
      here = stand(here, at + DRIVING_TIME.break, standstills, onPart);
    }
  }
  return here;
}

/**
 * Waits until a moment, and on until the standstill that holds that moment is over: all of it is one pause, which may be
 * long enough for a weekly rest that is due.
 */
function stand(here: Arrival, until: number, standstills: readonly Standstill[], onPart?: OnPart): Arrival {
  const open = openAfter(until, standstills);
  const { at } = wait(here, open);
  if (openAfter(at, standstills) !== at) return stand(here, at, standstills, onPart);
  return wait(here, open, onPart);
}

/** The moment itself, or the end of the standstill that holds it. */
function openAfter(moment: number, standstills: readonly Standstill[]): number {
  return standstills.find(({ from, to }) => from <= moment && moment < to)?.to ?? moment;
}

/**
 * Waits until a moment. A wait as long as a break or rest counts as one. A driver whose shift ends before that moment
 * has begun the rest and finishes it first.
 */
export function wait({ at, clocks }: Arrival, until: number, onPart?: OnPart): Arrival {
  const pause = until - at;
  if (pause <= 0) return { at, clocks };
  if (pause >= restLength(clocks) || until >= clocks.shiftStart + shiftLimit(clocks)) {
    const end = rest({ at, clocks }, pause);
    onPart?.('rest', at, end.at);
    if (end.at >= until) return end;
    onPart?.('wait', end.at, until);
    return { at: until, clocks: rested(until, end.clocks.allowance, weeklyRestAfter(clocks, pause, until)) };
  }
  const isBreak = pause >= DRIVING_TIME.break;
  // Time beyond the break that the law asks for is a wait.
  const breakEnd = isBreak && clocks.drivenSinceBreak > 0 ? at + DRIVING_TIME.break : at;
  if (breakEnd > at) onPart?.('break', at, breakEnd);
  if (until > breakEnd) onPart?.('wait', breakEnd, until);
  return { at: until, clocks: isBreak ? { ...clocks, drivenSinceBreak: 0 } : clocks };
}

/** The next rest of a driver who stays where they are: when it begins at the latest, and its end. */
export function nextRest({ at, clocks }: Arrival): { readonly from: number; readonly to: number } {
  const from = Math.max(at, Math.min(clocks.shiftStart + shiftLimit(clocks), weeklyRestDue(clocks)));
  return { from, to: rest({ at: from, clocks }).at };
}

/** Work other than driving: it is no break and uses up the shift. */
export function work({ at, clocks }: Arrival, duration: number): Arrival {
  return { at: at + duration, clocks };
}

/**
 * The daily rest, or the weekly rest if it must begin before another shift could. `pause` is the time the driver stands
 * anyway; a long one is not a reduced rest.
 */
function rest({ at, clocks }: Arrival, pause = 0): Arrival {
  const isReduced = pause < DRIVING_TIME.rest && restLength(clocks) < DRIVING_TIME.rest;
  const daily = at + (isReduced ? DRIVING_TIME.reducedRest : DRIVING_TIME.rest);
  const isWeekly = daily >= weeklyRestDue(clocks) && weeklyRestAfter(clocks, pause, at + pause) === clocks.weekly;
  const end = isWeekly ? at + DRIVING_TIME.weeklyRest : daily;
  const allowance = clocks.allowance && {
    ...clocks.allowance,
    extendedDays: clocks.allowance.extendedDays - (extendedDay(clocks) ? 1 : 0),
    reducedRests: clocks.allowance.reducedRests - (isReduced && !isWeekly ? 1 : 0),
  };
  return { at: end, clocks: rested(end, allowance, weeklyRestAfter(clocks, end - at, end)) };
}

function dayLimit({ allowance }: DriverClocks): number {
  return allowance !== undefined && allowance.extendedDays > 0 ? DRIVING_TIME.extendedDay : DRIVING_TIME.day;
}

function restLength({ allowance }: DriverClocks): number {
  return allowance !== undefined && allowance.reducedRests > 0 ? DRIVING_TIME.reducedRest : DRIVING_TIME.rest;
}

/** The rest must fit into the 24 hours that begin with the shift. */
function shiftLimit(clocks: DriverClocks): number {
  return 24 * HOUR - restLength(clocks);
}
