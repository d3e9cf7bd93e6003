import type { BodyOf } from '#contract/call.ts';
import type { createSearch as createSearchCall } from '#contract/offers/search-calls.ts';
import { MOST_SEARCHES, type SavedSearch } from '#freight/search/saved-search.ts';
import type { Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import { newUuid } from '../mission/record-event.ts';
import type { MarketView } from '../offer/present-offers.ts';
import { countSearches, presentSearch } from './select-searches.ts';

/**
 * Saves a search for a company; its new offers go to the user who saved it. The company is locked, so that searches saved
 * at once are counted one after the other.
 */
export async function createSearch(
  tx: Tx,
  view: MarketView,
  { user, body }: { user: string; body: BodyOf<typeof createSearchCall> },
): Promise<SavedSearch> {
  const { company, now } = view;
  await tx.selectFrom('companies').select('uuid').where('uuid', '=', company).forNoKeyUpdate().execute();
  if ((await countSearches(tx, company)) >= MOST_SEARCHES) throw new Refusal('searches_full');
  const row = await tx
    .insertInto('saved_searches')
    .values({ uuid: newUuid(now), company_uuid: company, user_uuid: user, ...body, created_at: new Date(now) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentSearch(tx, view, row);
}
