import * as v from 'valibot';
import { SavedSearchInput, SearchNews } from '#freight/search/saved-search.ts';
import { del, get, post, put } from './call.ts';

export const listSearches = get('listSearches', '{base}/searches');

export const createSearch = post('createSearch', '{base}/searches', {
  body: { type: 'json', schema: SavedSearchInput },
});

export const updateSearch = put('updateSearch', '{base}/searches/{sid}', {
  body: { type: 'json', schema: v.partial(SearchNews) },
});

export const deleteSearch = del('deleteSearch', '{base}/searches/{sid}');
