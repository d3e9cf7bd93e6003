import type { Bid } from '#freight/bid/bid.ts';
import { CURRENCY } from '#freight/money/money.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { townOf } from '#freight/place/address.ts';
import type { OfferedStop } from '#freight/shipment/stop.ts';
import type { StopPlan } from '../../database/schema.ts';
import type { OfferRow } from './select-offers.ts';

/** An offer as the contract shows it to a carrier, with his own latest bid on it. */
export function presentOffer(row: OfferRow, proposal: Bid | null): Offer {
  return {
    uuid: row.uuid,
    reference: row.reference,
    brand: row.brand,
    created_at: row.offered_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    is_viewed: row.viewed_at !== null,
    available_for_booking: row.offer_open,
    pricing: { price: row.price, currency: CURRENCY },
    pickup: presentStop(row.pickup),
    delivery: presentStop(row.delivery),
    load: row.load,
    distance: row.distance,
    proposal,
  };
}

/** The gate, its contact and how to get there are told to whoever books. */
function presentStop({ address, time_slot, meeting, handling }: StopPlan): OfferedStop {
  const { postal_code, city, country, division_code, location } = address;
  const division = division_code === undefined ? {} : { division_code };
  return {
    address: { postal_code, city, country, ...division, location: townOf(location) },
    time_slot,
    meeting: { rendez_vous: meeting.rendez_vous },
    handling,
  };
}
