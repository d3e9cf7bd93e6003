import { describe, expect, it } from 'vitest';
import { dayOf, instantOf, minutesOf, slotWindow } from '#freight/time-slot/window.ts';
import { HOUR } from '#freight/values/duration.ts';

const iso = (at: number) => new Date(at).toISOString();
const PARIS = 'Europe/Paris';
const LISBON = 'Europe/Lisbon';

describe('the moment of a time on a wall clock', () => {
  it.each([
    ['a winter day in Paris', '2026-03-17', 540, PARIS, '2026-03-17T08:00:00.000Z'],
    ['a summer day in Paris', '2026-07-14', 540, PARIS, '2026-07-14T07:00:00.000Z'],
    ['a winter day in Lisbon', '2026-03-17', 540, LISBON, '2026-03-17T09:00:00.000Z'],
    ['a summer day in Lisbon', '2026-07-14', 540, LISBON, '2026-07-14T08:00:00.000Z'],
    ['a day in Athens', '2026-03-17', 540, 'Europe/Athens', '2026-03-17T07:00:00.000Z'],
    ['midnight', '2026-03-17', 0, PARIS, '2026-03-16T23:00:00.000Z'],
    ['the end of the day', '2026-03-17', 1440, PARIS, '2026-03-17T23:00:00.000Z'],

    ['before Paris goes forward', '2026-03-29', 119, PARIS, '2026-03-29T00:59:00.000Z'],
    ['the hour Paris skips, read as before it', '2026-03-29', 150, PARIS, '2026-03-29T01:30:00.000Z'],
    ['after Paris went forward', '2026-03-29', 180, PARIS, '2026-03-29T01:00:00.000Z'],
    ['the end of the day Paris goes forward', '2026-03-29', 1440, PARIS, '2026-03-29T22:00:00.000Z'],
    ['before Lisbon goes forward', '2026-03-29', 59, LISBON, '2026-03-29T00:59:00.000Z'],
    ['the hour Lisbon skips, read as before it', '2026-03-29', 90, LISBON, '2026-03-29T01:30:00.000Z'],
    ['after Lisbon went forward', '2026-03-29', 120, LISBON, '2026-03-29T01:00:00.000Z'],

    ['before the hour Paris has twice', '2026-10-25', 119, PARIS, '2026-10-24T23:59:00.000Z'],
    ['the hour Paris has twice: the first', '2026-10-25', 150, PARIS, '2026-10-25T00:30:00.000Z'],
    ['after the hour Paris has twice', '2026-10-25', 180, PARIS, '2026-10-25T02:00:00.000Z'],
    ['the hour Lisbon has twice: the first', '2026-10-25', 90, LISBON, '2026-10-25T00:30:00.000Z'],
    ['after the hour Lisbon has twice', '2026-10-25', 120, LISBON, '2026-10-25T02:00:00.000Z'],
    ['the end of the day Lisbon goes back', '2026-10-25', 1440, LISBON, '2026-10-26T00:00:00.000Z'],
  ])('%s', (_when, date, minutes, zone, moment) => {
    expect(iso(instantOf(date, minutes, zone))).toBe(moment);
  });
});

describe('the time of a wall clock at a moment', () => {
  it.each([
    ['2026-03-16T22:59:00.000Z', PARIS, '2026-03-16', 1439],
    ['2026-03-16T23:00:00.000Z', PARIS, '2026-03-17', 0],
    ['2026-03-29T00:59:59.000Z', PARIS, '2026-03-29', 119],
    ['2026-03-29T01:00:00.000Z', PARIS, '2026-03-29', 180],
    ['2026-10-25T00:30:00.000Z', PARIS, '2026-10-25', 150],
    ['2026-10-25T01:30:00.000Z', PARIS, '2026-10-25', 150],
    ['2026-12-31T23:30:00.000Z', PARIS, '2027-01-01', 30],
    ['2026-12-31T23:30:00.000Z', LISBON, '2026-12-31', 1410],
  ])('%s in %s is %s, minute %i', (moment, zone, day, minutes) => {
    expect([dayOf(Date.parse(moment), zone), minutesOf(Date.parse(moment), zone)]).toEqual([day, minutes]);
  });
});

describe('a slot', () => {
  const hours = (date: string, zone: string) => {
    const { opens, closes } = slotWindow({ date, start_time: 0, end_time: 1440, flexible: true }, zone);
    return (closes - opens) / HOUR;
  };

  it.each([
    ['2026-03-17', PARIS, 24],
    ['2026-03-29', PARIS, 23],
    ['2026-10-25', PARIS, 25],
    ['2026-03-29', LISBON, 23],
    ['2026-10-25', LISBON, 25],
  ])('over all of %s in %s lasts %i hours', (date, zone, length) => {
    expect(hours(date, zone)).toBe(length);
  });

  it.each([
    ['2026-03-17', PARIS, 6],
    ['2026-03-28', PARIS, 5],
    ['2026-10-24', PARIS, 7],
    ['2026-10-24', LISBON, 7],
  ])('from 22:00 on %s to 04:00 in %s lasts %i hours', (date, zone, length) => {
    const { opens, closes } = slotWindow({ date, start_time: 1320, end_time: 240, flexible: false }, zone);
    expect((closes - opens) / HOUR).toBe(length);
  });

  it('of a day that is none has no moments, and throws nothing', () => {
    const { opens, closes } = slotWindow({ date: '9999-99-99', start_time: 0, end_time: 60, flexible: false }, PARIS);
    expect([opens, closes]).toEqual([Number.NaN, Number.NaN]);
  });

  it('in an hour that is skipped opens and closes, and not the wrong way round', () => {
    const slot = { date: '2026-03-29', start_time: 130, end_time: 190, flexible: false };
    const { opens, closes } = slotWindow(slot, PARIS);
    expect([iso(opens), iso(closes)]).toEqual(['2026-03-29T01:10:00.000Z', '2026-03-29T01:10:00.000Z']);
  });
});
