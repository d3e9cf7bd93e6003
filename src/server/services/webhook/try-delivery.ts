import { isLeft, nextTry } from '#freight/integration/webhook.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../database/open.ts';
import { sendMail } from '../../mail/mail-queue.ts';
import { queueTries } from './announce-topic.ts';
import { postDelivery, type Reply } from './post-delivery.ts';
import { reachable } from './public-address.ts';

/** The clock of the queue may be a little before ours, in milliseconds; shorter than any wait between two tries. */
const CLOCK_SLACK_MS = 30_000;

/**
 * Tries a delivery that is due. The next try is sent before this one begins, so that a server that dies meanwhile loses
 * none; a delivery may arrive twice, under one identifier.
 */
export async function tryDelivery({ db, settings, now }: Context, delivery: string): Promise<void> {
  const taken = await take(db, delivery, now());
  if (taken === undefined) return;
  const { url, secret, body } = taken;
  const signed = { id: delivery, secret, body, now: now() };
  const reply = await postDelivery(new URL(url), signed, reachable(settings));
  await db.transaction().execute((tx) => keepReply(tx, { ...taken, uuid: delivery }, reply, now()));
}

type Taken = NonNullable<Awaited<ReturnType<typeof take>>>;

/** Counts the try, and sends the one after it. Undefined where none is due. */
function take(db: Db, uuid: string, now: number) {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhooks as w', 'w.uuid', 'd.webhook_uuid')
      .select(['d.tries', 'd.body', 'w.uuid as webhook', 'w.url', 'w.secret', 'w.company_uuid as company'])
      .where('d.uuid', '=', uuid)
      .where('d.state', '=', 'waiting')
      .where('d.next_try_at', '<=', new Date(now + CLOCK_SLACK_MS))
      .where('w.off_at', 'is', null)
      .forUpdate('d')
      .executeTakeFirst();
    if (due === undefined) return undefined;
    const tries = due.tries + 1;
    const next = nextTry(tries, now);
    await tx
      .updateTable('webhook_deliveries')
      .set({ tries, tried_at: new Date(now) })
      .set(next === null ? { state: 'failed', next_try_at: null } : { next_try_at: new Date(next) })
      .where('uuid', '=', uuid)
      .execute();
    if (next !== null) await queueTries(tx, [uuid], next);
    return due;
  });
}

async function keepReply(
  tx: Tx,
  { uuid, webhook, company, url }: Taken & { readonly uuid: string },
  { status, answer, duration }: Reply,
  now: number,
): Promise<void> {
  const isTaken = status !== null && status >= 200 && status < 300;
  const hook = await tx
    .selectFrom('webhooks')
    .select(['failing_since', 'off_at'])
    .where('uuid', '=', webhook)
    .forUpdate()
    .executeTakeFirst();
  if (hook === undefined) return;
  await tx
    .updateTable('webhook_deliveries')
    .set({ status, answer, duration, ...(isTaken ? { state: 'delivered', next_try_at: null } : {}) })
    .where('uuid', '=', uuid)
    .execute();
  const since = hook.failing_since ?? new Date(now);
  const failing_since = isTaken ? null : since;
  const isOff = !isTaken && hook.off_at === null && isLeft(status, since.getTime(), now);
  const off_at = isOff ? new Date(now) : hook.off_at;
  await tx.updateTable('webhooks').set({ failing_since, off_at }).where('uuid', '=', webhook).execute();
  if (!isOff) return;
  await giveUpWaiting(tx, webhook);
  const notice = { kind: 'webhook_off', address: url, since: since.toISOString() } as const;
  await sendMail(tx, { company, user: null }, notice, now);
}

/** What waits for an address that is left is tried by hand alone. */
export async function giveUpWaiting(tx: Tx, webhook: string): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_try_at: null })
    .where('webhook_uuid', '=', webhook)
    .where('state', '=', 'waiting')
    .execute();
}
