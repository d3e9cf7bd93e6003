import { sql } from 'kysely';
import type { Acceptance } from '#contract/answers/proposal.ts';
import { acceptanceTiers, byPriceClass, ENOUGH_PAST_BIDS, type PastBid } from '#freight/proposal/acceptance.ts';
import { laneOf } from '#freight/proposal/lane.ts';
import type { Reader } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { Market } from '../../identity/grants.ts';
import { selectOffered } from '../offer/select-offers.ts';

/** Bids older than a year tell of other prices. */
const YEAR = 365 * 24 * 60 * 60 * 1000;

/** Of a busy lane the latest bids are enough, so that the answer takes as long on any marketplace. */
const MOST_PAST_BIDS = 500;

/**
 * The chance that a shipper accepts a bid on an offer, by price. Counted are bids of all carriers that were decided
 * within a year: accepted, refused, or closed since another carrier got the transport. The lane between the same
 * divisions speaks where it has enough bids, otherwise that between the same countries over about the same distance;
 * the prior of `freight/proposal/acceptance` stands in where that has few.
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
