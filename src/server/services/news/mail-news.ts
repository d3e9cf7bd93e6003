import { sql } from 'kysely';
import type { Db, Tx } from '../../database/open.ts';
import type { NewsNotice } from '../../mail/notice.ts';
import { queueEmails } from '../../mail/write-email.ts';
import { offerOpen } from '../offer/select-offers.ts';

/** Nobody gets news more often, in milliseconds: what comes meanwhile comes together. */
const MAIL_EVERY = 15 * 60_000;
/** Readers of one turn, so that a turn stays short. */
const BATCH = 200;
/** Offers a message names; the others are counted. */
const MOST_NAMED = 10;

/**
 * Writes the messages with the news of saved searches: one for each reader, with all that is new for him. Servers may do
 * so side by side: a reader's turn is taken by one.
 *
 * @returns how many messages were written
 */
export async function mailNews(db: Db, now: number): Promise<number> {
  const { rows: readers } = await sql<{ uuid: string }>`
    select distinct n.user_uuid as uuid from search_news n left join news_readers r on r.user_uuid = n.user_uuid
    where n.to_mail and (r.mailed_at is null or r.mailed_at <= ${new Date(now - MAIL_EVERY)}) limit ${BATCH}`.execute(
    db,
  );
  let written = 0;
  for (const { uuid } of readers) {
    if (await db.transaction().execute((tx) => mailReader(tx, uuid, now))) written += 1;
  }
  return written;
}

async function mailReader(tx: Tx, user: string, now: number): Promise<boolean> {
  const unsubscription = await takeTurn(tx, user, now);
  if (unsubscription === null) return false;
  const found = await tx
    .updateTable('search_news')
    .set({ to_mail: false })
    .where('user_uuid', '=', user)
    .where('to_mail', '=', true)
    .returning(['search_uuid', 'shipment_uuid'])
    .execute();
  const searches = await tx
    .selectFrom('saved_searches as q')
    .innerJoin('search_readers as r', 'r.search_uuid', 'q.uuid')
    .select(['q.uuid', 'q.name'])
    .where('q.uuid', 'in', [...new Set(found.map(({ search_uuid }) => search_uuid))])
    .where('r.user_uuid', '=', user)
    .where('r.send_by_email', '=', true)
    .orderBy('q.created_at')
    .execute();
  const wanted = new Set(searches.map(({ uuid }) => uuid));
  const offers = found.filter(({ search_uuid }) => wanted.has(search_uuid)).map(({ shipment_uuid }) => shipment_uuid);
  const notice = await noticeOf(tx, { offers, searches: searches.map(({ name }) => name), unsubscription }, now);
  if (notice === null) return false;
  await queueEmails(tx, [user], notice, now);
  return true;
}

/** The name under which he unsubscribes; null where another server took the turn, or nothing is left to tell. */
async function takeTurn(tx: Tx, user: string, now: number): Promise<string | null> {
  const { rows } = await sql<{ unsubscription: string }>`
    insert into news_readers as r (user_uuid, mailed_at)
    select ${user}::uuid, ${new Date(now)} where exists (
      select from search_news where user_uuid = ${user}::uuid and to_mail)
    on conflict (user_uuid) do update set mailed_at = excluded.mailed_at
      where r.mailed_at is null or r.mailed_at <= ${new Date(now - MAIL_EVERY)}
    returning unsubscription`.execute(tx);
  return rows[0]?.unsubscription ?? null;
}

/** What is still to be had of what was found; null where all of it is gone. */
async function noticeOf(
  tx: Tx,
  { offers, ...about }: { offers: readonly string[]; searches: readonly string[]; unsubscription: string },
  now: number,
): Promise<NewsNotice | null> {
  if (offers.length === 0) return null;
  const open = await tx
    .selectFrom('shipments as s')
    .select(['s.pickup', 's.delivery', 's.price'])
    .where('s.uuid', 'in', offers)
    .where(offerOpen(now))
    .orderBy('s.pickup_opens_at')
    .execute();
  if (open.length === 0) return null;
  const named = open.slice(0, MOST_NAMED).map(({ pickup, delivery, price }) => ({
    from: pickup.address.city,
    to: delivery.address.city,
    day: pickup.time_slot.date,
    price,
  }));
  return { kind: 'new_offers', count: open.length, offers: named, ...about };
}
