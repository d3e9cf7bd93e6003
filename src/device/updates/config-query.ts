import { queryOptions } from '@tanstack/react-query';
import { getConfig } from '#contract/system.ts';
import { ask } from '../api/ask.ts';

/** Settings of the app that is served: its support above all. */
export function configQuery() {
  return queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => ask(getConfig, { signal }),
    meta: { keep: true },
  });
}
