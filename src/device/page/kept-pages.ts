import type { QueryKey } from '@tanstack/react-query';
import type { ListMeta } from '#contract/answers/list.ts';
import { listMeta, PAGE_SIZE } from '#contract/list.ts';
import { pagesOf } from '../api/pages-of.ts';
import { cacheDb } from '../store/databases.ts';
import { keepListPage, type ListShelf, recallList } from '../store/kept-lists.ts';
import type { Kind } from '../store/snapshots.ts';
import { queryClient } from './query-client.ts';

/** A page of a kept list: ids of its entities, and when it was read (Unix milliseconds). */
export interface KeptPage {
  readonly uuids: readonly string[];
  readonly meta: ListMeta;
  readonly readAt: number;
}

interface KeptPagesOptions<Entity extends { readonly uuid: string }, Row> {
  readonly queryKey: QueryKey;
  readonly kind: Kind<Entity, Row>;
  readonly shelf: ListShelf;
  /** The user, and the name of the list on its shelf. */
  readonly list: { readonly userId: string; readonly key: string };
  /** Puts entities where screens read them. */
  readonly show: (entities: readonly Entity[]) => void;
  readonly read: (
    page: number,
    signal: AbortSignal,
  ) => Promise<{ readonly items: readonly Entity[]; readonly meta: ListMeta }>;
  /** The clock of the list's age. */
  readonly now: () => number;
  /** Polls lists of up to `maxPages` pages. */
  readonly poll?: { readonly everyMs: number; readonly maxPages: number };
}

/**
 * Query options of a list that this device keeps, in pages: the stored one is shown, with its age, until the server
 * answers. A page that cannot be stored is shown all the same.
 */
export function keptPages<Entity extends { readonly uuid: string }, Row extends { readonly fetchedAt: number }>(
  options: KeptPagesOptions<Entity, Row>,
) {
  const { queryKey, kind, shelf, list, show, read, now, poll } = options;
  return pagesOf({
    queryKey,
    queryFn: async ({ pageParam, signal }): Promise<KeptPage> => {
      if (pageParam === 1) await recall(options).catch(() => undefined);
      const { items, meta } = await read(pageParam, signal);
      const readAt = now();
      await keepListPage(cacheDb, kind, shelf, list, { items, meta, readAt }).catch(() => undefined);
      show(items);
      return { uuids: items.map(({ uuid }) => uuid), meta, readAt };
    },
    refetchInterval: ({ state: { data } }) =>
      poll !== undefined && (data?.pages.length ?? 0) <= poll.maxPages && poll.everyMs,
  });
}

/** Shows the stored list if this page has not read it yet. */
async function recall<Entity extends { readonly uuid: string }, Row>({
  queryKey,
  kind,
  shelf,
  list: name,
  show,
}: KeptPagesOptions<Entity, Row>): Promise<void> {
  if (queryClient.getQueryData(queryKey) !== undefined) return;
  const kept = await recallList(cacheDb, kind, shelf, name);
  if (kept === null) return;
  const { list, items } = kept;
  show(items);
  const meta = listMeta(list.itemCount, { limit: PAGE_SIZE, page: 1 });
  const pages: KeptPage[] = [{ uuids: items.map(({ uuid }) => uuid), meta, readAt: list.fetchedAt }];
  queryClient.setQueryData(queryKey, { pages, pageParams: [1] }, { updatedAt: list.fetchedAt });
}
