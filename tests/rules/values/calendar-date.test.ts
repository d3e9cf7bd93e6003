import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { addDays, CalendarDate, daysBetween } from '#freight/values/calendar-date.ts';

describe('a calendar day', () => {
  it.each([
    ['2026-03-17', true],
    ['2028-02-29', true],
    ['2000-02-29', true],
    ['2000-01-01', true],
    ['2100-12-31', true],
    ['2026-02-29', false],
    ['2100-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['1999-12-31', false],
    ['2101-01-01', false],
    ['0000-01-01', false],
    ['0099-12-31', false],
    ['9999-12-31', false],
    ['17/03/2026', false],
    ['2026-3-17', false],
    ['', false],
  ])('%s: %s', (day, exists) => {
    expect(v.is(CalendarDate, day)).toBe(exists);
  });

  it.each([
    ['2028-02-28', 2, '2028-03-01'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2100-12-31', 1, '2101-01-01'],
  ])('%s and %i days is %s', (day, count, later) => {
    expect(addDays(day, count)).toBe(later);
    expect(daysBetween(day, later)).toBe(count);
  });
});
