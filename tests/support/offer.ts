import type { Offer } from '#freight/offer/offer.ts';
import { aMission, uuid } from '#tests/support/mission.ts';

/** An open offer from Tourcoing to Antwerpen, with whatever a test needs to be otherwise. */
export function anOffer(otherwise: Partial<Offer> = {}): Offer {
  const { pickup, delivery, load, distance } = aMission();
  return {
    uuid: uuid(0x0f),
    reference: 'LS-70001',
    brand: 'lading',
    created_at: '2026-03-16T15:20:00.000Z',
    expires_at: '2026-03-17T15:20:00.000Z',
    is_viewed: false,
    available_for_booking: true,
    pricing: { price: 64_000, currency: 'EUR' },
    pickup,
    delivery,
    load,
    distance,
    proposal: null,
    ...otherwise,
  };
}
