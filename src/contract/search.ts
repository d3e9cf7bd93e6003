import * as v from 'valibot';
import { SavedSearchInput, SearchNews } from '#freight/search/saved-search.ts';
import { defineCall, OF_COMPANY } from './call.ts';

export const listSearches = defineCall({
  ...OF_COMPANY,
  name: 'listSearches',
  method: 'GET',
  path: '{base}/searches',
});

export const createSearch = defineCall({
  ...OF_COMPANY,
  name: 'createSearch',
  method: 'POST',
  path: '{base}/searches',
  body: { type: 'json', schema: SavedSearchInput },
});

export const updateSearch = defineCall({
  ...OF_COMPANY,
  name: 'updateSearch',
  method: 'PUT',
  path: '{base}/searches/{sid}',
  body: { type: 'json', schema: v.partial(SearchNews) },
});

export const deleteSearch = defineCall({
  ...OF_COMPANY,
  name: 'deleteSearch',
  method: 'DELETE',
  path: '{base}/searches/{sid}',
});
