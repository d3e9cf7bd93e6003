import { expect, it } from 'vitest';
import { emissionsOf } from '#freight/emissions/co2.ts';

it.each([
  [6060, 1_214_000, 698_900],
  [100, 690_000, 6555],
  [24_000, 690_000, 1_573_200],
  [10_000, 1_430_000, 1_358_500],
  [22_000, 1_990_000, 4_159_100],
  [900, 310_000, 26_505],
])('%i kg over %i m: %i g', (kilograms, metres, grams) => {
  expect(emissionsOf(kilograms, metres)).toBe(grams);
});
