import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holidaysOf } from '#freight/calendar/holidays.ts';
import { standstills } from '#freight/driving-time/standstills.ts';
import { earliestArrival } from '#freight/quote/dates.ts';
import { instantOf } from '#freight/time-slot/window.ts';
import { HOUR, MINUTE } from '#freight/values/duration.ts';

const EASTER = ['2026-04-03', '2026-04-05', '2026-04-06'];
const CHRISTMAS = ['2026-12-25', '2026-12-26', '2027-01-01'];
const isHoliday = holidaysOf({
  FR: ['2026-04-06', '2026-05-01', '2026-05-08', '2026-05-14', '2026-12-25', '2027-01-01'],
  DE: [...EASTER, '2026-05-01', '2026-05-14', ...CHRISTMAS],
  AT: ['2026-04-06', '2026-05-01', '2026-05-14', ...CHRISTMAS],
  PL: [...EASTER.slice(1), '2026-05-01', '2026-05-03', ...CHRISTMAS],
});
const at = (day: string, hour: number) => instantOf(day, hour * 60, 'Europe/Paris');
const arrival = (countries: readonly string[], loaded: number, driving: number) =>
  earliestArrival(loaded, driving, standstills(new Set(countries), loaded, isHoliday));
const local = (time: number) =>
  new Date(time).toLocaleString('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' });

describe('a way of many days', () => {
  it('takes a weekend of 24 hours in France as its weekly rest', () => {
    // From Wednesday at 09:00: without it a rest of 45 hours would be due on the next Wednesday at 09:00.
    expect(local(arrival(['PT', 'FR', 'DE', 'LV'], at('2026-03-04', 9), 66 * HOUR))).toBe('2026-03-11 13:45');
  });

  it('takes the 48 hours of a French Easter as a whole weekly rest', () => {
    expect(local(arrival(['FR'], at('2026-04-01', 9), 66 * HOUR))).toBe('2026-04-09 13:45');
  });

  it('rests on where its rest would end within a ban: all of it is one rest', () => {
    // The shift ends on Saturday at 18:45 and Germany opens on Sunday at 22:00, so no rest is due on Wednesday at 15:00.
    expect(local(arrival(['DE'], at('2026-03-05', 15), 60 * HOUR))).toBe('2026-03-11 19:00');
  });

  it('takes a daily rest that a ban draws out to a day as the weekly rest that is due', () => {
    // Six days after Easter Monday the rest begins on Saturday at 15:30; France opens on Sunday at 22:00.
    expect(local(arrival(['FR'], at('2026-04-06', 2), 54 * HOUR + MINUTE))).toBe('2026-04-12 22:01');
  });
});

/**
 * The same law told plainly, minute by minute: when a driver who comes from a weekly rest and loads for half an hour
 * arrives, in minutes.
 */
function reckoned(start: number, driving: number, isBanned: (minute: number) => boolean): number {
  let now = start + 30;
  let [shift, inShift, sinceBreak] = [start, 0, 0];
  let weekly = { end: start, short: false };
  let week = { begins: mondayOf(now), driven: 0, before: 0 };
  const opens = (minute: number) => {
    let open = minute;
    while (isBanned(open)) open += 1;
    return open;
  };
  const pause = (least: number) => {
    let end = opens(now + least);
    const isRest = end - now >= 660 || end >= shift + 780;
    if (isRest) {
      end = opens(Math.max(end, now + 660));
      const counts = end - now >= 2700 || (end - now >= 1440 && !weekly.short);
      if (now + 660 >= weekly.end + 8640 && !counts) end = opens(Math.max(end, now + 2700));
      if (end - now >= 2700) weekly = { end, short: false };
      else if (end - now >= 1440 && !weekly.short) weekly = { end, short: true };
      [shift, inShift] = [end, 0];
    }
    if (end - now >= 45) sinceBreak = 0;
    now = end;
  };
  for (let left = driving; left > 0; ) {
    const monday = mondayOf(now);
    if (monday > week.begins) {
      week = { begins: monday, driven: 0, before: monday === week.begins + 10_080 ? week.driven : 0 };
    }
    const isWeekOver = week.driven >= Math.min(3360, 5400 - week.before);
    const isDue = now >= weekly.end + 8640 || inShift >= 540;
    if (isBanned(now)) pause(0);
    else if (isWeekOver) pause(Math.max(week.begins + 10_080 - now, 660));
    else if (isDue || now >= shift + 780 || (sinceBreak >= 270 && now + 45 >= shift + 780)) pause(660);
    else if (sinceBreak >= 270) pause(45);
    else {
      now += 1;
      left -= 1;
      inShift += 1;
      sinceBreak += 1;
      week.driven += 1;
    }
  }
  return now;
}

/** The Monday, 00:00 UTC, of a moment in minutes: the first of Unix time was its fifth day. */
function mondayOf(minute: number): number {
  return minute - ((((minute - 5760) % 10_080) + 10_080) % 10_080);
}

it('arrives on every lane when the law, told minute by minute, says', () => {
  const lane = fc.record({
    countries: fc.constantFrom(
      ['FR'],
      ['DE'],
      ['PL', 'DE', 'FR'],
      ['ES', 'FR', 'DE', 'LV'],
      ['IT', 'AT', 'DE'],
      ['BE'],
    ),
    day: fc.integer({ min: 0, max: 330 }),
    minute: fc.integer({ min: 0, max: 1439 }),
    driving: fc.integer({ min: 1, max: 90 * 60 }),
  });
  fc.assert(
    fc.property(lane, ({ countries, day, minute, driving }) => {
      const start = Date.parse('2026-01-05T00:00:00Z') + (day * 1440 + minute) * MINUTE;
      const periods = standstills(new Set(countries), start, isHoliday);
      const isBanned = (then: number) => periods.some(({ from, to }) => from <= then * MINUTE && then * MINUTE < to);
      const expected = reckoned(start / MINUTE, driving, isBanned) * MINUTE;
      expect(new Date(arrival(countries, start, driving * MINUTE))).toEqual(new Date(expected));
    }),
    { numRuns: 400 },
  );
});
