import type { ListMeta } from '#contract/answers/list.ts';
import type { CacheDb, CachedList } from './cache-db.ts';
import { type Kind, putEntities } from './snapshots.ts';
import { durably, promptly } from './storage-fault.ts';

/** Limits of a user's stored lists of one kind: key prefix, number of lists, and rows of each. */
export interface ListShelf {
  readonly prefix: string;
  readonly maxLists: number;
  readonly maxRows: number;
}

/** A page of a list as the server gave it. `readAt` in Unix milliseconds. */
export interface ReadPage<Entity> {
  readonly items: readonly Entity[];
  readonly meta: ListMeta;
  readonly readAt: number;
}

/** A list as this device keeps it, with its entities in its order. */
export interface KeptList<Entity> {
  readonly list: CachedList;
  readonly items: readonly Entity[];
}

/**
 * Stores a page of a list for offline use: the first page replaces the list, later ones extend it. The oldest lists
 * beyond the limit are deleted.
 *
 * @param key the name of the list, after the prefix
 */
export async function keepListPage<
  Entity extends { readonly uuid: string },
  Row extends { readonly fetchedAt: number },
>(
  db: CacheDb,
  kind: Kind<Entity, Row>,
  shelf: ListShelf,
  { userId, key }: { readonly userId: string; readonly key: string },
  { items, meta, readAt }: ReadPage<Entity>,
): Promise<void> {
  const isFirst = meta.pagination.current_page === 1;
  const named = shelf.prefix + key;
  await durably(db, () =>
    db.transaction('rw', [kind.table(db), db.lists], async () => {
      const before = isFirst ? undefined : await db.lists.get([userId, named]);
      if (!isFirst && (before === undefined || before.uuids.length >= shelf.maxRows)) return;
      const uuids = [...new Set([...(before?.uuids ?? []), ...items.map(({ uuid }) => uuid)])];
      await putEntities(db, kind, userId, items, readAt);
      await db.lists.put({
        userId,
        key: named,
        // A list is as old as its oldest page.
        fetchedAt: before?.fetchedAt ?? readAt,
        uuids: uuids.slice(0, shelf.maxRows),
        itemCount: meta.item_count,
        unviewedCount: meta.unviewed_item_count ?? 0,
        etags: [],
      });
      if (isFirst) await evict(db, kind, shelf, userId, readAt);
    }),
  );
}

/** Returns a stored list, or null. Entities deleted from this device meanwhile are omitted. */
export async function recallList<Entity extends { readonly uuid: string }, Row>(
  db: CacheDb,
  kind: Kind<Entity, Row>,
  shelf: ListShelf,
  { userId, key }: { readonly userId: string; readonly key: string },
): Promise<KeptList<Entity> | null> {
  return promptly(db, async () => {
    const list = await db.lists.get([userId, shelf.prefix + key]);
    if (list === undefined) return null;
    const rows = await kind.table(db).bulkGet(list.uuids.map((uuid): [string, string] => [userId, uuid]));
    return { list, items: rows.flatMap((row) => (row === undefined ? [] : [kind.entityOf(row)])) };
  });
}

/** Deletes the oldest lists beyond the limit, and the entities in no other list. */
async function evict<Entity extends { readonly uuid: string }, Row extends { readonly fetchedAt: number }>(
  db: CacheDb,
  kind: Kind<Entity, Row>,
  { prefix, maxLists }: ListShelf,
  userId: string,
  now: number,
): Promise<void> {
  const lists = await db.lists
    .where({ userId })
    .filter(({ key }) => key.startsWith(prefix))
    .toArray();
  const latest = lists.toSorted((a, b) => b.fetchedAt - a.fetchedAt);
  await db.lists.bulkDelete(latest.slice(maxLists).map(({ key }): [string, string] => [userId, key]));
  if (!Number.isFinite(kind.keptAloneMs)) return;
  const listed = new Set(latest.slice(0, maxLists).flatMap(({ uuids }) => uuids));
  const alone = await kind
    .table(db)
    .where({ userId })
    .filter((row) => !listed.has(kind.entityOf(row).uuid) && now - row.fetchedAt > kind.keptAloneMs)
    .primaryKeys();
  await kind.table(db).bulkDelete(alone);
}
