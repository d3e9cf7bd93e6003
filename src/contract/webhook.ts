import * as v from 'valibot';
import { Topic, WebhookAddress } from '#freight/integration/webhook.ts';
import { del, get, json, post, put } from './call.ts';
import { OwnHand } from './passkey.ts';

const Topics = v.pipe(v.array(Topic), v.minLength(1, 'options_missing'), v.maxLength(20));

export const listWebhooks = get('listWebhooks', '{base}/webhooks');

/**
 * Creates a webhook that sends signed events to an address of the company. Only this answer contains the signing
 * secret.
 */
export const createWebhook = post('createWebhook', '{base}/webhooks', {
  body: json({ url: WebhookAddress, topics: Topics, ...OwnHand.entries }),
  shownOnce: 'secret',
  secret: true,
});

/** Turns a webhook off or on again, or changes its topics. What is left out stays. */
export const changeWebhook = put('changeWebhook', '{base}/webhooks/{webhook}', {
  body: json({ topics: v.optional(Topics), is_on: v.optional(v.boolean()) }),
});

export const removeWebhook = del('removeWebhook', '{base}/webhooks/{webhook}');

/** Sends a test delivery without content. */
export const testWebhook = post('testWebhook', '{base}/webhooks/{webhook}/test');

export const listWebhookDeliveries = get('listWebhookDeliveries', '{base}/webhooks/{webhook}/deliveries');

/** Sends a delivery again, unchanged, with all its attempts. */
export const resendWebhookDelivery = post(
  'resendWebhookDelivery',
  '{base}/webhooks/{webhook}/deliveries/{delivery}/resend',
);
