import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

const KEY = 'lading.queries';
const DAY = 24 * 60 * 60_000;
const MAX_AGE = 7 * DAY;

/** Changes of this long are written together, in milliseconds. */
const WRITTEN_EVERY = 1000;

/** Kept in the small store that is read in one go: counts, people, settings. Missions and files have databases. */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly keep?: true };
  }
}

/** What one build of the app kept; another may read other answers. `savedAt` and `updatedAt` in Unix milliseconds. */
interface Kept {
  readonly version: string;
  readonly savedAt: number;
  readonly answers: readonly { readonly queryKey: QueryKey; readonly data: unknown; readonly updatedAt: number }[];
}

/** Brings back the small answers of the last visit, and keeps this one's. */
export function keepSmallAnswers(version: string): void {
  restore(version);
  let timer: ReturnType<typeof setTimeout> | null = null;
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (query.meta?.keep !== true || (type !== 'updated' && type !== 'removed')) return;
    timer ??= setTimeout(() => {
      timer = null;
      save(version);
    }, WRITTEN_EVERY);
  });
}

/** What was read since the page began is newer, and stays. */
function restore(version: string): void {
  const kept = readKept();
  if (kept?.version !== version || Math.abs(Date.now() - kept.savedAt) > MAX_AGE) return;
  for (const { queryKey, data, updatedAt } of kept.answers) {
    const options = queryClient.defaultQueryOptions({ queryKey, meta: { keep: true } });
    const query = queryClient.getQueryCache().build(queryClient, options);
    if (query.state.dataUpdatedAt < updatedAt) query.setData(data, { updatedAt, manual: true });
  }
}

function readKept(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

function save(version: string): void {
  const answers = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ meta, state }) => meta?.keep === true && state.status === 'success')
    .map(({ queryKey, state: { data, dataUpdatedAt } }) => ({ queryKey, data, updatedAt: dataUpdatedAt }));
  const kept: Kept = { version, savedAt: Date.now(), answers };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The store is full or closed: these can be asked for again.
  }
}
