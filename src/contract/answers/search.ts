import * as v from 'valibot';
import { SavedSearch } from '#freight/search/saved-search.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

export const searchAnswers = {
  listSearches: {
    summary: "The company's saved searches, each with how many offers it finds now",
    query: v.strictObject({ ...PAGE_QUERY }),
    status: 200,
    schema: listOf(SavedSearch),
  },
  createSearch: { summary: 'Save a search', status: 201, schema: SavedSearch, errors: ['searches_full'] },
  updateSearch: {
    summary: 'Choose how the caller hears of the new offers of a search; a part left out stays',
    status: 200,
    schema: SavedSearch,
  },
  deleteSearch: { summary: 'Delete a saved search of the company', status: 204 },
} as const satisfies Answers;
