import { loadSize } from '#freight/offer/matches.ts';
import { needsTailLift, type Offer } from '#freight/offer/offer.ts';
import { deliveryCloses, pickupOpens } from '#freight/offer/sort.ts';

/** Returns the search and sort columns of a shipment, derived from its data; must be written with it. */
export function offerColumns(shipment: Pick<Offer, 'pickup' | 'delivery' | 'load'>) {
  const { pickup, delivery } = shipment;
  const size = loadSize(shipment.load);
  return {
    pickup_country: pickup.address.country,
    pickup_division: pickup.address.division_code ?? null,
    delivery_country: delivery.address.country,
    delivery_division: delivery.address.division_code ?? null,
    pickup_opens_at: new Date(pickupOpens(shipment)),
    delivery_closes_at: new Date(deliveryCloses(shipment)),
    load_length: size.length,
    load_width: size.width,
    load_height: size.height,
    load_weight: size.weight,
    tail_lift: needsTailLift(shipment),
  };
}
