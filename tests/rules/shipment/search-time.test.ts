import { expect, it } from 'vitest';
import { firstSearchEnd, latestSearchEnd, maySearchUntil, searchEndChoices } from '#freight/shipment/search-time.ts';

/** Open from 08:00 to 10:00 in Lille, which is 07:00 to 09:00 UTC. */
const PICKUP = {
  time_slot: { date: '2026-03-17', start_time: 480, end_time: 600, flexible: false },
  address: { country: 'FR' },
};
const at = (time: string) => Date.parse(`2026-03-17T${time}:00Z`);

it('the search may last until 15 minutes before the loading deadline, by the clocks of the place', () => {
  expect(latestSearchEnd(PICKUP)).toBe(at('08:45'));
});

it.each([
  ['08:45', '06:00', true],
  ['08:46', '06:00', false],
  ['06:01', '06:00', true],
  ['06:00', '06:00', false],
  ['05:00', '06:00', false],
])('until %s, at %s: %s', (end, now, may) => {
  expect(maySearchUntil(at(end), PICKUP, at(now))).toBe(may);
});

it.each([
  [
    '02:00',
    '17:00',
    [
      ['four_hours', '06:00'],
      ['latest', '08:45'],
    ],
    '06:00',
  ],
  [
    '02:00',
    '07:00',
    [
      ['four_hours', '06:00'],
      ['evening', '07:00'],
      ['latest', '08:45'],
    ],
    '06:00',
  ],
  ['06:00', '17:00', [['latest', '08:45']], '08:45'],
  ['08:45', '17:00', [], '08:45'],
] as const)(
  'at %s the usual ends are those that may be, and four hours are proposed',
  (now, evening, choices, first) => {
    expect(searchEndChoices(PICKUP, at(now), at(evening))).toEqual(
      choices.map(([kind, end]) => ({ kind, at: at(end) })),
    );
    expect(firstSearchEnd(PICKUP, at(now), at(now))).toBe(at(first));
  },
);

it('a search is never proposed to end sooner than it does', () => {
  expect(firstSearchEnd(PICKUP, at('02:00'), at('08:30'))).toBe(at('08:30'));
});
