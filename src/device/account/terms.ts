import { queryOptions } from '@tanstack/react-query';
import { getTerms } from '#contract/terms.ts';
import type { Locale } from '#freight/user/locale.ts';
import type { TermsRole } from '#freight/user/terms.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { ask } from '../api/ask.ts';
import { Refused } from '../api/faults.ts';

/** The terms of service in force of a role, in a language; null where the marketplace has published none. */
export function termsQuery(role: TermsRole, locale: Locale) {
  return queryOptions({
    queryKey: ['terms', role, locale],
    queryFn: async ({ signal }) => {
      try {
        return await ask(getTerms, { params: { role, locale }, signal });
      } catch (fault) {
        if (fault instanceof Refused && fault.code === 'not_found') return null;
        throw fault;
      }
    },
    staleTime: 10 * MINUTE,
    retry: false,
  });
}
