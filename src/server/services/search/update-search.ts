import type { BodyOf } from '#contract/call.ts';
import type { updateSearch as updateSearchCall } from '#contract/offers/search-calls.ts';
import type { SavedSearch } from '#freight/search/saved-search.ts';
import type { Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { MarketView } from '../offer/present-offers.ts';
import { presentSearch } from './select-searches.ts';

/** Begins or ends sending the new offers of a search by e-mail. */
export async function updateSearch(
  tx: Tx,
  view: MarketView,
  { search, body }: { search: string; body: BodyOf<typeof updateSearchCall> },
): Promise<SavedSearch> {
  const row = await tx
    .updateTable('saved_searches')
    .set(body)
    .where('uuid', '=', search)
    .where('company_uuid', '=', view.company)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return presentSearch(tx, view, row);
}
