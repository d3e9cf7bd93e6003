import { describe, expect, test } from 'vitest';
import { areaMark, toggleArea, withAreas, withoutAreas } from '#freight/offer/area-choice.ts';
import { AREA_TILES, divisionsOf } from '#freight/place/area-tiles.ts';
import { COUNTRIES } from '#freight/place/country.ts';

describe('the areas', () => {
  test('hold every open country, and each area once', () => {
    const codes = AREA_TILES.map(({ code }) => code);
    const open = COUNTRIES.filter(({ opened }) => opened).map((country) => country['iso-2']);
    expect(codes.filter((code) => code.length === 2).toSorted()).toEqual(open.toSorted());
    expect(new Set(codes).size).toBe(codes.length);
  });

  test.for([
    ['FR', 96],
    ['BE', 11],
    ['NL', 12],
    ['DE', 16],
    ['PL', 16],
    ['CZ', 14],
    ['AT', 9],
    ['ES', 48],
    ['IT', 107],
    ['LU', 0],
  ] as const)('%s has %i divisions to choose from', ([country, count]) => {
    expect(divisionsOf(country)).toHaveLength(count);
  });
});

describe('a choice', () => {
  test('covers a country in part, or whole', () => {
    expect(areaMark(['BE-VAN'], 'BE')).toBe('part');
    expect(areaMark(['BE-VAN'], 'BE-VAN')).toBe('whole');
    expect(areaMark(['BE-VAN'], 'BE-VLI')).toBe('none');
    expect(areaMark(['BE'], 'BE-VLI')).toBe('whole');
    expect(areaMark([], 'BE')).toBe('none');
  });

  test('says a country once where all of it is chosen', () => {
    expect(withAreas(['FR-59'], divisionsOf('NL'))).toEqual(['FR-59', 'NL']);
    expect(withAreas(['BE-VAN', 'FR-59'], ['BE'])).toEqual(['FR-59', 'BE']);
    expect(withAreas(['BE'], ['BE-VAN'])).toEqual(['BE']);
  });

  test('keeps the rest of a country that loses a division', () => {
    const left = withoutAreas(['BE', 'FR-59'], ['BE-VAN', 'BE-VLI']);
    expect(left).toHaveLength(10);
    expect(left).not.toContain('BE-VAN');
    expect(areaMark(left, 'BE')).toBe('part');
    expect(withAreas(left, ['BE-VAN', 'BE-VLI'])).toEqual(['FR-59', 'BE']);
  });

  test('loses a country with its divisions', () => {
    expect(withoutAreas(['BE-VAN', 'FR-59'], ['BE'])).toEqual(['FR-59']);
  });

  test('keeps areas it was given that are on no tile', () => {
    expect(withAreas(['PL-02'], ['FR-59'])).toEqual(['PL-02', 'FR-59']);
    expect(areaMark(['PL-02'], 'PL')).toBe('part');
  });

  test('is made whole by pressing a country chosen in part, and empty by pressing it again', () => {
    expect(toggleArea(['BE-VAN'], 'BE')).toEqual(['BE']);
    expect(toggleArea(['BE'], 'BE')).toEqual([]);
    expect(toggleArea(['PL-02'], 'PL')).toEqual(['PL']);
  });
});
