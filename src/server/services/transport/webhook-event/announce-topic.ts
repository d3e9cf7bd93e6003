import { sql } from 'kysely';
import { TEST_TOPIC, type Topic } from '#freight/integration/webhook.ts';
import { compiled, type Places } from '../../../database/compiled.ts';
import { uuidOf } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { sendJobs } from '../../../database/send-jobs.ts';

/** An event for the integrations of a company. `at` is an ISO instant, `subject` the id of the entity. */
export interface Announcement {
  readonly company: string;
  readonly topic: Topic;
  readonly kind: 'shipment' | 'mission' | 'invoice';
  readonly subject: string;
  readonly reference: string;
  readonly at: string;
}

/** Payload of a job of the queues `webhook` and `webhook-slow`. */
export interface WebhookJob {
  readonly delivery: string;
}

/**
 * Creates a delivery for each webhook of a company that subscribes to the topic, in the transaction of the event. An
 * event announced several times is delivered once.
 *
 * @param announcements at least one
 */
export async function announceTopics(tx: Tx, announcements: readonly Announcement[], now: number): Promise<void> {
  const hooks = await findHooks(tx, { companies: announcements.map(({ company }) => company) });
  const deliveries = announcements.flatMap(({ company, topic, kind, subject, reference, at }) =>
    hooks
      .filter((hook) => hook.company_uuid === company && hook.topics.includes(topic))
      .map(({ uuid }) => ({
        uuid: uuidOf(`${uuid} ${topic} ${subject} ${at}`),
        webhook: uuid,
        topic,
        reference,
        body: bodyOf(topic, at, { company, [kind]: subject, reference }),
      })),
  );
  await makeDeliveries(tx, deliveries, now);
}

const findHooks = compiled((db, { companies }: Places<{ readonly companies: readonly string[] }>) =>
  db
    .selectFrom('webhooks')
    .select(['uuid', 'company_uuid', 'topics'])
    .where(sql<boolean>`company_uuid = any(${companies}::uuid[])`)
    .where('off_at', 'is', null)
    .where('suspended_at', 'is', null)
    .compile(),
);

/** Returns the body of a delivery: topic, time and ids. Receivers fetch the rest with an API key. */
export function bodyOf(topic: Topic | typeof TEST_TOPIC, at: string, data: Readonly<Record<string, string>>): string {
  return JSON.stringify({ type: topic, timestamp: at, data });
}

interface NewDelivery {
  readonly uuid: string;
  readonly webhook: string;
  readonly topic: Topic | typeof TEST_TOPIC;
  readonly reference: string;
  readonly body: string;
}

/** Stores deliveries and queues their first attempts; known ones are left unchanged. */
export async function makeDeliveries(tx: Tx, deliveries: readonly NewDelivery[], now: number): Promise<void> {
  if (deliveries.length === 0) return;
  const at = new Date(now);
  const made = await tx
    .insertInto('webhook_deliveries')
    .values(
      deliveries.map(({ webhook, ...delivery }) => ({
        ...delivery,
        webhook_uuid: webhook,
        state: 'waiting' as const,
        made_at: at,
        next_try_at: at,
      })),
    )
    .onConflict((known) => known.doNothing())
    .returning('uuid')
    .execute();
  await queueTries(
    tx,
    made.map(({ uuid }) => uuid),
  );
}

/**
 * Queues attempts of deliveries, now or at a time in Unix milliseconds. Retries, and deliveries to a receiver that is
 * failing, take the slow lane. The deliveries of a company share its places.
 */
export async function queueTries(tx: Tx, deliveries: readonly string[], startAfter?: number): Promise<void> {
  if (deliveries.length === 0) return;
  const due = await tx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.uuid', 'd.webhook_uuid')
    .select(['d.uuid', 'w.company_uuid', 'w.failing_since'])
    .where(sql<boolean>`d.uuid = any(${deliveries}::uuid[])`)
    .execute();
  const jobs = due.map(({ uuid, company_uuid: group, failing_since }) => ({
    isSlow: startAfter !== undefined || failing_since !== null,
    job: {
      data: { delivery: uuid } satisfies WebhookJob,
      group,
      ...(startAfter === undefined ? {} : { startAfter }),
    },
  }));
  const lane = (isSlow: boolean) => jobs.filter((one) => one.isSlow === isSlow).map(({ job }) => job);
  await sendJobs(tx, 'webhook', lane(false));
  await sendJobs(tx, 'webhook-slow', lane(true));
}

/** Fails the waiting deliveries of a webhook that is turned off; they can be resent by hand. */
export async function giveUpWaiting(tx: Tx, webhook: string): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_try_at: null })
    .where('webhook_uuid', '=', webhook)
    .where('state', '=', 'waiting')
    .execute();
}
