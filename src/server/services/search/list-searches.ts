import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listSearches as listSearchesCall } from '#contract/search.ts';
import type { SavedSearch } from '#freight/search/saved-search.ts';
import type { Reader } from '../../database/open.ts';
import type { Market } from '../../identity/grants.ts';
import { countSearches, presentSearch, selectSearches } from './select-searches.ts';

/** The searches of a company in the order they were saved, each with what it finds now, as a member reads them. */
export async function listSearches(
  db: Reader,
  market: Market,
  query: QueryOf<typeof listSearchesCall>,
): Promise<AnswerOf<typeof listSearchesCall>> {
  const rows = await selectSearches(db, market)
    .orderBy('q.created_at')
    .orderBy('q.uuid')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  const items: SavedSearch[] = [];
  for (const row of rows) items.push(await presentSearch(db, market, row));
  return { items, meta: listMeta(await countSearches(db, market.company), query) };
}
