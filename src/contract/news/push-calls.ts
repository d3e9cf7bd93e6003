import * as v from 'valibot';
import { defineCall } from '../call.ts';

/** Bytes in base64 of URLs, without padding (RFC 8291): the key of a device is 65 of them, its secret 16. */
const P256dh = v.pipe(v.string(), v.regex(/^[\w-]{87}$/));
const Secret = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

export const getPushKey = defineCall({
  name: 'getPushKey',
  summary: 'The key that a browser ties a subscription to (VAPID, RFC 8292)',
  method: 'GET',
  path: '/v2/push/key',
  auth: 'user',
  answer: { status: 200, schema: v.object({ public_key: v.string() }) },
});

export const savePushSubscription = defineCall({
  name: 'savePushSubscription',
  summary: 'Tell this device of the new offers of its user, until it signs out',
  method: 'PUT',
  path: '/v2/me/push-subscription',
  auth: 'user',
  body: {
    type: 'json',
    schema: v.strictObject({
      endpoint: v.pipe(v.string(), v.maxLength(1000), v.regex(/^https?:\/\/\S+$/)),
      keys: v.strictObject({ p256dh: P256dh, auth: Secret }),
    }),
  },
  answer: { status: 204 },
});

export const removePushSubscription = defineCall({
  name: 'removePushSubscription',
  summary: 'Tell this device no longer',
  method: 'DELETE',
  path: '/v2/me/push-subscription',
  auth: 'user',
  answer: { status: 204 },
});
