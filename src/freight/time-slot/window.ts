import { DAY, MINUTE } from '../values/duration.ts';
import { endMinutes, type TimeSlot } from './time-slot.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter takes about 50 µs and lists need hundreds, so one per zone is cached. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** The offset of a zone from UTC at a moment, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/**
 * The moment at which clocks in a zone show `minutes` after midnight on `date`, in Unix milliseconds. A time skipped by
 * a clock change is read with the earlier offset; one that occurs twice is the first. NaN for an invalid `date`.
 */
export function instantOf(date: string, minutes: number, timeZone: string): number {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE;
  if (Number.isNaN(wall)) return wall;
  const before = wall - offsetAt(wall - DAY, timeZone);
  if (offsetAt(before, timeZone) === wall - before) return before;
  const after = wall - offsetAt(wall + DAY, timeZone);
  return offsetAt(after, timeZone) === wall - after ? after : before;
}

/** The calendar day (`2026-03-17`) a clock in a zone shows at a moment. */
export function dayOf(at: number, timeZone: string): string {
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 10);
}

/** The minutes after midnight a clock in a zone shows at a moment. */
export function minutesOf(at: number, timeZone: string): number {
  const wall = at + offsetAt(at, timeZone);
  return Math.floor((wall % DAY) / MINUTE);
}

/** First and last moment of a slot, in Unix milliseconds; NaN for an invalid day. */
export function slotWindow(slot: TimeSlot, timeZone: string): { opens: number; closes: number } {
  return {
    opens: instantOf(slot.date, slot.start_time, timeZone),
    closes: instantOf(slot.date, endMinutes(slot), timeZone),
  };
}
