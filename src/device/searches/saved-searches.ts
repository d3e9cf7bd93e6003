import { queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '#contract/call.ts';
import { createSearch, deleteSearch, listSearches, updateSearch } from '#contract/search.ts';
import { MOST_SEARCHES, type SavedSearch, type SearchNews } from '#freight/search/saved-search.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';

/** Saves a search for the company. @throws Refused with violations or `searches_full`, Unreached */
export async function saveSearch(company: string, body: BodyInput<typeof createSearch>): Promise<SavedSearch> {
  const search = await write(createSearch, { company, body });
  change(company, (searches) => [...searches, search]);
  return search;
}

/**
 * Sets how the user is notified of a search's new offers.
 *
 * @throws Refused, Unreached
 */
export async function chooseNews(company: string, search: string, news: Partial<SearchNews>): Promise<void> {
  const updated = await write(updateSearch, { company, params: { sid: search }, body: news });
  change(company, (searches) => searches.map((each) => (each.uuid === search ? updated : each)));
}

/** Deletes a search of the company. @throws Refused, Unreached */
export async function forgetSearch(company: string, search: string): Promise<void> {
  await write(deleteSearch, { company, params: { sid: search } });
  change(company, (searches) => searches.filter(({ uuid }) => uuid !== search));
}

/** Updates the list immediately; the numbers of offers stay as last read. */
function change(company: string, next: (searches: SavedSearch[]) => SavedSearch[]): void {
  queryClient.setQueryData(savedSearchesQuery(company).queryKey, (known) => known && next(known));
}

/** The query keys of a company's saved searches. */
export function searchKeys(company: string) {
  return ['searches', company] as const;
}

/** All saved searches of a company with their current numbers of offers; polled while visible. */
export function savedSearchesQuery(company: string) {
  return queryOptions({
    queryKey: [...searchKeys(company), 'list'],
    queryFn: async ({ signal }) =>
      (await ask(listSearches, { company, query: { limit: MOST_SEARCHES }, signal })).items,
    refetchInterval: MINUTE,
    meta: { keep: true },
  });
}
