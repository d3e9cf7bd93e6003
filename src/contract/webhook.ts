import * as v from 'valibot';
import { Topic, WebhookAddress } from '#freight/integration/webhook.ts';
import { defineCall, OF_COMPANY } from './call.ts';

const Topics = v.pipe(v.array(Topic), v.minLength(1, 'options_missing'), v.maxLength(20));

export const listWebhooks = defineCall({
  ...OF_COMPANY,
  name: 'listWebhooks',
  method: 'GET',
  path: '{base}/webhooks',
});

/** Sends what happens to an address of the company, signed. The answer alone has the secret of the signature. */
export const createWebhook = defineCall({
  ...OF_COMPANY,
  name: 'createWebhook',
  method: 'POST',
  path: '{base}/webhooks',
  body: { type: 'json', schema: v.strictObject({ url: WebhookAddress, topics: Topics }) },
  shownOnce: 'secret',
});

/** Turns a webhook off or on again, or changes its topics. What is left out stays. */
export const changeWebhook = defineCall({
  ...OF_COMPANY,
  name: 'changeWebhook',
  method: 'PUT',
  path: '{base}/webhooks/{webhook}',
  body: { type: 'json', schema: v.strictObject({ topics: v.optional(Topics), is_on: v.optional(v.boolean()) }) },
});

export const removeWebhook = defineCall({
  ...OF_COMPANY,
  name: 'removeWebhook',
  method: 'DELETE',
  path: '{base}/webhooks/{webhook}',
});

/** Sends a delivery that says nothing but that the address works. */
export const testWebhook = defineCall({
  ...OF_COMPANY,
  name: 'testWebhook',
  method: 'POST',
  path: '{base}/webhooks/{webhook}/test',
});

export const listWebhookDeliveries = defineCall({
  ...OF_COMPANY,
  name: 'listWebhookDeliveries',
  method: 'GET',
  path: '{base}/webhooks/{webhook}/deliveries',
});

/** Sends a delivery again, as it was; it has all its tries before it then. */
export const resendWebhookDelivery = defineCall({
  ...OF_COMPANY,
  name: 'resendWebhookDelivery',
  method: 'POST',
  path: '{base}/webhooks/{webhook}/deliveries/{delivery}/resend',
});
