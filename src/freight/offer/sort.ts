import { stopWindow } from '../shipment/stop.ts';
import type { Offer } from './offer.ts';

/** Sort keys of offers (specification, part 2, section 9.1); a minus reverses the order. */
export const OFFER_SORTS = [
  'pickup_date',
  '-pickup_date',
  'delivery_date',
  '-delivery_date',
  'price',
  '-price',
  'expires_at',
  '-expires_at',
] as const;
export type OfferSort = (typeof OFFER_SORTS)[number];

export const DEFAULT_OFFER_SORT: OfferSort = 'pickup_date';

type Sorted = Pick<Offer, 'uuid' | 'pickup' | 'delivery' | 'pricing' | 'expires_at'>;

/** The opening of the pickup in Unix milliseconds: the sort key of the pickup date. */
export function pickupOpens({ pickup }: Pick<Offer, 'pickup'>): number {
  return stopWindow(pickup).opens;
}

/** The closing of the delivery in Unix milliseconds: the sort key of the delivery date. */
export function deliveryCloses({ delivery }: Pick<Offer, 'delivery'>): number {
  return stopWindow(delivery).closes;
}

const KEYS: Record<string, (offer: Sorted) => number> = {
  pickup_date: pickupOpens,
  delivery_date: deliveryCloses,
  price: ({ pricing }) => pricing.price,
  expires_at: ({ expires_at }) => Date.parse(expires_at),
};

/** Sorts offers as the server does. Ties are broken by uuid, so pages never overlap. */
export function offerOrder(sort: OfferSort): (a: Sorted, b: Sorted) => number {
  const turned = sort.startsWith('-');
  const key = KEYS[turned ? sort.slice(1) : sort];
  if (key === undefined) throw new Error(`No offers are sorted by ${sort}.`);
  return (a, b) => {
    const order = key(a) - key(b) || (a.uuid < b.uuid ? -1 : Number(a.uuid > b.uuid));
    return turned ? -order : order;
  };
}
