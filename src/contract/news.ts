import * as v from 'valibot';
import { defineCall } from './call.ts';

/**
 * What a device is told of new offers, in its user's language. `path` opens them; a later message with the same `tag`
 * takes the place of this one.
 */
export const PushNews = v.object({ title: v.string(), body: v.string(), path: v.string(), tag: v.string() });

export type PushNews = v.InferOutput<typeof PushNews>;

/** Bytes in base64 of URLs, without padding (RFC 8291): the key of a device is 65 of them, its secret 16. */
const P256dh = v.pipe(v.string(), v.regex(/^[\w-]{87}$/));

const Secret = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

export const getPushKey = defineCall({
  name: 'getPushKey',
  method: 'GET',
  path: '/v2/push/key',
  auth: 'user',
});

export const savePushSubscription = defineCall({
  name: 'savePushSubscription',
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
});

export const removePushSubscription = defineCall({
  name: 'removePushSubscription',
  method: 'DELETE',
  path: '/v2/me/push-subscription',
  auth: 'user',
});

/** Where the link of a message leads. Mail programs open links by themselves: only the button, or their own, ends anything. */
export const getUnsubscription = defineCall({
  name: 'getUnsubscription',
  method: 'GET',
  path: '/v2/unsubscriptions/{nid}',
  auth: 'none',
  media: ['text/html'],
});

export const unsubscribe = defineCall({
  name: 'unsubscribe',
  method: 'POST',
  path: '/v2/unsubscriptions/{nid}',
  auth: 'none',
  body: { type: 'form', schema: v.strictObject({ 'List-Unsubscribe': v.literal('One-Click') }) },
  media: ['text/html'],
});
