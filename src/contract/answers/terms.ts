import * as v from 'valibot';
import { Terms, TermsRole } from '#freight/user/terms.ts';
import { User } from '#freight/user/user.ts';
import { CalendarDate } from '#freight/values/calendar-date.ts';
import { Instant } from '#freight/values/instant.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

/**
 * A version of the terms of a role, in every language. `accepted` counts the users who accepted it; `published.by` is
 * null for the version that came with Lading.
 */
const TermsVersion = v.object({
  role: TermsRole,
  version: v.pipe(v.number(), v.integer()),
  publication_date: CalendarDate,
  state: v.picklist(['planned', 'in_force', 'replaced']),
  published: v.object({ at: Instant, by: v.nullable(v.string()), reason: v.nullable(v.string()) }),
  accepted: v.pipe(v.number(), v.integer()),
  texts: v.array(Terms),
});

export const termsAnswers = {
  getTerms: {
    summary: 'The terms of service of shippers or carriers that are in force, in a language; 404 where there are none',
    status: 200,
    schema: Terms,
  },
  acceptTerms: {
    summary: 'Accept a version of the terms of service; accepting it again changes nothing',
    status: 200,
    schema: User,
  },
  listTerms: {
    summary: 'Every version of the terms of service with its texts, the newest first',
    query: v.strictObject({ ...PAGE_QUERY, role: v.optional(TermsRole) }),
    status: 200,
    schema: listOf(TermsVersion),
  },
  publishTerms: {
    summary:
      'Publish new terms of service for a role, in force from today or a later day on; users accept them when they next open the app',
    status: 201,
    errors: ['terms_changed'],
    schema: TermsVersion,
  },
} as const satisfies Answers;
