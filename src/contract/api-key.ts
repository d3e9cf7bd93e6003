import * as v from 'valibot';
import { Scope } from '#freight/integration/api-key.ts';
import { IpNetworks } from '#freight/integration/ip-network.ts';
import { InstantInput } from '#freight/values/instant.ts';
import { requiredName } from '#freight/values/name.ts';
import { del, get, json, post } from './call.ts';
import { OwnHand } from './passkey.ts';

export const listApiKeys = get('listApiKeys', '{base}/api-keys');

/** Creates an API key of the company; for owners. Only this answer contains the key. */
export const createApiKey = post('createApiKey', '{base}/api-keys', {
  body: json({
    name: requiredName(60),
    scopes: v.pipe(v.array(Scope), v.minLength(1, 'options_missing'), v.maxLength(20)),
    /** Null is a key without an end. */
    expires_at: v.nullable(InstantInput),
    /** Addresses and networks that may use the key; empty for no limit. */
    only_from: v.optional(IpNetworks, []),
    ...OwnHand.entries,
  }),
  shownOnce: 'key',
  secret: true,
});

/** Ends a key at once, by an owner. */
export const revokeApiKey = del('revokeApiKey', '{base}/api-keys/{apikey}');
