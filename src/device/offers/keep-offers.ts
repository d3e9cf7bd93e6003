import type { CachedList } from '../store/cache-db.ts';
import { cacheDb } from '../store/databases.ts';
import { durably } from '../store/storage-fault.ts';
import type { OfferPage } from './offer-pages.ts';
import type { OfferOwner, OfferQuestion } from './offer-question.ts';

/** What is kept of offers: so many lists, so many rows of each, and one that is on no list for a day. */
const KEPT = { lists: 6, rows: 150, alone: 24 * 60 * 60_000 } as const;

const LISTS_OF_OFFERS = 'offers:';

/** The name under which a list is kept: the same question has the same. */
export function keptListKey(company: string, { criteria, sort }: OfferQuestion): string {
  return `${LISTS_OF_OFFERS}${company}:${sort}:${JSON.stringify(criteria, Object.keys(criteria).toSorted(byName))}`;
}

function byName(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Keeps a page for the depot without signal: the first begins the list anew, a later one goes on where it ends. */
export async function keepOfferPage(
  { userId, company }: OfferOwner,
  question: OfferQuestion,
  { items, meta, readAt }: OfferPage,
): Promise<void> {
  const key = keptListKey(company, question);
  const isFirst = meta.pagination.current_page === 1;
  await durably(cacheDb, () =>
    cacheDb.transaction('rw', [cacheDb.offers, cacheDb.lists], async () => {
      const before = isFirst ? undefined : await cacheDb.lists.get([userId, key]);
      if (!isFirst && (before === undefined || before.uuids.length >= KEPT.rows)) return;
      const uuids = [...new Set([...(before?.uuids ?? []), ...items.map(({ uuid }) => uuid)])];
      await cacheDb.offers.bulkPut(items.map((offer) => ({ userId, uuid: offer.uuid, fetchedAt: readAt, offer })));
      await cacheDb.lists.put({
        userId,
        key,
        // A list is as old as its oldest page.
        fetchedAt: before?.fetchedAt ?? readAt,
        uuids: uuids.slice(0, KEPT.rows),
        itemCount: meta.item_count,
        unviewedCount: meta.unviewed_item_count ?? 0,
        etags: [],
      });
      if (isFirst) await evict(userId, readAt);
    }),
  );
}

/** Drops the oldest lists, and the offers that no list holds any more. */
async function evict(userId: string, now: number): Promise<void> {
  const lists = await cacheDb.lists
    .where({ userId })
    .filter(({ key }) => key.startsWith(LISTS_OF_OFFERS))
    .toArray();
  const latest = lists.toSorted((a, b) => b.fetchedAt - a.fetchedAt);
  const over = latest.slice(KEPT.lists).map(({ key }): [string, string] => [userId, key]);
  await cacheDb.lists.bulkDelete(over);
  const listed = uuidsOf(latest.slice(0, KEPT.lists));
  const alone = await cacheDb.offers
    .where({ userId })
    .filter(({ uuid, fetchedAt }) => !listed.has(uuid) && now - fetchedAt > KEPT.alone)
    .primaryKeys();
  await cacheDb.offers.bulkDelete(alone);
}

function uuidsOf(lists: readonly CachedList[]): ReadonlySet<string> {
  return new Set(lists.flatMap(({ uuids }) => uuids));
}
