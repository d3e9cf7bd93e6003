import { sql } from 'kysely';
import { DISPATCHING_ROLES } from '#freight/user/user.ts';
import type { Tx } from '../../../database/open.ts';
import { sendJobs } from '../../../database/send-jobs.ts';
import { closesFrom, metresFrom } from '../../transport/offer/near-place.ts';
import { worksWith } from '../../transport/offer/select-offers.ts';
import { offerOpen } from '../../transport/shipment/offer-open.ts';
import { nextMailAt } from './mail-news.ts';
import { lockReaders } from './news-readers.ts';
import { nextPushAt } from './push-news.ts';

/** A match of a search, with its reader and the channels. */
interface Found {
  readonly user_uuid: string;
  readonly to_mail: boolean;
  readonly to_push: boolean;
}

/**
 * Finds the saved searches that match a new offer, and queues the jobs that notify their readers. Skips an offer that
 * is no longer open; one matched twice is reported once.
 */
export async function matchOffer(tx: Tx, offer: string, now: number): Promise<void> {
  const found = await writeNews(tx, offer, now);
  if (found.length === 0) return;
  const readers = await lockReaders(
    tx,
    found.map(({ user_uuid }) => user_uuid),
  );
  const wants = (by: 'to_mail' | 'to_push') =>
    readers.filter(({ user }) => found.some((news) => news.user_uuid === user && news[by]));
  await sendJobs(
    tx,
    'news-mail',
    wants('to_mail').map((reader) => ({
      data: { user: reader.user },
      key: reader.user,
      startAfter: nextMailAt(reader, now),
    })),
  );
  await sendJobs(
    tx,
    'news-push',
    wants('to_push').map((reader) => ({
      data: { user: reader.user },
      key: reader.user,
      startAfter: nextPushAt(reader, now),
    })),
  );
}

/**
 * One statement for all searches, with the rule of `freight/offer/matches`. Members are notified as they chose, unless
 * they may not book: their company is not active or hid the offer, they left it, no longer dispatch for it or are
 * blocked.
 */
async function writeNews(tx: Tx, offer: string, now: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    insert into search_news (search_uuid, shipment_uuid, user_uuid, found_at, to_mail, to_push)
    select q.uuid, s.uuid, r.user_uuid, ${new Date(now)}, r.send_by_email, wants.push
    from shipments s
    join saved_searches q on s.load_length <= q.max_length and s.load_width <= q.max_width
      and s.load_height <= q.max_height and s.load_weight <= q.max_weight
      and s.load_length >= coalesce(q.min_length, 0) and not (q.without_tail_lift and s.tail_lift)
      and (q.pickup_iso_codes = '{}' or q.pickup_iso_codes && array[s.pickup_country, s.pickup_division])
      and (q.delivery_iso_codes = '{}' or q.delivery_iso_codes && array[s.delivery_country, s.delivery_division])
      and (q.near is null or ${metresFrom('s.pickup_point', {
        lat: sql`(q.near ->> 'lat')`,
        lng: sql`(q.near ->> 'lng')`,
      })} <= (q.near ->> 'km')::float8 * 1000)
      and (q.pickup_from is null or ${closesFrom(sql`q.pickup_from`)})
      and (q.pickup_until is null or s.pickup_opens_at <= q.pickup_until)
    join companies c on c.uuid = q.company_uuid and c.status = 'active'
    join search_readers r on r.search_uuid = q.uuid
    join memberships m on m.company_uuid = q.company_uuid and m.user_uuid = r.user_uuid
      and m.roles && ${[...DISPATCHING_ROLES]}::text[]
    join users u on u.uuid = r.user_uuid and u.blocked_at is null
    left join offer_marks k on k.company_uuid = q.company_uuid and k.shipment_uuid = s.uuid
    cross join lateral (
      select r.send_by_push
        and exists (select from push_subscriptions p where p.user_uuid = r.user_uuid) as push) wants
    where s.uuid = ${offer} and ${offerOpen(now)} and k.hidden_at is null
      and ${worksWith(sql.ref('q.company_uuid'))} and (r.send_by_email or wants.push)
    on conflict do nothing
    returning user_uuid, to_mail, to_push`.execute(tx);
  return rows;
}
