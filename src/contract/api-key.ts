import * as v from 'valibot';
import { Scope } from '#freight/integration/api-key.ts';
import { IpNetworks } from '#freight/integration/ip-network.ts';
import { InstantInput } from '#freight/values/instant.ts';
import { requiredLine } from '#freight/values/text.ts';
import { defineCall, OF_COMPANY } from './call.ts';

export const listApiKeys = defineCall({
  ...OF_COMPANY,
  name: 'listApiKeys',
  method: 'GET',
  path: '{base}/api-keys',
});

/** Makes a key for a program of the company, by an owner. The answer alone has the key. */
export const createApiKey = defineCall({
  ...OF_COMPANY,
  name: 'createApiKey',
  method: 'POST',
  path: '{base}/api-keys',
  body: {
    type: 'json',
    schema: v.strictObject({
      name: requiredLine(60),
      scopes: v.pipe(v.array(Scope), v.minLength(1, 'options_missing'), v.maxLength(20)),
      /** Null is a key without an end. */
      expires_at: v.nullable(InstantInput),
      /** Addresses and networks that the key may be used from; without any it may be from everywhere. */
      only_from: v.optional(IpNetworks, []),
    }),
  },
  shownOnce: 'key',
});

/** Ends a key at once, by an owner. */
export const revokeApiKey = defineCall({
  ...OF_COMPANY,
  name: 'revokeApiKey',
  method: 'DELETE',
  path: '{base}/api-keys/{apikey}',
});
