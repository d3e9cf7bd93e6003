import { describe, expect, it } from 'vitest';
import { COUNTRIES, isOneWay, isOpenCountry, takesPart } from '#freight/place/country.ts';

const openness = (otherwise: object = {}) => ({ opened: true, import_only: false, export_only: false, ...otherwise });

describe('a country', () => {
  it.each([
    ['open', openness(), true, true],
    ['not open', openness({ opened: false }), false, false],
    ['import only', openness({ import_only: true }), false, true],
    ['export only', openness({ export_only: true }), true, false],
  ])('that is %s takes part at each end accordingly', (_, country, pickup, delivery) => {
    expect(takesPart(country, 'pickup')).toBe(pickup);
    expect(takesPart(country, 'delivery')).toBe(delivery);
  });

  it('of the reference takes part at both ends where it is open: none is one-way yet', () => {
    for (const country of COUNTRIES) {
      expect(takesPart(country, 'pickup')).toBe(isOpenCountry(country['iso-2']));
      expect(isOneWay(country['iso-2'], 'delivery')).toBe(false);
    }
  });
});
