import { describe, expect, it } from 'vitest';
import { disturbs, quietUntil } from '#freight/user/quiet-hours.ts';
import { DAY, HOUR } from '#freight/values/duration.ts';

const NIGHT = { from: 22 * 60, to: 6 * 60 };
const NOON = { from: 12 * 60, to: 13 * 60 + 30 };
const until = (hours: typeof NIGHT | null, now: string, zone = 'Europe/Paris') => {
  const end = quietUntil(hours, Date.parse(now), zone);
  return end === null ? null : new Date(end).toISOString().slice(0, 16);
};

describe('quiet hours', () => {
  it.each([
    ['before the night', NIGHT, '2026-03-17T20:59:59Z', null],
    ['as the night begins', NIGHT, '2026-03-17T21:00:00Z', '2026-03-18T05:00'],
    ['after midnight', NIGHT, '2026-03-18T00:30:00Z', '2026-03-18T05:00'],
    ['a second before the end', NIGHT, '2026-03-18T04:59:59Z', '2026-03-18T05:00'],
    ['at the end', NIGHT, '2026-03-18T05:00:00Z', null],
    ['at noon', NOON, '2026-03-17T11:15:00Z', '2026-03-17T12:30'],
    ['after noon', NOON, '2026-03-17T12:30:00Z', null],
    ['none chosen', null, '2026-03-18T00:30:00Z', null],
    ['in the night that loses an hour', NIGHT, '2026-03-28T23:30:00Z', '2026-03-29T04:00'],
    ['in the night that gains one', NIGHT, '2026-10-24T22:30:00Z', '2026-10-25T05:00'],
    ['ending in the hour that comes twice, the second time', { from: 60, to: 150 }, '2026-10-25T01:10:00Z', null],
    ['on New Year’s Eve', NIGHT, '2026-12-31T22:00:00Z', '2027-01-01T05:00'],
  ] as const)('%s', (_, hours, now, end) => {
    expect(until(hours, now)).toBe(end);
  });

  it('are those of the place where the user is', () => {
    expect(until(NIGHT, '2026-03-17T20:30:00Z', 'Europe/Warsaw')).toBeNull();
    expect(until(NIGHT, '2026-03-17T20:30:00Z', 'Europe/Helsinki')).toBe('2026-03-18T04:00');
  });
});

describe('news of a mission', () => {
  const now = Date.parse('2026-03-17T22:00:00Z');
  it.each([
    ['on the road', -HOUR, true],
    ['with a pickup within a day', DAY - 1, true],
    ['with a pickup in a day or more', DAY, false],
  ])('%s', (_, ahead, comes) => {
    expect(disturbs({ opens: now + ahead }, now)).toBe(comes);
  });
});
