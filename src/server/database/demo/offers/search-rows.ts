import type { InsertObject } from 'kysely';
import * as v from 'valibot';
import { SavedSearchInput } from '#freight/search/saved-search.ts';
import type { Database } from '../../schema.ts';
import { HOUR } from '../calendar.ts';
import { SAVED_SEARCHES } from '../data/saved-searches.ts';
import type { Identities } from '../people/identities.ts';
import { Random } from '../random.ts';

/** The saved searches of the demonstration's dispatcher, one saved an hour after the other. */
export function searchRows(ids: Identities): InsertObject<Database, 'saved_searches'>[] {
  return SAVED_SEARCHES.map((search, index) => {
    const created = ids.joined.getTime() + index * HOUR;
    return {
      uuid: new Random(`search/${search.name}`).uuid(created),
      company_uuid: ids.company('delcourt'),
      user_uuid: ids.user('dispatcher'),
      ...v.parse(SavedSearchInput, search),
      created_at: new Date(created),
    };
  });
}
