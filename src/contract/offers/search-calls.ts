import * as v from 'valibot';
import { SavedSearch, SavedSearchInput, SearchNews } from '#freight/search/saved-search.ts';
import { COMPANY_BASE, defineCall } from '../call.ts';
import { listOf, PAGE_QUERY } from '../list.ts';

const shared = { bases: [COMPANY_BASE], auth: 'user', errors: ['forbidden'] } as const;

export const listSearches = defineCall({
  ...shared,
  name: 'listSearches',
  summary: "The company's saved searches, each with how many offers it finds now",
  method: 'GET',
  path: '{base}/searches',
  query: v.strictObject({ ...PAGE_QUERY }),
  answer: { status: 200, schema: listOf(SavedSearch) },
});

export const createSearch = defineCall({
  ...shared,
  name: 'createSearch',
  summary: 'Save a search',
  method: 'POST',
  path: '{base}/searches',
  body: { type: 'json', schema: SavedSearchInput },
  answer: { status: 201, schema: SavedSearch },
  errors: ['forbidden', 'searches_full'],
});

export const updateSearch = defineCall({
  ...shared,
  name: 'updateSearch',
  summary: 'Choose how the caller hears of the new offers of a search; a part left out stays',
  method: 'PUT',
  path: '{base}/searches/{sid}',
  body: { type: 'json', schema: v.partial(SearchNews) },
  answer: { status: 200, schema: SavedSearch },
});

export const deleteSearch = defineCall({
  ...shared,
  name: 'deleteSearch',
  summary: 'Delete a saved search of the company',
  method: 'DELETE',
  path: '{base}/searches/{sid}',
  answer: { status: 204 },
});
