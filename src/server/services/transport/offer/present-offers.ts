import type { Bid } from '#freight/bid/bid.ts';
import type { Offer } from '#freight/offer/offer.ts';
import type { Reader } from '../../../database/open.ts';
import { JsonText } from '../../../http/json-text.ts';
import type { Market } from '../../../identity/grants.ts';
import { latestBids } from '../bid/latest-bids.ts';
import { selectOffers } from './select-offers.ts';

/** Carrier whose marks and bids are shown, and the time (Unix milliseconds). */
export type MarketView = Pick<Market, 'company' | 'now'>;

/** The stored document of an offer, and the parts that depend on carrier and time. */
interface KeptOffer {
  readonly document: string;
  readonly viewed_at: Date | null;
  readonly offer_open: boolean;
}

/** Returns offers as seen by a carrier, in the order of the ids. */
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

/** Returns an offer in contract form for a carrier, with its latest bid. */
export function presentOffer(row: KeptOffer, proposal: Bid | null): Offer {
  return { ...(JSON.parse(row.document) as Omit<Offer, keyof ReturnType<typeof seen>>), ...seen(row, proposal) };
}

/** Like `presentOffer`, as JSON text that is sent without parsing. */
export function writeOffer(row: KeptOffer, proposal: Bid | null): Offer {
  const text = `${row.document.slice(0, -1)},${JSON.stringify(seen(row, proposal)).slice(1)}`;
  return new JsonText(text) as unknown as Offer;
}

function seen({ viewed_at, offer_open }: KeptOffer, proposal: Bid | null) {
  return { is_viewed: viewed_at !== null, available_for_booking: offer_open, proposal };
}
