import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { endDay, endMinutes, endsNextDay, slotMinutes, slotSign, TimeSlot } from '#freight/time-slot/time-slot.ts';

describe('a time slot', () => {
  const slot = { date: '2026-03-17', start_time: 540, end_time: 600, flexible: false };
  it.each([
    ['of an hour', {}, true],
    ['of a day and a night', { end_time: 540 }, true],
    ['of a whole day', { start_time: 0, end_time: 1440 }, true],
    ['over midnight', { start_time: 1320, end_time: 120 }, true],
    ['before midnight', { start_time: -1 }, false],
    ['past the end of the day', { end_time: 1441 }, false],
    ['of half a minute', { start_time: 540.5 }, false],
  ])('%s is allowed: %s', (_what, otherwise, allowed) => {
    expect(v.is(TimeSlot, { ...slot, ...otherwise })).toBe(allowed);
  });

  it.each([
    [false, 'pickup', 'at'],
    [false, 'delivery', 'at'],
    [true, 'pickup', 'from'],
    [true, 'delivery', 'by'],
  ] as const)('flexible %s at the %s stands behind "%s"', (flexible, stop, sign) => {
    expect(slotSign({ flexible }, stop)).toBe(sign);
  });

  it.each([
    ['09:00 to 10:00', 540, 600, false, '2026-03-17', 60],
    ['22:00 to 02:00', 1320, 120, true, '2026-03-18', 240],
    ['08:00 to 08:00', 480, 480, true, '2026-03-18', 1440],
    ['22:00 to 24:00', 1320, 1440, false, '2026-03-17', 120],
    ['22:00 to 00:00', 1320, 0, false, '2026-03-17', 120],
  ])('%s ends on its day or the next', (_times, start_time, end_time, isNight, day, minutes) => {
    const times = { ...slot, start_time, end_time };
    expect([endsNextDay(times), endDay(times), slotMinutes(times)]).toEqual([isNight, day, minutes]);
    expect(endMinutes(times)).toBe(start_time + minutes);
  });
});
