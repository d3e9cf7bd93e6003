import type { Selectable } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listSearches as listSearchesCall } from '#contract/search.ts';
import type { SavedSearch, SearchNews } from '#freight/search/saved-search.ts';
import type { Reader } from '../../../database/open.ts';
import type { Database } from '../../../database/schema.ts';
import { Refusal } from '../../../errors.ts';
import { userOf } from '../../../identity/actor.ts';
import type { Market } from '../../../identity/grants.ts';
import { countOffers } from '../offer/count-offers.ts';
import type { MarketView } from '../offer/present-offers.ts';
import { criteriaOfRow } from './criteria-of-row.ts';

/** Selects the searches of a company, with the notification choice of a member. */
function selectSearches(db: Reader, { actor, company }: Market) {
  const user = userOf(actor);
  return db
    .selectFrom('saved_searches as q')
    .leftJoin('search_readers as r', (join) => join.onRef('r.search_uuid', '=', 'q.uuid').on('r.user_uuid', '=', user))
    .selectAll('q')
    .select((eb) => [
      eb.fn.coalesce('r.send_by_email', eb.lit(false)).as('send_by_email'),
      eb.fn.coalesce('r.send_by_push', eb.lit(false)).as('send_by_push'),
    ])
    .where('q.company_uuid', '=', company);
}

/** Returns the number of a company's searches. */
export async function countSearches(db: Reader, company: string): Promise<number> {
  const counted = db
    .selectFrom('saved_searches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_uuid', '=', company);
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** Returns a search of a company. @throws `not_found` */
export async function findSearch(db: Reader, market: Market, uuid: string): Promise<SavedSearch> {
  const row = await selectSearches(db, market).where('q.uuid', '=', uuid).executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return presentSearch(db, market, row);
}

/** Returns a saved search with its current results. */
async function presentSearch(
  db: Reader,
  view: MarketView,
  row: Selectable<Database['saved_searches']> & SearchNews,
): Promise<SavedSearch> {
  const { uuid, name, description, send_by_email, send_by_push } = row;
  const wanted = criteriaOfRow(row);
  const found = await countOffers(db, view, wanted);
  return { uuid, name, description, send_by_email, send_by_push, ...wanted, ...found };
}

/** Returns the searches of a company in the order they were saved, each with its current results. */
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
