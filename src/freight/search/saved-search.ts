import * as v from 'valibot';
import { OfferCriteria } from '../offer/criteria.ts';
import { requiredLine, text } from '../values/text.ts';
import { Uuid } from '../values/uuid.ts';

/** Searches a company keeps at most. */
export const MOST_SEARCHES = 50;

/** How a member hears of the new offers of a search: by e-mail, by a notification on their devices, or not at all. */
export const SearchNews = v.strictObject({ send_by_email: v.boolean(), send_by_push: v.boolean() });
export type SearchNews = v.InferOutput<typeof SearchNews>;

/** What a search is saved with: its name, what it looks for, and how the member who saves it hears of new offers. */
export const SavedSearchInput = v.strictObject({
  name: requiredLine(80),
  description: v.optional(text(300), ''),
  send_by_email: v.optional(v.boolean(), false),
  send_by_push: v.optional(v.boolean(), true),
  ...OfferCriteria.entries,
});

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * A search of a company as a member reads it: `count` offers match now, of which the company has not viewed `unviewed`;
 * `send_by_email` and `send_by_push` are the member's own choice.
 */
export const SavedSearch = v.object({ uuid: Uuid, ...SavedSearchInput.entries, count: Count, unviewed: Count });
export type SavedSearch = v.InferOutput<typeof SavedSearch>;
