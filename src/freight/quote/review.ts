import type { IsHoliday } from '../calendar/holidays.ts';
import { dayOf, instantOf } from '../time-slot/window.ts';
import { addDays } from '../values/calendar-date.ts';
import { HOUR, MINUTE } from '../values/duration.ts';
import { kindOfDay } from './snapshot.ts';

/** Place and hours of the review desk (quote design, section 3.3): working days, in minutes of the day. */
const DESK = { country: 'FR', timeZone: 'Europe/Paris', opens: 540, closes: 1020 } as const;

/** A named price is answered within this time of the desk's, in milliseconds. */
const REVIEW_TIME_MS = 2 * HOUR;

/** Support decides on a document within this desk time, in milliseconds: one working day. */
const DOCUMENT_TIME_MS = (DESK.closes - DESK.opens) * MINUTE;

/** The deadline for answering a named price: two desk hours after it was named. Unix milliseconds. */
export function reviewDue(named: number, isHoliday: IsHoliday): number {
  return afterDeskTime(named, REVIEW_TIME_MS, isHoliday);
}

/** Until when a document that was sent at a moment is to be decided on. Unix milliseconds. */
export function documentDue(sent: number, isHoliday: IsHoliday): number {
  return afterDeskTime(sent, DOCUMENT_TIME_MS, isHoliday);
}

/** The moment by which the desk was open for a time, in milliseconds, after another. */
function afterDeskTime(start: number, time: number, isHoliday: IsHoliday): number {
  let left = time;
  for (let day = dayOf(start, DESK.timeZone); ; day = addDays(day, 1)) {
    if (kindOfDay(day, DESK, isHoliday) !== 'working') continue;
    const from = Math.max(start, instantOf(day, DESK.opens, DESK.timeZone));
    const open = Math.max(0, instantOf(day, DESK.closes, DESK.timeZone) - from);
    if (left <= open) return from + left;
    left -= open;
  }
}

/** True if support may make this counter-offer: above the named price and not above our own. In cents. */
export function mayCounter(counter: number, { asked, own }: { readonly asked: number; readonly own: number }): boolean {
  return counter > asked && counter <= own;
}
