import { queryOptions } from '@tanstack/react-query';
import { getLaw } from '#contract/law-row.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { ask } from '../api/ask.ts';

/** The rows of the law that count. This device keeps them, so that a stop's law is known without a network too. */
export function lawQuery() {
  return queryOptions({
    queryKey: ['law'],
    queryFn: async ({ signal }) => (await ask(getLaw, { signal })).rows,
    staleTime: 10 * MINUTE,
    retry: false,
    meta: { keep: true },
  });
}
