import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '#freight/place/country.ts';
import { readPostalCode } from '#freight/place/postal-code.ts';

describe('a postal code', () => {
  it.each([
    ['FR', '59200', '59200'],
    ['FR', ' 59200 ', '59200'],
    ['FR', '592', null],
    ['FR', '5920O', null],
    ['BE', '8500', '8500'],
    ['BE', 'B-8500', '8500'],
    ['BE', '59200', null],
    ['DE', 'D-47051', '47051'],
    ['NL', '1011ab', '1011 AB'],
    ['NL', '1011 AB', '1011 AB'],
    ['NL', '1011', null],
    ['LU', 'L-3225', '3225'],
    ['PL', '44-100', '44-100'],
    ['PL', '44100', '44-100'],
    ['PT', '4400-123', '4400-123'],
    ['SE', '11455', '114 55'],
    ['CZ', '110 00', '110 00'],
    ['LV', '1010', 'LV-1010'],
    ['LV', 'LV-1010', 'LV-1010'],
    ['LT', 'lt01100', 'LT-01100'],
    ['AD', 'AD500', 'AD500'],
    ['AD', '500', 'AD500'],
    ['MT', 'vlt1117', 'VLT 1117'],
    ['IE', 'd02af30', 'D02 AF30'],
    ['FR', '', null],
    ['US', '90210', null],
  ])('of %s typed as "%s" is %s', (country, typed, code) => {
    expect(readPostalCode(typed, country)).toBe(code);
  });

  it('has a shape in every country of the reference', () => {
    const ofOneShape = ['1234', '12345', '123456', '1234567', '1234AB', 'ABC1234', 'D02AF30', '123'];
    const without = COUNTRIES.map((country) => country['iso-2']).filter((country) =>
      ofOneShape.every((typed) => readPostalCode(typed, country) === null),
    );
    expect(without).toEqual([]);
  });
});
