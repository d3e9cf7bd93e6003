import { describe, expect, it } from 'vitest';
import { clocksAfter } from '#freight/driving-time/driven.ts';
import { type Allowance, rested, wholeAllowance } from '#freight/driving-time/driver-clocks.ts';
import { drive, wait } from '#freight/driving-time/driving-time.ts';
import { feasibility } from '#freight/driving-time/feasibility.ts';
import { DAY, HOUR, MINUTE } from '#freight/values/duration.ts';

/** A Monday. */
const MONDAY = Date.parse('2026-03-16T00:00:00Z');
const hours = (count: number) => count * HOUR;
const known = (at: number, otherwise: Partial<Allowance> = {}) => rested(at, { ...wholeAllowance(at), ...otherwise });
/** Arrival, in hours after the departure. */
const takes = (driving: number, start: number, otherwise: Partial<Allowance> = {}) =>
  Math.round(((drive(start, hours(driving), known(start, otherwise)).at - start) / HOUR) * 100) / 100;

describe('the rest of a week of a known driver', () => {
  it.each([
    ['ten hours on a long day, with two breaks', 10, {}, 10 + 1.5],
    ['not without a long day left: a short rest', 10, { extendedDays: 0 }, 9 + 0.75 + 9 + 1],
    ['nor without a short rest left: a whole one', 10, { extendedDays: 0, reducedRests: 0 }, 9 + 0.75 + 11 + 1],
    ['two long days and no third', 29.5, {}, 10 + 1.5 + 9 + 10 + 1.5 + 9 + 9 + 0.75 + 9 + 0.5],
    ['three short rests and no fourth', 48, { extendedDays: 0 }, 45 + 5 * 0.75 + 3 * 9 + 2 * 11 + 3],
  ])('%s', (_, driving, otherwise, expected) => {
    expect(takes(driving, MONDAY + hours(1), otherwise)).toBe(expected);
  });

  it.each([
    ['56 hours a week', { drivenThisWeek: hours(54) }, 2],
    ['90 hours in two weeks', { drivenThisWeek: hours(40), drivenLastWeek: hours(48) }, 2],
    ['56 hours where the week before was short', { drivenThisWeek: hours(55), drivenLastWeek: hours(20) }, 1],
  ])('%s: what goes beyond waits for Monday', (_, otherwise, left) => {
    const friday = MONDAY + 4 * DAY;
    expect(takes(left, friday, otherwise)).toBe(left);
    expect(drive(friday, hours(left) + MINUTE, known(friday, otherwise)).at).toBe(MONDAY + 7 * DAY + MINUTE);
  });

  it('is whole again on Monday, but for what the week before took of the fortnight', () => {
    const sunday = MONDAY + 6 * DAY + hours(12);
    const clocks = known(sunday, { drivenThisWeek: hours(50), extendedDays: 0, reducedRests: 0 });
    const { allowance } = wait({ at: sunday, clocks }, MONDAY + 7 * DAY + hours(6)).clocks;
    expect(allowance).toEqual({
      weekStart: MONDAY + 7 * DAY,
      extendedDays: 2,
      reducedRests: 3,
      drivenThisWeek: 0,
      drivenLastWeek: hours(50),
    });
  });
});

const LILLE = { lat: 50.63, lng: 3.07 };
/** About 4.1 hours at the wheel from Lille. */
const PARIS = { lat: 48.86, lng: 2.35 };
const there = (location: typeof LILLE, hour: number) => ({ location, at: MONDAY + hours(hour) });

describe('the driving time of a driver, by the stops they made', () => {
  it('is nothing known without a stop', () => {
    expect(clocksAfter([])).toBeUndefined();
  });

  it('counts the drives of a shift, and the break between them', () => {
    const clocks = clocksAfter([there(LILLE, 6), there(PARIS, 11), there(LILLE, 16)]);
    expect((clocks?.drivenInShift ?? 0) / HOUR).toBeCloseTo(8.15, 1);
    expect((clocks?.drivenSinceBreak ?? 0) / HOUR).toBeCloseTo(4.08, 1);
    expect(clocks?.allowance?.drivenThisWeek).toBe(clocks?.drivenInShift);
  });

  it('begins anew after a night, and remembers it for the week', () => {
    const clocks = clocksAfter([there(LILLE, 6), there(PARIS, 11), there(LILLE, 35)]);
    expect((clocks?.drivenInShift ?? 0) / HOUR).toBeCloseTo(4.08, 1);
    expect((clocks?.allowance?.drivenThisWeek ?? 0) / HOUR).toBeCloseTo(8.15, 1);
    expect(clocks?.allowance?.reducedRests).toBe(3);
  });

  it('took a short rest where the night was short', () => {
    const clocks = clocksAfter([there(LILLE, 6), there(PARIS, 11), there(LILLE, 25)]);
    expect(clocks?.allowance?.reducedRests).toBe(2);
  });

  it('rested before a way whose breaks make it longer than its driving', () => {
    // Some seven hours at the wheel after a weekend: the break on the way is no part of the weekend.
    const dijon = { lat: 47.32, lng: 5.04 };
    const clocks = clocksAfter([there(LILLE, 6), there(PARIS, 11), there(LILLE, 35), there(dijon, 110)]);
    expect((clocks?.shiftStart ?? 0) - MONDAY).toBeGreaterThan(hours(99));
    expect((clocks?.drivenInShift ?? 0) / HOUR).toBeGreaterThan(6);
    expect(clocks?.weekly).toEqual({ endedAt: clocks?.shiftStart, isReduced: false });
  });

  it('decides whether the next transport can be run: a rested driver can, one at the end of the day cannot', () => {
    const at = MONDAY + hours(17);
    const run = {
      pickup: { location: LILLE, opens: at, closes: at + hours(1) },
      delivery: { location: PARIS, opens: at, closes: at + hours(6) },
    };
    const clocks = clocksAfter([there(LILLE, 6), there(PARIS, 11), there(LILLE, 16)]);
    expect(feasibility({ location: LILLE, at }, run).reason).toBeNull();
    expect(feasibility({ location: LILLE, at, clocks }, run).reason).toBe('delivery_unreachable');
  });
});
