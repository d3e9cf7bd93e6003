import type { Offer } from '#freight/offer/offer.ts';
import { OFFERED_STATES } from '#freight/shipment/state.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Market } from '../../../identity/grants.ts';
import { latestBids } from '../bid/latest-bids.ts';
import { presentOffer } from './present-offers.ts';
import { selectOffered } from './select-offers.ts';

/**
 * Returns one offer, also after it was booked or expired, so that its URL still explains this.
 *
 * @throws `not_found` if the shipment was never on the market
 */
export async function findOffer(db: Reader, market: Market, uuid: string): Promise<Offer> {
  const row = await selectOffered(db, market.company, uuid, market.now).executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  const bids = await latestBids(db, { company: market.company, offers: [uuid], now: market.now });
  return presentOffer(row, bids.get(uuid) ?? null);
}

/** @throws `not_found` if a shipment was never on the market */
export async function requireOffered(db: Reader, uuid: string): Promise<void> {
  const offered = await db
    .selectFrom('shipments')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('state', 'in', OFFERED_STATES)
    .executeTakeFirst();
  if (offered === undefined) throw new Refusal('not_found');
}
