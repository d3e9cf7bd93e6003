import type { BodyOf } from '#contract/call.ts';
import type { createSearch as createSearchCall, updateSearch as updateSearchCall } from '#contract/search.ts';
import { MOST_SEARCHES, type SavedSearch } from '#freight/search/saved-search.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { json } from '../../../database/sql.ts';
import { Refusal } from '../../../errors.ts';
import { userOf } from '../../../identity/actor.ts';
import type { Market } from '../../../identity/grants.ts';
import { countSearches, findSearch } from './select-searches.ts';

/**
 * Saves a search for a company, with the notification choice of the member. Locks the company, so that concurrent
 * searches are counted one after another.
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
  const { send_by_email, send_by_push, near, ...search } = body;
  const uuid = newUuid(now);
  await tx
    .insertInto('saved_searches')
    .values({
      uuid,
      company_uuid: company,
      user_uuid: user,
      ...search,
      near: near && json(near),
      created_at: new Date(now),
    })
    .execute();
  await tx
    .insertInto('search_readers')
    .values({ search_uuid: uuid, user_uuid: user, send_by_email, send_by_push })
    .execute();
  return findSearch(tx, market, uuid);
}

/** Changes a member's notifications of a search. @throws `not_found` */
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

/** Deletes a search of a company, also one saved by another member. @throws `not_found` */
export async function deleteSearch(tx: Tx, { company }: Market, search: string): Promise<void> {
  const deleted = await tx
    .deleteFrom('saved_searches')
    .where('uuid', '=', search)
    .where('company_uuid', '=', company)
    .returning('uuid')
    .executeTakeFirst();
  if (deleted === undefined) throw new Refusal('not_found');
}
