import type { BodyOf } from '#contract/call.ts';
import type { updateSearch as updateSearchCall } from '#contract/search.ts';
import type { SavedSearch } from '#freight/search/saved-search.ts';
import type { Tx } from '../../database/open.ts';
import { userOf } from '../../identity/actor.ts';
import type { Market } from '../../identity/grants.ts';
import { findSearch } from './select-searches.ts';

/** Changes how a member hears of the new offers of a search. @throws `not_found` */
export async function updateSearch(
  tx: Tx,
  market: Market,
  { search, body }: { search: string; body: BodyOf<typeof updateSearchCall> },
): Promise<SavedSearch> {
  const user = userOf(market.actor);
  const known = await findSearch(tx, market, search);
  const send_by_email = body.send_by_email ?? known.send_by_email;
  const send_by_push = body.send_by_push ?? known.send_by_push;
  await tx
    .insertInto('search_readers')
    .values({ search_uuid: search, user_uuid: user, send_by_email, send_by_push })
    .onConflict((own) => own.columns(['search_uuid', 'user_uuid']).doUpdateSet({ send_by_email, send_by_push }))
    .execute();
  return { ...known, send_by_email, send_by_push };
}
