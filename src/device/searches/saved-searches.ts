import type { BodyInput } from '#contract/call.ts';
import { createSearch, deleteSearch, updateSearch } from '#contract/offers/search-calls.ts';
import type { SavedSearch } from '#freight/search/saved-search.ts';
import { ask } from '../api/ask.ts';
import { queryClient } from '../page/query-client.ts';
import { world } from '../sync/device-outbox.ts';
import { savedSearchesQuery } from './saved-search-queries.ts';

/** Saves a search for the company. @throws Refused with violations or `searches_full`, Unreached */
export async function saveSearch(company: string, body: BodyInput<typeof createSearch>): Promise<SavedSearch> {
  const search = await ask(createSearch, { company, body, key: world.newId() });
  change(company, (searches) => [...searches, search]);
  return search;
}

/** Begins or ends sending the new offers of a search by e-mail. @throws Refused, Unreached */
export async function sendByEmail(company: string, search: string, send_by_email: boolean): Promise<void> {
  const params = { sid: search };
  const updated = await ask(updateSearch, { company, params, body: { send_by_email }, key: world.newId() });
  change(company, (searches) => searches.map((each) => (each.uuid === search ? updated : each)));
}

/** Forgets a search. @throws Refused, Unreached */
export async function forgetSearch(company: string, search: string): Promise<void> {
  await ask(deleteSearch, { company, params: { sid: search }, key: world.newId() });
  change(company, (searches) => searches.filter(({ uuid }) => uuid !== search));
}

/** The list says so at once; how many offers each finds is as it was read. */
function change(company: string, next: (searches: SavedSearch[]) => SavedSearch[]): void {
  queryClient.setQueryData(savedSearchesQuery(company).queryKey, (known) => known && next(known));
}
