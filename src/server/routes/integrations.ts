import * as keys from '#contract/api-key.ts';
import * as hooks from '#contract/webhook.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Serve } from '../http/serve.ts';
import { ownership } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { listKeys, makeKey, revokeKey } from '../services/api-key/api-keys.ts';
import { listDeliveries, resend, sendTest } from '../services/webhook/deliveries.ts';
import { addHook, changeHook, listHooks, removeHook, requireReachable } from '../services/webhook/webhooks.ts';

/** Each key is a message to all owners. */
const NEW_KEYS: RateLimit = { name: 'new-api-keys', burst: 20, every: 10 * 60 * 1000 };

/** Each new webhook has the host of its address resolved. */
const NEW_WEBHOOKS: RateLimit = { name: 'new-webhooks', burst: 30, every: 20 * 1000 };

/** What one user may have sent by hand. */
const BY_HAND: RateLimit = { name: 'webhook-sends', burst: 30, every: 2000 };

/** By what a company's own programs are joined to the marketplace. */
export function integrationRoutes(serve: Serve): void {
  keyRoutes(serve);
  webhookRoutes(serve);
}

function keyRoutes(serve: Serve): void {
  serve(keys.listApiKeys, { allow: ownership, handle: ({ db, grant }) => listKeys(db, grant) });
  serve(keys.createApiKey, {
    allow: ownership,
    limit: NEW_KEYS,
    handle: async ({ db, grant, body, context }) => {
      const made = await makeKey(db, grant, body);
      const { company, actor } = grant;
      logSecurity(context.log, { event: 'api_key_made', user: actor.uuid, company, key: made.uuid });
      return made;
    },
  });
  serve(keys.revokeApiKey, {
    allow: ownership,
    handle: async ({ db, grant, params, context }) => {
      await revokeKey(db, grant, params.apikey);
      const { company, actor } = grant;
      logSecurity(context.log, { event: 'api_key_revoked', user: actor.uuid, company, key: params.apikey });
      return undefined;
    },
  });
}

function webhookRoutes(serve: Serve): void {
  serve(hooks.listWebhooks, { allow: ownership, handle: ({ db, grant }) => listHooks(db, grant) });
  serve(hooks.createWebhook, {
    allow: ownership,
    limit: NEW_WEBHOOKS,
    prepare: ({ context, body }) => requireReachable(context.settings, body.url),
    handle: async ({ db, grant, body, context }) => {
      const made = await addHook(db, context.vault, grant, body);
      const { company, actor } = grant;
      logSecurity(context.log, { event: 'webhook_made', user: actor.uuid, company, webhook: made.uuid });
      return made;
    },
  });
  serve(hooks.changeWebhook, {
    allow: ownership,
    handle: ({ db, grant, params, body }) => changeHook(db, grant, params.webhook, body),
  });
  serve(hooks.removeWebhook, {
    allow: ownership,
    handle: async ({ db, grant, params }) => {
      await removeHook(db, grant, params.webhook);
      return undefined;
    },
  });
  serve(hooks.testWebhook, {
    allow: ownership,
    limit: BY_HAND,
    handle: ({ db, grant, params }) => sendTest(db, grant, params.webhook),
  });
  serve(hooks.listWebhookDeliveries, {
    allow: ownership,
    handle: ({ db, grant, params, query }) => listDeliveries(db, grant, params.webhook, query),
  });
  serve(hooks.resendWebhookDelivery, {
    allow: ownership,
    limit: BY_HAND,
    handle: ({ db, grant, params }) => resend(db, grant, params),
  });
}
