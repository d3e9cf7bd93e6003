import type { Bid } from '#freight/bid/bid.ts';
import type { Offer } from '#freight/offer/offer.ts';
import type { Reader } from '../../database/open.ts';
import { JsonText } from '../../http/json-text.ts';
import type { Market } from '../../identity/grants.ts';
import { latestBids } from '../bid/latest-bids.ts';
import { selectOffers } from './select-offers.ts';

/** The carrier whose marks and bids are shown, and the moment (Unix milliseconds). */
export type MarketView = Pick<Market, 'company' | 'now'>;

/** An offer's kept document, and what differs by carrier and by moment. */
interface KeptOffer {
  readonly document: string;
  readonly viewed_at: Date | null;
  readonly offer_open: boolean;
}

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

/** An offer as the contract shows it to a carrier, with its own latest bid on it. */
export function presentOffer(row: KeptOffer, proposal: Bid | null): Offer {
  return { ...(JSON.parse(row.document) as Omit<Offer, keyof ReturnType<typeof seen>>), ...seen(row, proposal) };
}

/** The same as text, which is sent on without being read. */
export function writeOffer(row: KeptOffer, proposal: Bid | null): Offer {
  const text = `${row.document.slice(0, -1)},${JSON.stringify(seen(row, proposal)).slice(1)}`;
  return new JsonText(text) as unknown as Offer;
}

function seen({ viewed_at, offer_open }: KeptOffer, proposal: Bid | null) {
  return { is_viewed: viewed_at !== null, available_for_booking: offer_open, proposal };
}
