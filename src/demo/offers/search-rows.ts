import type { Insertable, InsertObject } from 'kysely';
import type { InferInput } from 'valibot';
import * as v from 'valibot';
import { SavedSearchInput } from '#freight/search/saved-search.ts';
import { HOUR } from '#freight/values/duration.ts';
import type { Database, SavedSearches } from '#server/database/schema.ts';
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

/** The dispatcher's channels for the new offers of each search. */
export function searchReaderRows(ids: Identities): InsertObject<Database, 'search_readers'>[] {
  return searchRows(ids).map(({ uuid }, index) => ({
    search_uuid: uuid,
    user_uuid: ids.user('dispatcher'),
    send_by_email: SAVED_SEARCHES[index]?.send_by_email ?? false,
    send_by_push: true,
  }));
}

/** The saved searches of the demonstration's dispatcher, in the order they were saved. */
const SAVED_SEARCHES: readonly InferInput<typeof SavedSearchInput>[] = [
  {
    name: 'Nord to Benelux, Ruhr',
    pickup_iso_codes: ['FR-59', 'FR-62', 'FR-80', 'FR-02'],
    delivery_iso_codes: ['BE', 'NL-NB', 'NL-LI', 'NL-ZH', 'NL-UT', 'DE-NW'],
    send_by_email: true,
  },
  { name: 'Back from Antwerpen', pickup_iso_codes: ['BE-VAN'], delivery_iso_codes: ['FR-59', 'FR-62'] },
  {
    name: 'Le Havre full loads',
    pickup_iso_codes: ['FR-76'],
    delivery_iso_codes: ['BE', 'NL'],
    min_length: 1200,
    send_by_email: true,
  },
  {
    name: 'Under 2 t, no tail lift',
    pickup_iso_codes: ['FR-59', 'FR-62'],
    delivery_iso_codes: ['FR-75C', 'FR-93'],
    max_weight: 2000,
    without_tail_lift: true,
  },
];
