import { sql } from 'kysely';
import { DISPATCHING_ROLES } from '#freight/user/user.ts';
import type { Db, Tx } from '../../database/open.ts';
import { offerOpen } from '../offer/select-offers.ts';

/** How many offers one transaction matches, so that it stays short. */
const BATCH = 20;

/**
 * Finds the saved searches that each new offer is news for. Servers may do so side by side: each takes offers that the
 * others do not hold.
 *
 * @returns how many offers were matched
 */
export async function matchOffers(db: Db, now: number): Promise<number> {
  let matched = 0;
  for (let batch = BATCH; batch === BATCH; matched += batch) {
    batch = await db.transaction().execute((tx) => matchBatch(tx, now));
  }
  return matched;
}

async function matchBatch(tx: Tx, now: number): Promise<number> {
  const taken = await tx
    .deleteFrom('new_offers')
    .where('shipment_uuid', 'in', (eb) =>
      eb.selectFrom('new_offers').select('shipment_uuid').orderBy('published_at').limit(BATCH).forUpdate().skipLocked(),
    )
    .returning('shipment_uuid')
    .execute();
  const uuids = taken.map(({ shipment_uuid }) => shipment_uuid);
  if (uuids.length > 0) await writeNews(tx, uuids, now);
  return uuids.length;
}

/**
 * One statement for all searches, by the rule of `freight/offer/matches`. A member hears of it as they
 * chose, unless they may not book: their company is not active or hid the offer, they left it, plan its work no longer
 * or are blocked.
 */
async function writeNews(tx: Tx, offers: readonly string[], now: number): Promise<void> {
  await sql`
    insert into search_news (search_uuid, shipment_uuid, user_uuid, found_at, to_mail, to_push)
    select q.uuid, s.uuid, r.user_uuid, ${new Date(now)}, r.send_by_email, wants.push
    from shipments s
    join saved_searches q on s.load_length <= q.max_length and s.load_width <= q.max_width
      and s.load_height <= q.max_height and s.load_weight <= q.max_weight
      and s.load_length >= coalesce(q.min_length, 0) and not (q.without_tail_lift and s.tail_lift)
      and (q.pickup_iso_codes = '{}' or q.pickup_iso_codes && array[s.pickup_country, s.pickup_division])
      and (q.delivery_iso_codes = '{}' or q.delivery_iso_codes && array[s.delivery_country, s.delivery_division])
    join companies c on c.uuid = q.company_uuid and c.status = 'active'
    join search_readers r on r.search_uuid = q.uuid
    join memberships m on m.company_uuid = q.company_uuid and m.user_uuid = r.user_uuid
      and m.roles && ${[...DISPATCHING_ROLES]}::text[]
    join users u on u.uuid = r.user_uuid and u.blocked_at is null
    left join offer_marks k on k.company_uuid = q.company_uuid and k.shipment_uuid = s.uuid
    cross join lateral (
      select r.send_by_push
        and exists (select from push_subscriptions p where p.user_uuid = r.user_uuid) as push) wants
    where s.uuid = any(${[...offers]}::uuid[]) and ${offerOpen(now)} and k.hidden_at is null
      and (r.send_by_email or wants.push)
    on conflict do nothing`.execute(tx);
}
