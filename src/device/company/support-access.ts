import { queryOptions } from '@tanstack/react-query';
import { listSupportAccess } from '#contract/acting.ts';
import { ask } from '../api/ask.ts';

/** When support acted in the name of a member of the company, the newest first. */
export function supportAccessQuery(company: string) {
  return queryOptions({
    queryKey: ['company', company, 'support-access'],
    queryFn: ({ signal }) => ask(listSupportAccess, { company, signal }),
  });
}
