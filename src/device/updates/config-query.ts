import { queryOptions } from '@tanstack/react-query';
import { getConfig } from '#contract/system.ts';
import { ask } from '../api/ask.ts';

/** What the app cannot do without. */
const KEYS = ['version', 'support'] as const;

/** Settings of the app that is served: its support above all. */
export function configQuery() {
  return queryOptions({
    queryKey: ['config'],
    queryFn: async ({ signal }) => {
      const config = await ask(getConfig, { signal });
      for (const key of KEYS)
        if (!(key in config)) throw new Error(`Config key (${key}) is not present in the configuration file.`);
      return config;
    },
    meta: { keep: true },
  });
}
