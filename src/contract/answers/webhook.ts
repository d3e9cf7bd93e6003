import * as v from 'valibot';
import { DELIVERY_STATES, Topic, WEBHOOK_STATES } from '#freight/integration/webhook.ts';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An address to which events of a company are sent. `waiting` deliveries are tried again by themselves. */
const Webhook = v.object({
  uuid: Uuid,
  url: v.string(),
  topics: v.array(Topic),
  created_at: Instant,
  state: v.picklist(WEBHOOK_STATES),
  failing_since: v.nullable(Instant),
  off_at: v.nullable(Instant),
  /** Since when it waits for its maker, whose account was recovered, to confirm it. */
  suspended_at: v.nullable(Instant),
  /** Null for old webhooks. `is_member` is false once they left the company: the webhook stays. */
  made_by: v.nullable(v.object({ uuid: Uuid, first_name: v.string(), last_name: v.string(), is_member: v.boolean() })),
  waiting: Count,
  /** The last attempt of any delivery; `status` is null without an answer. */
  last: v.nullable(v.object({ at: Instant, status: v.nullable(v.number()) })),
});

/** A past or planned delivery. `status`, `answer` and `duration` (in milliseconds) are those of the last attempt. */
const Delivery = v.object({
  uuid: Uuid,
  topic: v.string(),
  /** Reference of the shipment, mission or invoice; empty for a test. */
  reference: v.string(),
  state: v.picklist(DELIVERY_STATES),
  made_at: Instant,
  tries: Count,
  next_try_at: v.nullable(Instant),
  tried_at: v.nullable(Instant),
  status: v.nullable(v.number()),
  answer: v.string(),
  duration: v.nullable(Count),
  body: v.string(),
});

export const webhookAnswers = {
  listWebhooks: {
    summary: 'Webhooks of the company, the newest first',
    status: 200,
    schema: v.object({ items: v.array(Webhook) }),
  },
  createWebhook: {
    summary: 'Add a webhook; its secret stands in this answer alone, and is null where the answer is repeated',
    status: 201,
    schema: v.object({ ...Webhook.entries, secret: v.nullable(v.string()) }),
    errors: ['integrations_full', 'email_unproven', 'second_factor_unreadable', 'too_many_requests'],
  },
  changeWebhook: {
    summary: 'Turn a webhook off or on, or change its topics',
    status: 200,
    schema: Webhook,
    errors: ['access_suspended'],
  },
  removeWebhook: { summary: 'Remove a webhook and its deliveries', status: 204 },
  testWebhook: {
    summary: 'Send a delivery to try the address',
    status: 201,
    schema: Delivery,
    errors: ['webhook_off'],
  },
  listWebhookDeliveries: {
    summary: 'Deliveries of the last 30 days, the newest first',
    query: v.strictObject(PAGE_QUERY),
    status: 200,
    schema: listOf(Delivery),
  },
  resendWebhookDelivery: { summary: 'Send a delivery again', status: 200, schema: Delivery, errors: ['webhook_off'] },
} as const satisfies Answers;
