import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { slotSign, TimeSlot } from '#freight/time-slot/time-slot.ts';

describe('a time slot', () => {
  const slot = { date: '2026-03-17', start_time: 540, end_time: 600, flexible: false };
  it.each([
    ['of an hour', {}, true],
    ['of one moment', { end_time: 540 }, true],
    ['of a whole day', { start_time: 0, end_time: 1440 }, true],
    ['that ends before it starts', { end_time: 539 }, false],
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
});
