import { listCountries, suggestAddresses } from '#contract/place.ts';
import { COUNTRIES } from '#freight/place/country.ts';
import { type RateLimit, takeFrom } from '../http/rate-limit.ts';
import type { Serve } from '../http/serve.ts';
import { account, anyone } from '../identity/policies.ts';

/** A fast typist asks about eight times a second; third parties run the services behind it. */
const SUGGESTIONS: RateLimit = { name: 'suggestions', burst: 120, every: 200 };

/** Reference data: countries and places. */
export function referenceRoutes(serve: Serve): void {
  serve(listCountries, { allow: anyone, handle: async () => ({ items: [...COUNTRIES] }) });
  serve(suggestAddresses, {
    allow: account,
    handle: async ({ db, grant, query, locale, context }) => {
      await takeFrom(db, SUGGESTIONS, grant.actor.uuid, grant.now);
      if (query.limit === 0 || query.q === '') return { items: [] };
      const { q: text, country = null, limit } = query;
      return { items: await context.geocoding.suggest({ text, country, limit, locale }) };
    },
  });
}
