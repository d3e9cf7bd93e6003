import * as v from 'valibot';
import { del, get, json, post, put } from './call.ts';

/**
 * A push message about new offers, in the user's language. `path` opens them; a later message with the same `tag`
 * replaces this one.
 */
export const PushNews = v.object({ title: v.string(), body: v.string(), path: v.string(), tag: v.string() });

export type PushNews = v.InferOutput<typeof PushNews>;

/** URL-safe base64 without padding (RFC 8291): the public key of a device has 65 bytes, its secret 16. */
const P256dh = v.pipe(v.string(), v.regex(/^[\w-]{87}$/));

const Secret = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

export const getPushKey = get('getPushKey', '/v2/push/key');

export const savePushSubscription = put('savePushSubscription', '/v2/me/push-subscription', {
  body: json({
    endpoint: v.pipe(v.string(), v.maxLength(1000), v.regex(/^https?:\/\/\S+$/)),
    keys: v.strictObject({ p256dh: P256dh, auth: Secret }),
  }),
});

export const removePushSubscription = del('removePushSubscription', '/v2/me/push-subscription');

/**
 * Returns the subscription behind an unsubscribe link. It changes nothing, because mail programs open links
 * automatically; only the button, or a mail program's own, unsubscribes.
 */
export const getUnsubscription = get('getUnsubscription', '/v2/unsubscriptions/{nid}', {
  auth: 'none',
  media: ['text/html'],
});

export const unsubscribe = post('unsubscribe', '/v2/unsubscriptions/{nid}', {
  auth: 'none',
  body: { type: 'form', schema: v.strictObject({ 'List-Unsubscribe': v.literal('One-Click') }) },
  media: ['text/html'],
});
