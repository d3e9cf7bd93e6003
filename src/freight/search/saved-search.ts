import * as v from 'valibot';
import { OfferCriteria } from '../offer/criteria.ts';
import { requiredText, text } from '../values/text.ts';
import { Uuid } from '../values/uuid.ts';

/** Searches a company keeps at most. */
export const MOST_SEARCHES = 50;

/** What a search is saved with: its name, and whether new offers are sent by e-mail. */
export const SavedSearchInput = v.strictObject({
  name: requiredText(80),
  description: v.optional(text(300), ''),
  send_by_email: v.optional(v.boolean(), false),
  ...OfferCriteria.entries,
});

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A search as its company kept it: `count` offers match now, of which it has not looked at `unviewed`. */
export const SavedSearch = v.object({ uuid: Uuid, ...SavedSearchInput.entries, count: Count, unviewed: Count });
export type SavedSearch = v.InferOutput<typeof SavedSearch>;
