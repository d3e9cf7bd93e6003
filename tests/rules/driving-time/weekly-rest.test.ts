import { describe, expect, it } from 'vitest';
import { afterWeeklyRest } from '#freight/driving-time/driver-clocks.ts';
import { drive, wait } from '#freight/driving-time/driving-time.ts';
import { earliestArrival } from '#freight/quote/dates.ts';
import { HOUR, MINUTE } from '#freight/values/duration.ts';

const MONDAY = Date.parse('2026-03-16T00:00:00Z');
const WEDNESDAY = MONDAY + 48 * HOUR;
const hours = (count: number) => count * HOUR;
/** Nine hours at the wheel with a break, and the rest behind them. */
const SHIFT = 9.75 + 11;

describe('a drive of several days', () => {
  const takes = (start: number, driving: number) => drive(start, driving, afterWeeklyRest(start)).at - start;

  it.each([
    ['six shifts are within the week', MONDAY, hours(54), 6 * SHIFT - 11],
    ['56 hours at the wheel are a week', MONDAY, hours(56), 6 * SHIFT + 2],
    ['a minute more waits for Monday', MONDAY, hours(56) + MINUTE, 168 + 1 / 60],
    ['a Monday on the way begins another week: seven shifts', WEDNESDAY, hours(63), 7 * SHIFT - 11],
    ['no shift begins after six days: 45 hours of rest', WEDNESDAY, hours(63) + MINUTE, 7 * SHIFT - 11 + 45 + 1 / 60],
  ])('%s', (_, start, driving, expected) => {
    expect(takes(start, driving)).toBe(Math.round(hours(expected)));
  });

  it.each([
    // Each begins on a Wednesday, with that night and a Monday on the way.
    ['the end of a year', '2026-12-30T00:00:00Z'],
    ['the end of a leap year', '2028-12-27T00:00:00Z'],
    ['clocks that go forward', '2026-03-25T00:00:00Z'],
    ['clocks that go back', '2026-10-21T00:00:00Z'],
  ])('is as long over %s as in any other week', (_, wednesday) => {
    expect(takes(Date.parse(wednesday), hours(63))).toBe(hours(7 * SHIFT - 11));
    expect(takes(Date.parse(wednesday), hours(63) + MINUTE)).toBe(hours(7 * SHIFT - 11 + 45) + MINUTE);
  });

  it('stops within a shift where the weekly rest is due', () => {
    const clocks = { ...afterWeeklyRest(WEDNESDAY + hours(142)), weekly: { endedAt: WEDNESDAY, isReduced: false } };
    const start = WEDNESDAY + hours(142);
    expect(drive(start, hours(2), clocks).at).toBe(start + hours(2));
    expect(drive(start, hours(2) + MINUTE, clocks).at).toBe(start + hours(2 + 45) + MINUTE);
  });

  it('is longer for a transport that is loaded on Wednesday, by the same rest', () => {
    const within = earliestArrival(WEDNESDAY, hours(63));
    expect(earliestArrival(WEDNESDAY, hours(63) + MINUTE) - within).toBe(hours(45) + MINUTE);
  });

  it('drives 90 hours in two weeks at most', () => {
    const { allowance, ...others } = afterWeeklyRest(MONDAY);
    if (allowance === undefined) throw new Error('A driver who is planned with has limits.');
    const tired = { ...others, allowance: { ...allowance, drivenLastWeek: hours(86) } };
    expect(drive(MONDAY, hours(4), tired).at).toBe(MONDAY + hours(4));
    expect(drive(MONDAY, hours(4) + MINUTE, tired).at).toBe(MONDAY + hours(168) + MINUTE);
  });
});

describe('a long wait', () => {
  const start = WEDNESDAY;
  /** What a drive of a minute takes, 150 hours after the weekly rest and a wait on the way. */
  const late = (waited: readonly number[]) => {
    let rests = { at: start, clocks: afterWeeklyRest(start) };
    for (const pause of waited) {
      const standsFrom = rests.at + hours(40);
      rests = wait({ at: standsFrom, clocks: rests.clocks }, standsFrom + hours(pause));
    }
    const at = rests.at + hours(143);
    const { weekly } = rests.clocks;
    const after = { ...afterWeeklyRest(at), ...(weekly && { weekly }) };
    return (drive(at, 2 * HOUR, after).at - at) / HOUR;
  };

  it.each([
    ['of 45 hours is a weekly rest', [45], 1 + 45 + 1],
    ['of 24 hours is one too, after a whole one', [24], 1 + 45 + 1],
    ['of 23 hours is none: the rest is due at once', [23], 45 + 2],
    ['of 24 hours is none after another short one', [24, 24], 45 + 2],
    ['of 24 hours is one again after a whole one', [24, 45, 24], 1 + 45 + 1],
  ])('%s', (_, waited, expected) => {
    expect(late(waited)).toBe(expected);
  });
});
