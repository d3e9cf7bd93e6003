import { sql } from 'kysely';
import type { Acceptance } from '#contract/answers/proposal.ts';
import { acceptanceTiers, byPriceClass, ENOUGH_PAST_BIDS, type PastBid } from '#freight/proposal/acceptance.ts';
import { laneOf } from '#freight/proposal/lane.ts';
import { DAY } from '#freight/values/duration.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Market } from '../../../identity/grants.ts';
import { selectOffered } from '../offer/select-offers.ts';

/** Older bids no longer reflect current prices. */
const YEAR = 365 * DAY;

/** Limit of past bids of a busy lane, so that the response time does not grow with the marketplace. */
const MOST_PAST_BIDS = 500;

/**
 * Returns the probability by price that a shipper accepts a bid on an offer. Based on all carriers' bids decided within
 * a year: accepted, refused, or closed because another carrier won. Uses the lane between the same divisions if it has
 * enough bids, else the one between the same countries over a similar distance; with few bids, the prior of
 * `freight/proposal/acceptance` dominates.
 */
export async function readAcceptance(db: Reader, { company, now }: Market, uuid: string): Promise<Acceptance> {
  const offer = await selectOffered(db, company, uuid, now)
    .select(['s.price', 's.pickup', 's.delivery', 's.distance'])
    .executeTakeFirst();
  if (offer === undefined) throw new Refusal('not_found');
  const { wide, narrow } = laneOf(offer.pickup.address, offer.delivery.address, offer.distance);
  const decided = (column: 'lane' | 'narrow_lane', lane: string | null) => sql`
    select price, agreed_price, offered_price, ended from proposals
    where ${sql.ref(column)} = ${lane} and ended in ('accepted', 'refused', 'closed') and price is not null
      and ended_at > ${new Date(now - YEAR)}
    order by ended_at desc limit ${MOST_PAST_BIDS}`;
  const { rows } = await sql<PastBid>`
    with narrow as (${decided('narrow_lane', narrow)}), wide as (${decided('lane', wide)}),
      chosen as (
        select * from narrow where (select count(*) from narrow) >= ${ENOUGH_PAST_BIDS}
        union all
        select * from wide where (select count(*) from narrow) < ${ENOUGH_PAST_BIDS}
      )
    select coalesce(agreed_price, price) as price, offered_price, ended = 'accepted' as accepted
    from chosen`.execute(db);
  return { tiers: acceptanceTiers(offer.price, byPriceClass(rows)), past_bids: rows.length };
}
