import { queryOptions } from '@tanstack/react-query';
import { getConfig } from '#contract/system.ts';
import { ask } from '../api/ask.ts';

/** Fields that the app requires. */
const KEYS = ['version', 'support'] as const;

/** Settings of the served app, mainly its support contacts. */
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
