import { describe, expect, it } from 'vitest';
import { holidaysOf } from '#freight/calendar/holidays.ts';
import { countriesOnWay } from '#freight/driving-time/bans.ts';
import { rested } from '#freight/driving-time/driver-clocks.ts';
import { drive } from '#freight/driving-time/driving-time.ts';
import { standstills } from '#freight/driving-time/standstills.ts';
import { instantOf } from '#freight/time-slot/window.ts';
import { HOUR } from '#freight/values/duration.ts';

const PARIS = 'Europe/Paris';
const isHoliday = holidaysOf({
  FR: ['2026-04-06', '2026-05-14', '2026-07-14', '2027-01-01'],
  DE: ['2026-05-14'],
  PL: ['2026-01-06', '2026-06-04', '2026-11-11', '2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01', '2027-01-06'],
});
const at = (day: string, hour: number, minute = 0) => instantOf(day, hour * 60 + minute, PARIS);
const stood = (countries: readonly string[], day: string) =>
  standstills(new Set(countries), at(day, 0), isHoliday)
    .slice(0, 3)
    .map(({ from, to }) => [new Date(from).toISOString().slice(0, 16), new Date(to).toISOString().slice(0, 16)]);

describe('bans on driving', () => {
  it.each([
    [['FR'], '2026-03-05', '2026-03-07T21:00', '2026-03-08T21:00'],
    [['FR'], '2026-03-08', '2026-03-07T23:00', '2026-03-08T21:00'],
    [['DE'], '2026-03-05', '2026-03-07T23:00', '2026-03-08T21:00'],
    [['IT'], '2026-03-05', '2026-03-08T08:00', '2026-03-08T21:00'],
    [['CZ'], '2026-03-05', '2026-03-08T12:00', '2026-03-08T21:00'],
    [['FR'], '2026-07-13', '2026-07-13T20:00', '2026-07-14T20:00'],
    // Easter: Saturday's eve, Sunday, the eve of Monday and Monday are one.
    [['FR'], '2026-04-02', '2026-04-04T20:00', '2026-04-06T20:00'],
    // Two countries that overlap are one: France from the eve, 22:00, and Germany from midnight.
    [['FR', 'DE'], '2026-05-13', '2026-05-13T20:00', '2026-05-14T20:00'],
    [['PL'], '2026-06-01', '2026-06-03T16:00', '2026-06-03T20:00'],
    [['PL'], '2026-07-06', '2026-07-10T16:00', '2026-07-10T20:00'],
    [['PL'], '2026-11-09', '2026-11-10T17:00', '2026-11-10T21:00'],
    // Neither Christmas Eve nor the eve of Christmas, of the new year or of Epiphany, nor Epiphany itself.
    [['PL'], '2026-12-22', '2026-12-25T07:00', '2026-12-25T21:00'],
    [['PL'], '2026-12-27', '2027-01-01T07:00', '2027-01-01T21:00'],
    // The summer begins on the last Friday of June and ends on the last Sunday before school.
    [['PL'], '2026-06-19', '2026-06-26T16:00', '2026-06-26T20:00'],
    [['PL'], '2026-08-30', '2026-08-30T06:00', '2026-08-30T20:00'],
    [['PL'], '2028-09-02', '2028-09-02T06:00', '2028-09-02T12:00'],
    [['PL'], '2028-09-03', '2028-09-03T06:00', '2028-09-03T20:00'],
    // The nights in which clocks change, and the last of a year: the eve of a holiday of the next.
    [['DE'], '2026-03-26', '2026-03-28T23:00', '2026-03-29T20:00'],
    [['DE'], '2026-10-22', '2026-10-24T22:00', '2026-10-25T21:00'],
    [['FR'], '2026-12-28', '2026-12-31T21:00', '2027-01-01T21:00'],
    [['DE'], '2100-12-27', '2101-01-01T23:00', '2101-01-02T21:00'],
  ])('of %s from %s on begin with the first that is due', (countries, day, from, to) => {
    expect(stood(countries, day)[0]).toEqual([from, to]);
  });

  it('are none where a country has none, and before they are known', () => {
    expect(stood(['BE', 'NL'], '2026-03-05')).toEqual([]);
    expect(stood(['FR', 'DE', 'PL'], '2025-11-28')).toEqual([]);
    expect(stood(['PL'], '2026-03-02')).toEqual([]);
    expect(stood(['PL'], '2027-01-02')).toEqual([]);
    expect(stood(['PL'], '2027-09-01')).toEqual([]);
  });

  it('count in every country on the way', () => {
    expect([...countriesOnWay('PL', 'FR')]).toEqual(['PL', 'FR', 'DE']);
    expect([...countriesOnWay('ES', 'PL')]).toEqual(['ES', 'PL', 'DE', 'FR']);
    expect([...countriesOnWay('FR', 'IT')]).toEqual(['FR', 'IT']);
    expect([...countriesOnWay('ES', 'PT')]).toEqual(['ES', 'PT']);
  });
});

describe('a drive', () => {
  const way = (countries: readonly string[], start: number, hours: number) =>
    drive(start, hours * HOUR, rested(start), standstills(new Set(countries), start, isHoliday)).at;

  it('waits a ban out, and the wait is the rest it would need anyway', () => {
    expect(way(['FR'], at('2026-03-08', 8), 2)).toBe(at('2026-03-09', 0));
    expect(way(['FR'], at('2026-03-07', 18), 8)).toBe(at('2026-03-09', 2));
  });

  it('is as before where nothing is banned meanwhile', () => {
    const start = at('2026-03-05', 9, 30);
    expect(way(['FR', 'DE'], start, 7)).toBe(drive(start, 7 * HOUR, rested(start)).at);
  });

  it('waits to the end of bans that follow one another', () => {
    const start = at('2026-03-07', 12);
    const days = Array.from({ length: 30 }, (_, day) => start + day * 24 * HOUR);
    const always = days.map((from) => ({ from, to: from + 24 * HOUR }));
    expect(drive(start, 2 * HOUR, rested(start), always).at).toBe(start + 30 * 24 * HOUR + 2 * HOUR);
  });

  it('waits twice where two countries ban one after the other', () => {
    // 14 May is a Thursday: France from the eve, 22:00, and Germany from midnight, both until 22:00.
    expect(way(['FR', 'DE'], at('2026-05-13', 21), 2)).toBe(at('2026-05-14', 23));
  });
});
