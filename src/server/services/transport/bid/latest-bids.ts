import { sql } from 'kysely';
import type { Bid } from '#freight/bid/bid.ts';
import type { Reader } from '../../../database/open.ts';
import { presentBid } from './present.ts';
import { LATEST_FIRST, selectProposals } from './select.ts';

/** Of two concurrent bids of a company, the one written last is open. */
export const OPEN_FIRST = sql`(p.ended is null) desc, ${LATEST_FIRST}`;

/** Returns the latest bid of a company on each of some offers, by offer. */
export async function latestBids(
  db: Reader,
  { company, offers, now }: { company: string; offers: readonly string[]; now: number },
): Promise<ReadonlyMap<string, Bid>> {
  if (offers.length === 0) return new Map();
  const rows = await selectProposals(db, now)
    .distinctOn('p.shipment_uuid')
    .where('p.company_uuid', '=', company)
    .where('p.shipment_uuid', 'in', offers)
    .orderBy('p.shipment_uuid')
    .orderBy(OPEN_FIRST)
    .execute();
  return new Map(rows.map((row) => [row.shipment_uuid, presentBid(row, now)]));
}
