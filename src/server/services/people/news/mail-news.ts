import { MINUTE } from '#freight/values/duration.ts';
import type { Tx } from '../../../database/open.ts';
import { sendJobs } from '../../../database/send-jobs.ts';
import { mailUser } from '../../../mail/mail-queue.ts';
import type { NewsNotice } from '../../../mail/news-mails.ts';
import { offerOpen } from '../../transport/shipment/offer-open.ts';
import { lockReaders, type NewsReader } from './news-readers.ts';

/** Minimum time between two mails to a reader, in milliseconds; news in between are combined. */
const MAIL_INTERVAL_MS = 15 * MINUTE;
/** Limit of offers listed in a mail; the others are counted. */
const MAX_NAMED_OFFERS = 10;

/** Returns the time of the reader's next mail: now, or after the minimum interval. */
export function nextMailAt({ mailed_at }: Pick<NewsReader, 'mailed_at'>, now: number): number {
  return mailed_at === null ? now : Math.max(now, mailed_at.getTime() + MAIL_INTERVAL_MS);
}

/** Mails a reader all news. If the last mail is too recent, the job is postponed; without news there is no mail. */
export async function mailNews(tx: Tx, user: string, now: number): Promise<void> {
  const [reader] = await lockReaders(tx, [user]);
  if (reader === undefined) return;
  const waitsUntil = nextMailAt(reader, now);
  if (waitsUntil > now) {
    await sendJobs(tx, 'news-mail', [{ data: { user }, key: user, startAfter: waitsUntil }]);
    return;
  }
  const found = await tx
    .updateTable('search_news')
    .set({ to_mail: false })
    .where('user_uuid', '=', user)
    .where('to_mail', '=', true)
    .returning(['search_uuid', 'shipment_uuid'])
    .execute();
  if (found.length === 0) return;
  const notice = await noticeOf(tx, found, reader, now);
  if (notice === null) return;
  await tx
    .updateTable('news_readers')
    .set({ mailed_at: new Date(now) })
    .where('user_uuid', '=', user)
    .execute();
  await mailUser(tx, user, notice, now);
}

/** Returns the notice about offers still open, for searches with mails still turned on; null if there are none. */
async function noticeOf(
  tx: Tx,
  found: readonly { readonly search_uuid: string; readonly shipment_uuid: string }[],
  { user, unsubscription }: NewsReader,
  now: number,
): Promise<NewsNotice | null> {
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
  if (offers.length === 0) return null;
  const open = await tx
    .selectFrom('shipments as s')
    .select(['s.pickup', 's.delivery', 's.price'])
    .where('s.uuid', 'in', offers)
    .where(offerOpen(now))
    .orderBy('s.pickup_opens_at')
    .execute();
  if (open.length === 0) return null;
  const named = open.slice(0, MAX_NAMED_OFFERS).map(({ pickup, delivery, price }) => ({
    from: pickup.address.city,
    to: delivery.address.city,
    day: pickup.time_slot.date,
    price,
  }));
  const names = searches.map(({ name }) => name);
  return { kind: 'new_offers', count: open.length, searches: names, offers: named, unsubscription };
}
