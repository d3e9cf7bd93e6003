import type { PushNews } from '#contract/news.ts';
import { offerAddress } from '#freight/offer/criteria.ts';
import { wants } from '#freight/user/notification-choices.ts';
import { MINUTE } from '#freight/values/duration.ts';
import type { Tx } from '../../../database/open.ts';
import { sendJobs } from '../../../database/send-jobs.ts';
import { formatPrice } from '../../../i18n/prices.ts';
import type { Translator } from '../../../i18n/translator.ts';
import { NEWS_PUSH } from '../../../mail/push-words.ts';
import { criteriaOfRow } from '../../transport/search/criteria-of-row.ts';
import { offerOpen } from '../../transport/shipment/offer-open.ts';
import type { PushJob } from '../push/send-push.ts';
import { readUnwanted } from '../user/notification-choices.ts';
import { lockReaders, type NewsReader } from './news-readers.ts';

/** Tag of push messages with new offers: a new one replaces the last. */
const TAG = 'new-offers';

/** Minimum time between two push messages to a reader, in milliseconds; news in between are combined. */
const PUSH_INTERVAL_MS = 5 * MINUTE;

/** Returns the time of the reader's next push message: now, or after the minimum interval. */
export function nextPushAt({ pushed_at }: Pick<NewsReader, 'pushed_at'>, now: number): number {
  return pushed_at === null ? now : Math.max(now, pushed_at.getTime() + PUSH_INTERVAL_MS);
}

/**
 * Creates a message with all news of a reader and queues a job per device. If the last message is too recent, the job
 * is postponed.
 */
export async function pushNews(tx: Tx, translator: Translator, user: string, now: number): Promise<void> {
  const [reader] = await lockReaders(tx, [user]);
  if (reader === undefined) return;
  const waitsUntil = nextPushAt(reader, now);
  if (waitsUntil > now) {
    await sendJobs(tx, 'news-push', [{ data: { user }, key: user, startAfter: waitsUntil }]);
    return;
  }
  const found = await tx
    .updateTable('search_news')
    .set({ to_push: false })
    .where('user_uuid', '=', user)
    .where('to_push', '=', true)
    .returning(['search_uuid', 'shipment_uuid'])
    .execute();
  if (found.length === 0) return;
  if (!wants(await readUnwanted(tx, user), 'new_offers', 'push')) return;
  const message = await messageOf(tx, translator, user, found, now);
  if (message === null) return;
  await tx
    .updateTable('news_readers')
    .set({ pushed_at: new Date(now) })
    .where('user_uuid', '=', user)
    .execute();
  const devices = await tx
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('user_uuid', '=', user)
    .orderBy('endpoint')
    .execute();
  const jobs = devices.map(({ endpoint }) => ({ data: { endpoint, user, message } satisfies PushJob }));
  await sendJobs(tx, 'push', jobs);
}

/**
 * Returns the message with the count of new offers and the first one, in the reader's language; null if none is still
 * open.
 */
async function messageOf(
  tx: Tx,
  translator: Translator,
  user: string,
  found: readonly { readonly search_uuid: string; readonly shipment_uuid: string }[],
  now: number,
): Promise<PushNews | null> {
  const offers = await tx
    .selectFrom('shipments as s')
    .select(['s.uuid', 's.pickup', 's.delivery', 's.price'])
    .where('s.uuid', 'in', [...new Set(found.map(({ shipment_uuid }) => shipment_uuid))])
    .where(offerOpen(now))
    .orderBy('s.pickup_opens_at')
    .execute();
  const [offer] = offers;
  if (offer === undefined) return null;
  const isOpen = new Set(offers.map(({ uuid }) => uuid));
  const foundBy = found.filter(({ shipment_uuid }) => isOpen.has(shipment_uuid));
  const searches = await tx
    .selectFrom('saved_searches')
    .selectAll()
    .where('uuid', 'in', [...new Set(foundBy.map(({ search_uuid }) => search_uuid))])
    .orderBy('created_at')
    .execute();
  const ofOffer = foundBy.filter(({ shipment_uuid }) => shipment_uuid === offer.uuid);
  const search = searches.find(({ uuid }) => ofOffer.some(({ search_uuid }) => search_uuid === uuid));
  const reader = await tx.selectFrom('users').select('locale').where('uuid', '=', user).executeTakeFirst();
  if (search === undefined || reader === undefined) return null;
  const locale = reader.locale ?? 'en';
  return {
    title: translator.say(locale, NEWS_PUSH.title, { count: offers.length }),
    body: translator.say(locale, NEWS_PUSH.body, {
      search: search.name,
      from: offer.pickup.address.city,
      to: offer.delivery.address.city,
      price: formatPrice(locale, offer.price),
    }),
    path: searches.length === 1 ? offerAddress(criteriaOfRow(search)) : '/searches',
    tag: TAG,
  };
}
