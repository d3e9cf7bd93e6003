import { queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '#contract/call.ts';
import { createSearch, deleteSearch, listSearches, updateSearch } from '#contract/search.ts';
import { MOST_SEARCHES, type SavedSearch, type SearchNews } from '#freight/search/saved-search.ts';
import { ask } from '../api/ask.ts';
import { write } from '../api/write.ts';
import { queryClient } from '../page/query-client.ts';

/** Saves a search for the company. @throws Refused with violations or `searches_full`, Unreached */
export async function saveSearch(company: string, body: BodyInput<typeof createSearch>): Promise<SavedSearch> {
  const search = await write(createSearch, { company, body });
  change(company, (searches) => [...searches, search]);
  return search;
}

/** Chooses how the user hears of the new offers of a search. @throws Refused, Unreached */
export async function chooseNews(company: string, search: string, news: Partial<SearchNews>): Promise<void> {
  const updated = await write(updateSearch, { company, params: { sid: search }, body: news });
  change(company, (searches) => searches.map((each) => (each.uuid === search ? updated : each)));
}

/** Deletes a search of the company. @throws Refused, Unreached */
export async function forgetSearch(company: string, search: string): Promise<void> {
  await write(deleteSearch, { company, params: { sid: search } });
  change(company, (searches) => searches.filter(({ uuid }) => uuid !== search));
}

/** The list says so at once; how many offers each finds is as it was read. */
function change(company: string, next: (searches: SavedSearch[]) => SavedSearch[]): void {
  queryClient.setQueryData(savedSearchesQuery(company).queryKey, (known) => known && next(known));
}

/** Where the answers about a company's saved searches are kept. */
export function searchKeys(company: string) {
  return ['searches', company] as const;
}

/** All saved searches of a company, each with what it finds now; read again while somebody looks. */
export function savedSearchesQuery(company: string) {
  return queryOptions({
    queryKey: [...searchKeys(company), 'list'],
    queryFn: async ({ signal }) =>
      (await ask(listSearches, { company, query: { limit: MOST_SEARCHES }, signal })).items,
    refetchInterval: 60_000,
    meta: { keep: true },
  });
}
