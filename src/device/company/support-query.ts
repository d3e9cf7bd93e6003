import { queryOptions } from '@tanstack/react-query';
import { getContactPhoneNumbers } from '#contract/company.ts';
import { ask } from '../api/ask.ts';

/** Whom to call when something is wrong. */
export function supportQuery(company: string) {
  return queryOptions({
    queryKey: ['company', company, 'support'],
    queryFn: ({ signal }) => ask(getContactPhoneNumbers, { company, signal }),
    staleTime: 60 * 60_000,
    meta: { keep: true },
  });
}
