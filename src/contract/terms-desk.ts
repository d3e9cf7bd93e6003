import * as v from 'valibot';
import { TermsContent, TermsRole } from '#freight/user/terms.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { requiredText } from '#freight/values/text.ts';
import { get, json, post } from './call.ts';

/** Every version of the terms of service, for support. */
export const listTerms = get('listTerms', '/v2/support/terms-of-service');

/** Publishes new terms of service for a role, in every language. They are in force from `publication_date` on. */
export const publishTerms = post('publishTerms', '/v2/support/terms-of-service', {
  body: json({
    role: TermsRole,
    publication_date: CalendarDate,
    texts: v.strictObject({ en: TermsContent, fr: TermsContent, pl: TermsContent }),
    reason: requiredText(500),
  }),
});
