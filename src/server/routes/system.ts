import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { CALLS } from '#contract/calls.ts';
import { getConfig, getHealth, getMetrics, getOpenApi } from '#contract/system/system-calls.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { registry } from '../http/measure.ts';
import { openApi } from '../http/openapi.ts';
import { Document, serve } from '../http/serve.ts';
import { checkDatabase } from '../services/system/check-database.ts';
import { hasDemonstration } from '../services/system/demonstration.ts';

/** What machines ask: version, health, figures, and the contract itself. */
export function systemRoutes(app: FastifyInstance, context: Context): void {
  const { settings, version, engine: database } = context;

  // It is read once: accounts of the demonstration come before the server listens, and stay.
  let demonstration: boolean | null = null;
  serve(app, context, getConfig, async ({ db }) => ({
    version,
    demonstration: (demonstration ??= await hasDemonstration(db)),
    support: { phone: settings.SUPPORT_PHONE, email: settings.SUPPORT_EMAIL },
  }));

  serve(app, context, getHealth, async ({ db }) => {
    await checkDatabase(db);
    return { status: 'ok' as const, version, database };
  });

  // The token, if there is one, is not a user's: it is compared here.
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url === '/metrics')
      requireMetricsToken(settings.METRICS_TOKEN, request.headers.authorization);
  });
  serve(
    app,
    context,
    getMetrics,
    async () => new Document(Buffer.from(await registry.metrics()), registry.contentType, 'metrics.txt'),
  );

  const document = openApi(CALLS, version);
  serve(app, context, getOpenApi, async () => document);
}

function requireMetricsToken(expected: string | undefined, given: string | undefined): void {
  if (expected === undefined) return;
  const [wanted, actual] = [Buffer.from(`Bearer ${expected}`), Buffer.from(given ?? '')];
  if (wanted.length !== actual.length || !timingSafeEqual(wanted, actual)) throw new Refusal('not_authenticated');
}
