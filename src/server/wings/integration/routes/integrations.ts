import * as keys from '#contract/api-key.ts';
import * as hooks from '#contract/webhook.ts';
import { MINUTE } from '#freight/values/duration.ts';
import type { Context } from '../../../context.ts';
import type { RateLimit } from '../../../http/rate-limit.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Ownership } from '../../../identity/grants.ts';
import { ownership } from '../../../identity/policies.ts';
import { logSecurity } from '../../../identity/security-log.ts';
import { requireOwnHand } from '../../../services/people/session/factor-ways.ts';
import { requireProven } from '../../../services/people/session/suspend-access.ts';
import { listKeys, makeKey, revokeKey } from '../api-key/api-keys.ts';
import { listDeliveries, resend, sendTest } from '../webhook/deliveries.ts';
import { addHook, changeHook, listHooks, removeHook, requireReachable } from '../webhook/webhooks.ts';

/** Each new key sends a mail to all owners. */
const NEW_KEYS: RateLimit = { name: 'new-api-keys', burst: 20, every: 10 * MINUTE };

/** Each new webhook requires a DNS lookup of its host. */
const NEW_WEBHOOKS: RateLimit = { name: 'new-webhooks', burst: 30, every: 20 * 1000 };

/** Limit of manual deliveries per user. */
const BY_HAND: RateLimit = { name: 'webhook-sends', burst: 30, every: 2000 };

/** Routes of API keys and webhooks. */
export function integrationRoutes(serve: Serve): void {
  serve(keys.listApiKeys, ownership, ({ db, grant }) => listKeys(db, grant));
  serve(
    keys.createApiKey,
    ownership,
    { limit: NEW_KEYS, prepare: ({ context, grant, body }) => requireMaker(context, grant, body) },
    async ({ db, grant, body, context }) => {
      const made = await makeKey(db, grant, body);
      const { company, actor } = grant;
      logSecurity(context.log, { event: 'api_key_made', user: actor.uuid, company, key: made.uuid });
      return made;
    },
  );
  serve(keys.revokeApiKey, ownership, async ({ db, grant, params, context }) => {
    await revokeKey(db, grant, params.apikey);
    const { company, actor } = grant;
    logSecurity(context.log, { event: 'api_key_revoked', user: actor.uuid, company, key: params.apikey });
  });
  serve(hooks.listWebhooks, ownership, ({ db, grant }) => listHooks(db, grant));
  serve(
    hooks.createWebhook,
    ownership,
    {
      limit: NEW_WEBHOOKS,
      prepare: async ({ context, grant, body }) => {
        await requireMaker(context, grant, body);
        await requireReachable(context.settings, body.url);
      },
    },
    async ({ db, grant, body, context }) => {
      const made = await addHook(db, context.vault, grant, body);
      const { company, actor } = grant;
      logSecurity(context.log, { event: 'webhook_made', user: actor.uuid, company, webhook: made.uuid });
      return made;
    },
  );
  serve(hooks.changeWebhook, ownership, ({ db, grant, params, body }) => changeHook(db, grant, params.webhook, body));
  serve(hooks.removeWebhook, ownership, ({ db, grant, params }) => removeHook(db, grant, params.webhook));
  serve(hooks.testWebhook, ownership, { limit: BY_HAND }, ({ db, grant, params }) =>
    sendTest(db, grant, params.webhook),
  );
  serve(hooks.listWebhookDeliveries, ownership, ({ db, grant, params, query }) =>
    listDeliveries(db, grant, params.webhook, query),
  );
  serve(hooks.resendWebhookDelivery, ownership, { limit: BY_HAND }, ({ db, grant, params }) =>
    resend(db, grant, params),
  );
}

/** The maker of a key or a webhook has proven their address, and signed in just now or gives their password. */
async function requireMaker(
  context: Context,
  grant: Ownership,
  proof: Parameters<typeof requireOwnHand>[2],
): Promise<void> {
  await requireProven(context.db, grant.actor.uuid);
  await requireOwnHand(context, grant, proof);
}
