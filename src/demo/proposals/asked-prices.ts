import type { InsertObject } from 'kysely';
import { agreeOn } from '#freight/quote/custom-price.ts';
import { reviewDue } from '#freight/quote/review.ts';
import { TARIFF_2026_01 as tariff } from '#freight/quote/tariff-2026-01.ts';
import { reviewEnd } from '#freight/shipment/search-time.ts';
import { HOUR } from '#freight/values/duration.ts';
import type { Database } from '#server/database/schema.ts';
import type { Identities } from '../people/identities.ts';
import type { MarketShipment } from './shipment-row.ts';

/** The demonstration's shippers name this share of our own price, in per mille. */
const NAMED_SHARE = 850;
/** Support answered after this time, in milliseconds. */
const ANSWERED_AFTER = HOUR;

/** Our own price beside the one that was named for a shipment; it is all transport. In cents. */
function ownOf({ price: named }: MarketShipment) {
  const price = 50 * Math.round((named * 1000) / (NAMED_SHARE * 50));
  const { margin } = tariff;
  const offer = 50 * Math.floor((price * margin.offer) / (margin.price * 50));
  return { price, offer, transport: price, passedOn: 0 };
}

/** The cost of a shipment whose price was named, the deadline of an answer, and the carriers' price. */
export function namedPriceOf(shipment: MarketShipment): Partial<InsertObject<Database, 'shipments'>> {
  const { brand, state, price, pickup } = shipment;
  if (brand !== 'custom') return {};
  const { offer } = agreeOn(ownOf(shipment), price, { tariff });
  const review_ends_at = state === 'awaiting_acceptation' ? new Date(reviewEnd(pickup)) : null;
  return { booked_price: price, price: offer, review_ends_at };
}

/** The prices that were named: some wait for support, the refused ones were too low. */
export function askedPrices(
  shipments: readonly MarketShipment[],
  ids: Identities,
): InsertObject<Database, 'custom_prices'>[] {
  return shipments
    .filter(({ brand, mission }) => brand === 'custom' && mission === null)
    .map((shipment) => {
      const own = ownOf(shipment);
      const isRefused = shipment.state === 'refused';
      return {
        shipment_uuid: shipment.uuid,
        asked_price: shipment.price,
        asked_at: new Date(shipment.offered),
        due_at: new Date(reviewDue(shipment.offered, () => false)),
        tariff: tariff.version,
        own_price: own.price,
        own_offer: own.offer,
        own_transport: own.transport,
        passed_on: own.passedOn,
        answer: isRefused ? ('refused' as const) : null,
        answered_at: isRefused ? new Date(shipment.offered + ANSWERED_AFTER) : null,
        answered_by: isRefused ? ids.user('support') : null,
        reason: isRefused ? 'No carrier took this lane below our cost lately.' : '',
      };
    });
}
