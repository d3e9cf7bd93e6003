import * as v from 'valibot';
import { OfferCriteria } from '../offer/criteria.ts';
import { requiredName } from '../values/name.ts';
import { requiredLine, text } from '../values/text.ts';
import { Uuid } from '../values/uuid.ts';

/** Maximum number of saved searches per company. */
export const MOST_SEARCHES = 50;

/** The channels by which a member hears of new offers of a search: e-mail, push, both, or none. */
export const SearchNews = v.strictObject({ send_by_email: v.boolean(), send_by_push: v.boolean() });
export type SearchNews = v.InferOutput<typeof SearchNews>;

/** The input of a saved search: name, criteria, and the member's notification choice. */
export const SavedSearchInput = v.strictObject({
  name: requiredName(80),
  description: v.optional(text(300), ''),
  send_by_email: v.optional(v.boolean(), false),
  send_by_push: v.optional(v.boolean(), true),
  ...OfferCriteria.entries,
});

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * A company's saved search as a member sees it: `count` offers match now, `unviewed` of them not viewed by the company;
 * `send_by_email` and `send_by_push` are the member's own choice.
 */
export const SavedSearch = v.object({
  uuid: Uuid,
  ...SavedSearchInput.entries,
  name: requiredLine(80),
  count: Count,
  unviewed: Count,
});
export type SavedSearch = v.InferOutput<typeof SavedSearch>;
