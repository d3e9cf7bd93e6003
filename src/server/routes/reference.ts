import type { FastifyInstance } from 'fastify';
import { listCountries, suggestAddresses } from '#contract/reference/reference-calls.ts';
import { COUNTRIES } from '#freight/place/country.ts';
import type { Context } from '../context.ts';
import { type RateLimit, takeFrom } from '../http/rate-limit.ts';
import { serve } from '../http/serve.ts';

/** Typing fast asks about eight times a second; the services behind it are other people's. */
const SUGGESTIONS: RateLimit = { name: 'suggestions', burst: 120, every: 200 };

/** Reference data: countries and places. */
export function referenceRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, listCountries, async () => ({ items: [...COUNTRIES] }));
  serve(app, context, suggestAddresses, async ({ db, actor, query, locale, clocks }) => {
    await takeFrom(db, SUGGESTIONS, actor.uuid, clocks.received);
    if (query.limit === 0 || query.q === '') return { items: [] };
    const { q: text, country = null, limit } = query;
    return { items: await context.geocoding.suggest({ text, country, limit, locale }) };
  });
}
