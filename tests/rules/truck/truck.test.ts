import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { plateKey, roomOf, TruckInput, takesOffer, truckLimits, WHOLE_TRUCK } from '#freight/truck/truck.ts';
import { PALLETS } from '#tests/support/load.ts';
import { anOffer } from '#tests/support/offer.ts';

const curtain = { length: 1360, width: 248, height: 270, payload: 25_000, tail_lift: false };
const rigid = { length: 720, width: 210, height: 240, payload: 6300, tail_lift: true };

describe('the room of a truck', () => {
  it.each([
    ['a semi-trailer, as long as its floor', curtain, { linear_meters: 13.6, weight: 25_000 }],
    ['a narrow one, less than its floor', rigid, { linear_meters: 6.3, weight: 6300 }],
    ['nobody described, a whole truck', null, WHOLE_TRUCK],
  ])('%s', (_what, truck, room) => {
    expect(roomOf(truck)).toEqual(room);
  });
});

describe('the limits of a truck', () => {
  it('are within what the market knows', () => {
    expect(truckLimits({ ...curtain, height: 300 })).toEqual({
      max_length: 1320,
      max_width: 240,
      max_height: 270,
      max_weight: 25_000,
      min_length: null,
      without_tail_lift: true,
    });
    expect(truckLimits(rigid)).toMatchObject({ max_length: 630, max_width: 210, without_tail_lift: false });
  });

  const load = (otherwise: object) => anOffer({ load: { ...PALLETS, ...otherwise } });
  it.each([
    ['what fits', load({}), true],
    ['what is too long', load({ linear_meters: 6.5 }), false],
    ['what is too heavy', load({ weight: 6301 }), false],
    ['what is too high', load({ height: 241 }), false],
    ['what is too wide', load({ width: 211 }), false],
  ])('%s', (_what, offer, fits) => {
    expect(takesOffer(rigid, offer)).toBe(fits);
  });

  it('ask for a tail lift where the load does', () => {
    const offer = anOffer();
    const handling = { driver: false, tail_lift: true };
    const lifted = { ...offer, pickup: { ...offer.pickup, handling } };
    expect([takesOffer(curtain, lifted), takesOffer({ ...curtain, tail_lift: true }, lifted)]).toEqual([false, true]);
  });
});

describe('a licence plate', () => {
  it('is written in capitals', () => {
    const truck = { ...curtain, euro_class: null, driver: null, licence_plate: ' go 417  iu ' };
    expect(v.parse(TruckInput, truck).licence_plate).toBe('GO 417 IU');
  });

  it.each([
    ['GO-417-IU', 'GO417IU'],
    ['go 417 iu', 'GO417IU'],
    ['2-OAO-418', '2OAO418'],
    ['PO ŻÓŁĆ', 'POŻÓŁĆ'],
    ['--', '--'],
  ])('%s is the same as any other way to write %s', (plate, key) => {
    expect(plateKey(plate)).toBe(key);
  });
});
