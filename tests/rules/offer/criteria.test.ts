import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ANY_OFFER, criteriaOf, OfferCriteria } from '#freight/offer/criteria.ts';

describe('the criteria of a carrier', () => {
  it('is anything a truck takes where nothing is said', () => {
    expect(ANY_OFFER).toEqual({
      pickup_iso_codes: [],
      delivery_iso_codes: [],
      max_length: 1320,
      max_height: 270,
      max_width: 240,
      max_weight: 28_000,
      min_length: null,
      without_tail_lift: false,
    });
    expect(criteriaOf({})).toEqual(ANY_OFFER);
  });

  it.each(['max_length', 'max_height', 'max_width', 'max_weight', 'min_length'] as const)(
    'has a %s of at least 1, and at most what a truck takes',
    (field) => {
      expect(v.parse(OfferCriteria, { [field]: 0 })[field]).toBe(1);
      expect(criteriaOf({ [field]: 0 })[field]).toBe(1);
      const most = ANY_OFFER[field] ?? ANY_OFFER.max_length;
      expect(v.is(OfferCriteria, { [field]: most + 1 })).toBe(false);
      expect(criteriaOf({ [field]: most + 1 })[field]).toBe(most);
    },
  );

  it.each([
    ['FR', true],
    ['FR-59', true],
    ['FR-75C', true],
    ['BE-VAN', true],
    ['fr', false],
    ['FRA', false],
    ['FR-', false],
    ['FR-5999', false],
    ['', false],
  ])('has an area %j: %s', (area, isOne) => {
    expect(v.is(OfferCriteria, { pickup_iso_codes: [area] })).toBe(isOne);
  });
});
