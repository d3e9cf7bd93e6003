import * as v from 'valibot';
import { TermsContent, TermsRole } from '#freight/user/terms.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { requiredText } from '#freight/values/text.ts';
import { get, json, post } from './call.ts';

/** Every version of the terms of service, for support. */
export const listTerms = get('listTerms', '/v2/support/terms-of-service');

/** The largest body with new terms: each character of the texts takes at most three bytes. */
const MAX_TERMS_BYTES = 1024 * 1024;

/**
 * Publishes new terms of service for a role, in every language. They are in force from `publication_date` on. `follows`
 * is the latest version that the writer had read, planned or not, and 0 where there was none.
 */
export const publishTerms = post('publishTerms', '/v2/support/terms-of-service', {
  body: {
    ...json({
      role: TermsRole,
      publication_date: CalendarDate,
      texts: v.strictObject({ en: TermsContent, fr: TermsContent, pl: TermsContent }),
      reason: requiredText(500),
      follows: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
    }),
    maxBytes: MAX_TERMS_BYTES,
  },
});
