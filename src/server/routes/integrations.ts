import * as keys from '#contract/api-key.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Serve } from '../http/serve.ts';
import { ownership } from '../identity/policies.ts';
import { logSecurity } from '../identity/security-log.ts';
import { listKeys, makeKey, revokeKey } from '../services/api-key/api-keys.ts';

/** Each key is a message to all owners. */
const NEW_KEYS: RateLimit = { name: 'new-api-keys', burst: 20, every: 10 * 60 * 1000 };

/** By what a company's own programs are joined to the marketplace. */
export function integrationRoutes(serve: Serve): void {
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
