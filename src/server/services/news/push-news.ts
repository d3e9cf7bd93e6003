import { sql } from 'kysely';
import type { PushNews } from '#contract/news/push-news.ts';
import { offerAddress } from '#freight/offer/offer-address.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/open.ts';
import { formatPrice } from '../../i18n/prices.ts';
import { NEWS_WORDS } from '../../mail/news-words.ts';
import { offerOpen } from '../offer/select-offers.ts';
import { pushKeys } from '../push/push-keys.ts';
import { sendPush } from '../push/send-push.ts';

/** Readers of one turn, and devices that are called at once. */
const BATCH = 500;
const AT_ONCE = 20;

/** The name on a device of the message with new offers: the next one takes its place. */
const TAG = 'new-offers';

/** Tells the devices of those who have new offers. Each is told once at most: what a server drops when it dies is old soon. */
export async function pushNews(context: Context): Promise<void> {
  const { db, now } = context;
  const messages = await db.transaction().execute((tx) => takeNews(tx, context, now()));
  if (messages.size === 0) return;
  const keys = await pushKeys(db);
  const devices = await db
    .selectFrom('push_subscriptions as p')
    .innerJoin('tokens as t', 't.hash', 'p.token_hash')
    .selectAll('p')
    .where('p.user_uuid', 'in', [...messages.keys()])
    .where('t.expires_at', '>', new Date(now()))
    .execute();
  for (let sent = 0; sent < devices.length; sent += AT_ONCE) {
    await Promise.all(
      devices.slice(sent, sent + AT_ONCE).map(async (device) => {
        const news = messages.get(device.user_uuid);
        if (news !== undefined) await sendPush(context, keys, device, news);
      }),
    );
  }
}

/** Takes what is to be told, and puts it into each reader's words: how many are new, and the first of them. */
async function takeNews(tx: Tx, { translator }: Context, now: number): Promise<ReadonlyMap<string, PushNews>> {
  const taken = await tx
    .updateTable('search_news')
    .set({ to_push: false })
    .where(sql<boolean>`(search_uuid, shipment_uuid) in (
      select search_uuid, shipment_uuid from search_news where to_push limit ${BATCH} for update skip locked)`)
    .returning(['search_uuid', 'shipment_uuid', 'user_uuid'])
    .execute();
  if (taken.length === 0) return new Map();
  const offers = await tx
    .selectFrom('shipments as s')
    .select(['s.uuid', 's.pickup', 's.delivery', 's.price'])
    .where('s.uuid', 'in', [...new Set(taken.map(({ shipment_uuid }) => shipment_uuid))])
    .where(offerOpen(now))
    .execute();
  const searches = await tx
    .selectFrom('saved_searches')
    .selectAll()
    .where('uuid', 'in', [...new Set(taken.map(({ search_uuid }) => search_uuid))])
    .execute();
  const readers = await tx
    .selectFrom('users')
    .select(['uuid', 'locale'])
    .where('uuid', 'in', [...new Set(taken.map(({ user_uuid }) => user_uuid))])
    .execute();
  const localeOf = new Map(readers.map(({ uuid, locale }) => [uuid, locale]));
  const offerOf = new Map(offers.map((offer) => [offer.uuid, offer]));
  const searchOf = new Map(searches.map((search) => [search.uuid, search]));
  const messages = new Map<string, PushNews>();
  for (const [user, found] of Map.groupBy(taken, ({ user_uuid }) => user_uuid)) {
    const open = found.filter(({ shipment_uuid }) => offerOf.has(shipment_uuid));
    const first = open[0];
    const offer = offerOf.get(first?.shipment_uuid ?? '');
    const search = searchOf.get(first?.search_uuid ?? '');
    if (offer === undefined || search === undefined) continue;
    const locale = localeOf.get(user) ?? 'en';
    const isOne = new Set(open.map(({ search_uuid }) => search_uuid)).size === 1;
    messages.set(user, {
      title: translator.say(locale, NEWS_WORDS.pushTitle, {
        count: new Set(open.map(({ shipment_uuid }) => shipment_uuid)).size,
      }),
      body: translator.say(locale, NEWS_WORDS.pushBody, {
        search: search.name,
        from: offer.pickup.address.city,
        to: offer.delivery.address.city,
        price: formatPrice(locale, offer.price),
      }),
      path: isOne ? offerAddress(search) : '/searches',
      tag: TAG,
    });
  }
  return messages;
}
