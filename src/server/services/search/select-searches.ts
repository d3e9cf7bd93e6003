import { type Selectable } from 'kysely';
import { criteriaOf } from '#freight/offer/criteria.ts';
import type { SavedSearch } from '#freight/search/saved-search.ts';
import type { Reader } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { countOffers } from '../offer/count-offers.ts';
import type { MarketView } from '../offer/present-offers.ts';

/** The searches a company keeps. */
export function selectSearches(db: Reader, company: string) {
  return db.selectFrom('saved_searches').selectAll().where('company_uuid', '=', company);
}

/** How many searches a company keeps. */
export async function countSearches(db: Reader, company: string): Promise<number> {
  const counted = selectSearches(db, company)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** A saved search with what it finds now. */
export async function presentSearch(
  db: Reader,
  view: MarketView,
  row: Selectable<Database['saved_searches']>,
): Promise<SavedSearch> {
  const { uuid, name, description, send_by_email } = row;
  const wanted = criteriaOf(row);
  return { uuid, name, description, send_by_email, ...wanted, ...(await countOffers(db, view, wanted)) };
}
