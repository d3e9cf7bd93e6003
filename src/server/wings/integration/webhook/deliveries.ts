import { sql } from 'kysely';
import type { AnswerOf } from '#contract/call.ts';
import { listMeta, type PageQuery } from '#contract/list.ts';
import type { listWebhookDeliveries, testWebhook } from '#contract/webhook.ts';
import { TEST_TOPIC } from '#freight/integration/webhook.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Ownership } from '../../../identity/grants.ts';
import { bodyOf, makeDeliveries, queueTries } from '../../../services/transport/webhook-event/announce-topic.ts';
import { lockHook } from './webhooks.ts';

type Delivery = AnswerOf<typeof testWebhook>;

/** Returns the deliveries of a webhook, the newest first. @throws `not_found` */
export async function listDeliveries(
  db: Reader,
  grant: Ownership,
  webhook: string,
  { limit, page }: PageQuery,
): Promise<AnswerOf<typeof listWebhookDeliveries>> {
  const hook = await db
    .selectFrom('webhooks as w')
    .select(sql<number>`(select count(*) from webhook_deliveries d where d.webhook_uuid = w.uuid)`.as('count'))
    .where('w.uuid', '=', webhook)
    .where('w.company_uuid', '=', grant.company)
    .executeTakeFirst();
  if (hook === undefined) throw new Refusal('not_found');
  const rows = await selectDeliveries(db, webhook)
    .orderBy('made_at', 'desc')
    .orderBy('uuid')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { items: rows.map(present), meta: listMeta(hook.count, { limit, page }) };
}

/** Sends a test delivery without an event. @throws `not_found`, `webhook_off` */
export async function sendTest(tx: Tx, grant: Ownership, webhook: string): Promise<Delivery> {
  const { company, now } = grant;
  await requireOn(tx, grant, webhook);
  const uuid = newUuid(now);
  const body = bodyOf(TEST_TOPIC, new Date(now).toISOString(), { company });
  await makeDeliveries(tx, [{ uuid, webhook, topic: TEST_TOPIC, reference: '', body }], now);
  return readDelivery(tx, webhook, uuid);
}

/** Sends a delivery again unchanged, with a full set of attempts. @throws `not_found`, `webhook_off` */
export async function resend(
  tx: Tx,
  grant: Ownership,
  { webhook, delivery }: { readonly webhook: string; readonly delivery: string },
): Promise<Delivery> {
  await requireOn(tx, grant, webhook);
  const known = await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', tries: 0, next_try_at: new Date(grant.now) })
    .where('uuid', '=', delivery)
    .where('webhook_uuid', '=', webhook)
    .returning('uuid')
    .executeTakeFirst();
  if (known === undefined) throw new Refusal('not_found');
  await queueTries(tx, [delivery]);
  return readDelivery(tx, webhook, delivery);
}

async function requireOn(tx: Tx, grant: Ownership, webhook: string): Promise<void> {
  const { off_at: off, suspended_at: suspended } = await lockHook(tx, grant, webhook);
  if (off !== null || suspended !== null) throw new Refusal('webhook_off');
}

async function readDelivery(db: Reader, webhook: string, uuid: string): Promise<Delivery> {
  return present(await selectDeliveries(db, webhook).where('uuid', '=', uuid).executeTakeFirstOrThrow());
}

function selectDeliveries(db: Reader, webhook: string) {
  return db
    .selectFrom('webhook_deliveries')
    .select(['uuid', 'topic', 'reference', 'state', 'made_at', 'tries', 'next_try_at', 'tried_at'])
    .select(['status', 'answer', 'duration', 'body'])
    .where('webhook_uuid', '=', webhook);
}

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['execute']>>[number];

function present({ made_at, next_try_at, tried_at, ...delivery }: DeliveryRow): Delivery {
  return {
    ...delivery,
    made_at: made_at.toISOString(),
    next_try_at: next_try_at?.toISOString() ?? null,
    tried_at: tried_at?.toISOString() ?? null,
  };
}
