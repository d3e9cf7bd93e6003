import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Offer } from '#freight/offer/offer.ts';
import { deliveryCloses, OFFER_SORTS, offerOrder, pickupOpens } from '#freight/offer/sort.ts';
import { uuid } from '#tests/support/mission.ts';
import { anOffer } from '#tests/support/offer.ts';

/** Offers among which many are equal in what they are sorted by. */
const offers = fc.uniqueArray(
  fc
    .record({ id: fc.nat(99), price: fc.nat(2), start: fc.integer({ min: 500, max: 502 }), expires: fc.nat(2) })
    .map(({ id, price, start, expires }) => {
      const { pickup, delivery } = anOffer();
      const slot = { ...pickup.time_slot, start_time: start };
      return anOffer({
        uuid: uuid(id),
        pricing: { price, currency: 'EUR' },
        pickup: { ...pickup, time_slot: slot },
        delivery: { ...delivery, time_slot: { ...delivery.time_slot, end_time: 900 + price } },
        expires_at: `2026-03-17T1${expires}:00:00.000Z`,
      });
    }),
  { selector: (offer) => offer.uuid, minLength: 2 },
);

const ids = (sorted: readonly Offer[]) => sorted.map((offer) => offer.uuid);

describe.each(OFFER_SORTS)('offers sorted by %s', (sort) => {
  it('come in one order, however they lay before: equal ones by their identity', () => {
    fc.assert(
      fc.property(offers, (some) => {
        const sorted = ids(some.toSorted(offerOrder(sort)));
        expect(ids(some.toReversed().toSorted(offerOrder(sort)))).toEqual(sorted);
        const back = sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
        const turned = OFFER_SORTS.find((other) => other === back) ?? sort;
        expect(ids(some.toSorted(offerOrder(turned)))).toEqual(sorted.toReversed());
      }),
    );
  });
});

describe('the order of offers', () => {
  it('is when the pickup opens and when the delivery closes, by the clocks there', () => {
    const offer = anOffer();
    expect(new Date(pickupOpens(offer)).toISOString()).toBe('2026-03-17T07:40:00.000Z');
    expect(new Date(deliveryCloses(offer)).toISOString()).toBe('2026-03-17T14:00:00.000Z');
  });

  it('is the lowest price first, or the highest with a minus', () => {
    const [cheap, dear] = [
      anOffer({ uuid: uuid(2) }),
      anOffer({ uuid: uuid(1), pricing: { price: 99_000, currency: 'EUR' } }),
    ];
    expect([dear, cheap].sort(offerOrder('price'))).toEqual([cheap, dear]);
    expect([cheap, dear].sort(offerOrder('-price'))).toEqual([dear, cheap]);
  });
});
