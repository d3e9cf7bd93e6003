import { CALLS } from '#contract/calls.ts';
import { getConfig, getHealth, getMetrics, getOpenApi } from '#contract/system.ts';
import type { Context } from '../context.ts';
import { Document } from '../http/document.ts';
import { MadeOnce } from '../http/made-once.ts';
import { registry } from '../http/measure.ts';
import { openApi } from '../http/openapi.ts';
import type { Serve } from '../http/serve.ts';
import { anyone, monitor } from '../identity/policies.ts';
import { checkDatabase } from '../services/people/system/check-database.ts';
import { demonstrationPeople } from '../services/people/system/demonstration.ts';

/** Routes for machines: version, health, metrics, and the contract. */
export function systemRoutes(serve: Serve, { settings, version, engine: database, cards }: Context): void {
  // Read once, because accounts of the demonstration are created before the server listens and never removed. No
  // demonstration (null) is an answer too.
  let people: Awaited<ReturnType<typeof demonstrationPeople>> | undefined;
  serve(getConfig, anyone, async ({ db }) => {
    if (people === undefined) people = await demonstrationPeople(db);
    return {
      version,
      demonstration: people !== null,
      demonstration_people: people,
      cards: { provider: cards.provider, publishable_key: cards.publishableKey },
      carrier_portal: settings.CARRIER_PORTAL_URL ?? null,
      support: { phone: settings.SUPPORT_PHONE, email: settings.SUPPORT_EMAIL },
    };
  });
  serve(getHealth, anyone, async ({ db }) => {
    await checkDatabase(db);
    return { status: 'ok' as const, version, database };
  });
  serve(
    getMetrics,
    monitor(settings.METRICS_TOKEN),
    async () => new Document(Buffer.from(await registry.metrics()), registry.contentType, 'metrics.txt'),
  );
  const document = new MadeOnce(openApi(CALLS, version));
  serve(getOpenApi, anyone, async () => document);
}
