import type { BodyOf } from '#contract/call.ts';
import type { createSearch as createSearchCall } from '#contract/search.ts';
import { MOST_SEARCHES, type SavedSearch } from '#freight/search/saved-search.ts';
import { newUuid } from '../../database/new-uuid.ts';
import type { Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import { userOf } from '../../identity/actor.ts';
import type { Market } from '../../identity/grants.ts';
import { countSearches, findSearch } from './select-searches.ts';

/**
 * Saves a search for a company; the choice of news is that of the member who saves it. The company is locked, so that
 * searches saved at once are counted one after the other.
 *
 * @throws `searches_full`
 */
export async function createSearch(
  tx: Tx,
  market: Market,
  body: BodyOf<typeof createSearchCall>,
): Promise<SavedSearch> {
  const { company, now } = market;
  const user = userOf(market.actor);
  await tx.selectFrom('companies').select('uuid').where('uuid', '=', company).forNoKeyUpdate().execute();
  if ((await countSearches(tx, company)) >= MOST_SEARCHES) throw new Refusal('searches_full');
  const { send_by_email, send_by_push, ...search } = body;
  const uuid = newUuid(now);
  await tx
    .insertInto('saved_searches')
    .values({ uuid, company_uuid: company, user_uuid: user, ...search, created_at: new Date(now) })
    .execute();
  await tx
    .insertInto('search_readers')
    .values({ search_uuid: uuid, user_uuid: user, send_by_email, send_by_push })
    .execute();
  return findSearch(tx, market, uuid);
}
