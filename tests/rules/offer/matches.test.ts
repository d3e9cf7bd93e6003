import { describe, expect, it } from 'vitest';
import { criteriaOf } from '#freight/offer/criteria.ts';
import { loadSize, matchesCriteria } from '#freight/offer/matches.ts';
import { needsTailLift } from '#freight/offer/offer.ts';
import { anOffer } from '#tests/support/offer.ts';

const { load, pickup, delivery } = anOffer();

describe('the room a load needs', () => {
  it.each([
    ['of pallets', {}, { length: 480, width: 80, height: 160, weight: 6240 }],
    [
      'of mixed pallets: the widest of them',
      {
        pallets: [
          { quantity: 1, width: 120, length: 120 },
          { quantity: 1, width: 60, length: 80 },
        ],
      },
      { width: 120 },
    ],
    [
      'of one long piece: as long as it is',
      { length: 600, width: 60, linear_meters: 1.5, pallets: [] },
      { length: 600, width: 60 },
    ],
    ['whose weight is not whole: the next kilogram', { weight: 6240.2 }, { weight: 6241 }],
    ['of unknown height: none', { height: null }, { height: 0 }],
  ])('%s', (_, otherwise, size) => {
    expect(loadSize({ ...load, ...otherwise })).toMatchObject(size);
  });
});

describe('an offer from Tourcoing to Antwerpen, 4.8 m and 6,240 kg', () => {
  const lifted = anOffer({ delivery: { ...delivery, handling: { driver: false, tail_lift: true } } });
  const abroad = anOffer({
    pickup: { ...pickup, address: { ...pickup.address, country: 'LU', division_code: 'LU-FR' } },
  });

  it.each([
    ['anything', {}, true],
    ['just its length', { max_length: 480, min_length: 480 }, true],
    ['a centimetre less', { max_length: 479 }, false],
    ['a centimetre more at least', { min_length: 481 }, false],
    ['just its width', { max_width: 80 }, true],
    ['less width', { max_width: 79 }, false],
    ['just its height', { max_height: 160 }, true],
    ['less height', { max_height: 159 }, false],
    ['just its weight', { max_weight: 6240 }, true],
    ['less weight', { max_weight: 6239 }, false],
    ['the country of its pickup', { pickup_iso_codes: ['FR'] }, true],
    ['the division of its pickup', { pickup_iso_codes: ['DE', 'FR-59'] }, true],
    ['another division', { pickup_iso_codes: ['FR-62'] }, false],
    ['a division that begins alike', { pickup_iso_codes: ['FR-5'] }, false],
    ['both its ends', { pickup_iso_codes: ['FR-59'], delivery_iso_codes: ['BE'] }, true],
    ['its ends turned round', { pickup_iso_codes: ['BE'], delivery_iso_codes: ['FR-59'] }, false],
    ['no tail lift', { without_tail_lift: true }, true],
  ])('for a carrier who looks for %s', (_, wanted, matches) => {
    expect(matchesCriteria(anOffer(), criteriaOf(wanted))).toBe(matches);
  });

  it('is not for a truck without a tail lift where either end needs one', () => {
    expect([needsTailLift(lifted), matchesCriteria(lifted, criteriaOf({ without_tail_lift: true }))]).toEqual([
      true,
      false,
    ]);
    expect(matchesCriteria(lifted, criteriaOf({}))).toBe(true);
  });

  it('is in the country it is in, not in one whose code a division shares', () => {
    expect(matchesCriteria(abroad, criteriaOf({ pickup_iso_codes: ['FR'] }))).toBe(false);
    expect(matchesCriteria(abroad, criteriaOf({ pickup_iso_codes: ['LU'] }))).toBe(true);
  });
});
