import { MAX_PAGE_SIZE } from '#contract/list.ts';
import { listMissions } from '#contract/mission.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { askIfChanged } from '../api/ask.ts';
import type { CachedList } from '../store/cache-db.ts';
import { cacheDb, fromCache, toCache } from '../store/databases.ts';
import { showMissions } from '../store/mission-store.ts';
import { keepMissions } from '../store/snapshots.ts';
import { serverNow } from '../sync/server-time.ts';
import { type ActiveList, activeListKey } from './active-list.ts';
import { askAboutUnlisted } from './ask-unlisted.ts';

/** A carrier with more open missions than this plans with another program. */
const MAX_PAGES = 20;

/**
 * Reads all of them, whole, and keeps them for the depot without signal. Pages that did not change are not sent again.
 *
 * @throws Refused, Unreached
 */
export async function fetchActive(userId: string, company: string | null, signal?: AbortSignal): Promise<ActiveList> {
  const before = await fromCache(() => cacheDb.lists.get([userId, activeListKey(company)])).catch(() => undefined);
  const pages: Page[] = [];
  for (let page = 1; page <= (pages[0]?.pageCount ?? 1) && page <= MAX_PAGES; page += 1) {
    pages.push(await fetchPage({ company, page, before, signal }));
  }
  const readAt = serverNow();
  const uuids = pages.flatMap((page) => page.uuids);
  const missions = pages.flatMap((page) => page.missions);
  const etags = pages.map(({ etag }) => etag ?? '');
  const kept = await keepMissions(cacheDb, userId, missions, readAt).catch(() => missions);
  showMissions(kept);
  const list = { userId, key: activeListKey(company), fetchedAt: readAt, uuids, itemCount: uuids.length, etags };
  await toCache(() => cacheDb.lists.put(list)).catch(() => undefined);
  const left = before?.uuids.filter((uuid) => !uuids.includes(uuid)) ?? [];
  void askAboutUnlisted({ userId, company }, left).catch(() => undefined);
  return { uuids, readAt };
}

interface Page {
  readonly uuids: readonly string[];
  readonly missions: readonly Mission[];
  readonly etag: string | null;
  readonly pageCount: number;
}

async function fetchPage({
  company,
  page,
  before,
  signal,
}: {
  company: string | null;
  page: number;
  before: CachedList | undefined;
  signal: AbortSignal | undefined;
}): Promise<Page> {
  const query = { state: ['planned', 'in_progress'], sort: 'pickup_date', limit: MAX_PAGE_SIZE, page };
  const etag = before?.etags[page - 1];
  const fresh = await askIfChanged(listMissions, { company, query, signal, etag: etag === '' ? undefined : etag });
  if (fresh !== null) {
    const { items, meta } = fresh.value;
    const uuids = items.map(({ uuid }) => uuid);
    return { uuids, missions: items, etag: fresh.etag, pageCount: meta.pagination.page_count };
  }
  const uuids = before?.uuids.slice((page - 1) * MAX_PAGE_SIZE, page * MAX_PAGE_SIZE) ?? [];
  const pageCount = Math.ceil((before?.itemCount ?? 0) / MAX_PAGE_SIZE);
  return { uuids, missions: [], etag: etag ?? null, pageCount };
}
