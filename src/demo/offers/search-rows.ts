import type { Insertable, InsertObject } from 'kysely';
import * as v from 'valibot';
import { SavedSearchInput } from '#freight/search/saved-search.ts';
import type { Database, SavedSearches } from '#server/database/schema.ts';
import { HOUR } from '../calendar.ts';
import { SAVED_SEARCHES } from '../data/saved-searches.ts';
import type { Identities } from '../people/identities.ts';
import { Random } from '../random.ts';

/** The saved searches of the demonstration's dispatcher, one saved an hour after the other. */
export function searchRows(ids: Identities): Insertable<SavedSearches>[] {
  return SAVED_SEARCHES.map((search, index) => {
    const created = ids.joined.getTime() + index * HOUR;
    const { send_by_email: _mail, send_by_push: _push, ...criteria } = v.parse(SavedSearchInput, search);
    return {
      uuid: new Random(`search/${search.name}`).uuid(created),
      company_uuid: ids.company('delcourt'),
      user_uuid: ids.user('dispatcher'),
      ...criteria,
      created_at: new Date(created),
    };
  });
}

/** How the dispatcher hears of the new offers of each. */
export function searchReaderRows(ids: Identities): InsertObject<Database, 'search_readers'>[] {
  return searchRows(ids).map(({ uuid }, index) => ({
    search_uuid: uuid,
    user_uuid: ids.user('dispatcher'),
    send_by_email: SAVED_SEARCHES[index]?.send_by_email ?? false,
    send_by_push: true,
  }));
}
