import { listCountries, suggestAddresses, suggestTowns } from '#contract/place.ts';
import { COUNTRIES } from '#freight/place/country.ts';
import { type RateLimit, takeFrom } from '../http/rate-limit.ts';
import type { Serve } from '../http/serve.ts';
import { networkOf } from '../identity/network.ts';
import { anyone, stay } from '../identity/policies.ts';

/** A fast typist sends about eight requests a second, and external services are behind it. */
const SUGGESTIONS: RateLimit = { name: 'suggestions', burst: 120, every: 200 };

/** The same per network, for visitors without an account. */
const TOWNS: RateLimit = { name: 'towns', burst: 120, every: 500 };

/** Limit of towns suggested at once. */
const MAX_TOWNS = 6;

/** Routes of reference data: countries and places. */
export function referenceRoutes(serve: Serve): void {
  serve(listCountries, anyone, async () => ({ items: [...COUNTRIES] }));
  serve(suggestAddresses, stay, async ({ db, grant, query, locale, context }) => {
    await takeFrom(db, SUGGESTIONS, grant.actor.uuid, grant.now);
    if (query.limit === 0 || query.q === '') return { items: [] };
    const { q: text, country = null, limit } = query;
    return { items: await context.geocoding.suggest({ text, country, limit, locale }) };
  });
  serve(suggestTowns, anyone, async ({ db, query: { q, country }, ip, locale, context, clocks }) => {
    await takeFrom(db, TOWNS, networkOf(ip), clocks.received);
    if (q === '') return { items: [] };
    const found = await context.geocoding.suggest({ text: q, country, limit: MAX_TOWNS, locale });
    return { items: found.map(({ postal_code, city }) => ({ postal_code, city })) };
  });
}
