import { queryOptions } from '@tanstack/react-query';
import { listSearches } from '#contract/search.ts';
import { MOST_SEARCHES } from '#freight/search/saved-search.ts';
import { ask } from '../api/ask.ts';

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
