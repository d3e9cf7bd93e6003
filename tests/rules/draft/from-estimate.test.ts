import { describe, expect, it } from 'vitest';
import { draftFromEstimate, type Estimated } from '#freight/draft/from-estimate.ts';

const LILLE = { postal_code: '59000', city: 'Lille', country: 'FR', location: { lat: 50.63, lng: 3.06 } };
const GENT = { postal_code: '9000', city: 'Gent', country: 'BE', division_code: 'BE-VOV', location: null };
const draftOf = (load: Estimated['load']) => draftFromEstimate({ pickup: LILLE, delivery: GENT, load });

describe('a draft from an estimate', () => {
  it('has both towns as chosen addresses, without a street', () => {
    const { pickup, delivery } = draftOf({});
    expect(pickup.address).toMatchObject({ typed: '59000 Lille', chosen: { ...LILLE, street_name: '' } });
    expect(delivery.address).toMatchObject({ typed: '9000 Gent', chosen: { division_code: 'BE-VOV' } });
  });

  it('has the pallets, their height and the weight of all', () => {
    expect(draftOf({ type: 'pallets', format: '120x100', quantity: 4, height: 180, weight: 2400 }).load).toMatchObject({
      type: 'pallets',
      pallets: [{ quantity: '4', format: '120x100' }],
      height: '180',
      weight: '2400',
    });
  });

  it('has goods that are no pallets by their pieces and length', () => {
    expect(draftOf({ type: 'other', quantity: 2, length: 600, height: 120, weight: 900 }).load).toMatchObject({
      type: 'other',
      quantity: '2',
      length: '600',
    });
  });

  it('asks for what an estimate does not: days, and who loads', () => {
    const { pickup } = draftOf({});
    expect([pickup.time_slot.date, pickup.handling.driver]).toEqual(['', '']);
  });
});
