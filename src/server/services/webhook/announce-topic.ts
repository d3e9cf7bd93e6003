import { sql } from 'kysely';
import { TEST_TOPIC, type Topic } from '#freight/integration/webhook.ts';
import { compiled, type Places } from '../../database/compiled.ts';
import { uuidOf } from '../../database/new-uuid.ts';
import type { Tx } from '../../database/open.ts';
import { sendJobs } from '../../database/send-jobs.ts';

/** What happened, for the programs of a company. `at` is an ISO instant, `subject` the identifier of what it is about. */
export interface Announcement {
  readonly company: string;
  readonly topic: Topic;
  readonly kind: 'shipment' | 'mission' | 'invoice';
  readonly subject: string;
  readonly reference: string;
  readonly at: string;
}

/** The data of a job of the queue `webhook`. */
export interface WebhookJob {
  readonly delivery: string;
}

/**
 * Makes a delivery for each webhook of a company that wants the topic, in the transaction that reports the event. One
 * event is one delivery, however often it is announced.
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
    .compile(),
);

/** What a program reads: what happened, when, and to what. The rest it asks for, with a key. */
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

/** Keeps deliveries and sends the jobs of their first tries; those that are known already are left as they are. */
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

/** Sends the jobs that try deliveries, now or not before a moment (Unix milliseconds). */
export async function queueTries(tx: Tx, deliveries: readonly string[], startAfter?: number): Promise<void> {
  const jobs = deliveries.map((delivery) => ({
    data: { delivery } satisfies WebhookJob,
    ...(startAfter === undefined ? {} : { startAfter }),
  }));
  await sendJobs(tx, 'webhook', jobs);
}
