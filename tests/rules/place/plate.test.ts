import { expect, it } from 'vitest';
import { plateOf } from '#freight/place/address.ts';

it.each([
  ['FR', 'FR-59', '59'],
  ['FR', 'FR-2A', '2A'],
  ['FR', 'FR-75C', '75'],
  ['BE', 'BE-VAN', 'VAN'],
  ['PL', 'PL-24', 'SL'],
  ['CZ', 'CZ-80', 'MO'],
  ['AT', 'AT-4', 'OÖ'],
  ['LU', undefined, null],
  ['LU', '', null],
  ['LU', 'LU', null],
])('the plate of %s with %s shows %s', (country, division_code, division) => {
  const address = division_code === undefined ? { country } : { country, division_code };
  expect(plateOf(address)).toEqual({ country, division });
});
