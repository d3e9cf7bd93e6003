import { queryOptions } from '@tanstack/react-query';
import { getContactPhoneNumbers } from '#contract/company.ts';
import { HOUR } from '#freight/values/duration.ts';
import { ask } from '../api/ask.ts';

/** The phone numbers for problems. */
export function supportQuery(company: string) {
  return queryOptions({
    queryKey: ['company', company, 'support'],
    queryFn: ({ signal }) => ask(getContactPhoneNumbers, { company, signal }),
    staleTime: HOUR,
    meta: { keep: true },
  });
}
