import type { Offer } from '#freight/offer/offer.ts';
import type { Reader } from '../../database/open.ts';
import type { Market } from '../../identity/grants.ts';
import { latestBids } from '../bid/latest-bids.ts';
import { presentOffer } from './present.ts';
import { selectOffers } from './select-offers.ts';

/** The carrier whose marks and bids are shown, and the moment (Unix milliseconds). */
export type MarketView = Pick<Market, 'company' | 'now'>;

/** Offers as a carrier sees them, in the order of their identifiers here. */
export async function presentOffers(
  db: Reader,
  { company, now }: MarketView,
  uuids: readonly string[],
): Promise<Offer[]> {
  if (uuids.length === 0) return [];
  const rows = await selectOffers(db, company, now).where('s.uuid', 'in', uuids).execute();
  const bids = await latestBids(db, { company, offers: uuids, now });
  const byUuid = new Map(rows.map((row) => [row.uuid, presentOffer(row, bids.get(row.uuid) ?? null)]));
  return uuids.flatMap((uuid) => byUuid.get(uuid) ?? []);
}
