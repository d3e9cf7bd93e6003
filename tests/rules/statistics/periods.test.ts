import { describe, expect, it } from 'vitest';
import { daysBefore, lengthOf, periodsOf, startOf } from '#freight/statistics/periods.ts';

const cut = (from: string, to: string, by: 'week' | 'month') =>
  periodsOf({ from, to }, by).map((days) => `${days.from} ${days.to}`);

describe('periods', () => {
  it('are weeks from Monday, cut off at both ends', () => {
    expect(cut('2026-03-05', '2026-03-17', 'week')).toEqual([
      '2026-03-05 2026-03-08',
      '2026-03-09 2026-03-15',
      '2026-03-16 2026-03-17',
    ]);
    expect(cut('2026-03-08', '2026-03-09', 'week')).toEqual(['2026-03-08 2026-03-08', '2026-03-09 2026-03-09']);
  });

  it('are months, through a leap year and the end of one', () => {
    expect(cut('2027-12-31', '2028-03-01', 'month')).toEqual([
      '2027-12-31 2027-12-31',
      '2028-01-01 2028-01-31',
      '2028-02-01 2028-02-29',
      '2028-03-01 2028-03-01',
    ]);
  });

  it('are none where the days end before they begin', () => {
    expect(cut('2026-03-17', '2026-03-16', 'week')).toEqual([]);
  });

  it.each([
    ['9999-12-01', '9999-12-31'],
    ['0000-01-01', '2026-03-17'],
    ['2100-12-31', '2101-01-01'],
    ['2026-03-17', '2029-03-20'],
  ])('are refused outside the calendar and past three years: %s to %s', (from, to) => {
    expect(() => cut(from, to, 'week')).toThrow(RangeError);
  });

  it.each([
    ['2026-03-15', '2026-03-09', '2026-03-01'],
    ['2026-03-16', '2026-03-16', '2026-03-01'],
  ])('begin, for %s, on %s as a week and on %s as a month', (day, week, month) => {
    expect([startOf(day, 'week'), startOf(day, 'month')]).toEqual([week, month]);
  });

  it('come after as many days', () => {
    const before = daysBefore({ from: '2026-03-01', to: '2026-03-31' });
    expect(before).toEqual({ from: '2026-01-29', to: '2026-02-28' });
    expect(lengthOf(before)).toBe(31);
  });
});
