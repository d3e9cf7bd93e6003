import { expect, it } from 'vitest';
import { freeTime } from '#freight/quote/free-time.ts';
import { TARIFF_2026_01 } from '#freight/quote/tariff-2026-01.ts';

it.each([
  ['a pallet', 4, 100, 60],
  ['just less than a full truck', 119, 20_000, 60],
  ['a full truck', 120, 10_000, 120],
  ['a load as heavy as one', 40, 21_000, 120],
])('%s waits for so long without a charge', (_, dm, weight, minutes) => {
  expect(freeTime({ dm, weight }, TARIFF_2026_01)).toEqual({ minutes, hour_price: 6000, most_hours: 8 });
});
