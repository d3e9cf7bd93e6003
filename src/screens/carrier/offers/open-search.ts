import { addressQuery, type OfferCriteria } from '#freight/offer/criteria.ts';
import type { SavedSearch } from '#freight/search/saved-search.ts';

/** A link to the offers is current for its own search alone. */
export const ONLY_THIS_SEARCH = { exact: true, includeSearch: true };

/** The saved search that some criteria are of: the one that was opened, where several look for the same. */
export function openSearch(
  searches: readonly SavedSearch[],
  criteria: OfferCriteria,
  saved: string | null,
): SavedSearch | undefined {
  const asked = JSON.stringify(addressQuery(criteria));
  const same = searches.filter((search) => JSON.stringify(addressQuery(search)) === asked);
  return same.find(({ uuid }) => uuid === saved) ?? same[0];
}
