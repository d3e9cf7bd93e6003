import { isLeft, nextTry } from '#freight/integration/webhook.ts';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../database/open.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import { giveUpWaiting, queueTries } from '../../../services/transport/webhook-event/announce-topic.ts';
import { postDelivery, type Reply } from './post-delivery.ts';
import { isOpenPort, reachable } from './public-address.ts';

const KEY_LOST =
  'The secret of a webhook cannot be read: LADING_SECRET_KEY, or secret.key in the data folder, is not the one it was sealed with. See "Second factor" in OPERATIONS.md.';
/** Shown to the company for an attempt that could not be signed. */
const UNSIGNED = 'Lading could not sign this delivery. Remove the webhook and add it again.';

/** Shown for a webhook that was added before ports were limited, or before the operator changed them. */
const portClosed = (ports: readonly number[]) =>
  `Lading sends to the ports ${ports.join(', ')} alone. Remove the webhook and add it with one of them.`;

/** The reply to a delivery that was not sent. */
const unsent = (answer: string): Reply => ({ status: null, answer, duration: 0 });

/** Tolerance for a queue clock that is ahead of ours, in milliseconds; shorter than any wait between two attempts. */
const CLOCK_SLACK_MS = 30_000;

/**
 * Attempts a delivery that is due. The next attempt is queued first, so that a crash loses none; a delivery may arrive
 * twice with the same id.
 */
export async function tryDelivery(context: Context, delivery: string): Promise<void> {
  const { db, log, settings, now } = context;
  const taken = await take(db, delivery, now());
  if (taken === undefined) return;
  const { url, body, webhook } = taken;
  const secret = await openSecret(context, taken);
  if (secret === null) log.error({ webhook }, KEY_LOST);
  const send = async (): Promise<Reply> => {
    const to = new URL(url);
    if (secret === null) return unsent(UNSIGNED);
    if (!isOpenPort(to, settings)) return unsent(portClosed(settings.WEBHOOK_PORTS));
    return postDelivery(to, { id: delivery, secret, body, now: now() }, reachable(settings));
  };
  const reply = await send();
  await db.transaction().execute((tx) => keepReply(tx, { ...taken, uuid: delivery }, reply, now()));
}

/** Name of a webhook's secret in the vault. */
export function secretOfHook(webhook: string): string {
  return `secret of webhook ${webhook}`;
}

/** Returns the signing secret, and seals one that was stored in plain text. Null if the vault has another key. */
async function openSecret(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  { webhook, secret, sealed_secret: sealed }: Taken,
): Promise<string | null> {
  if (sealed !== null) return vault.open(Buffer.from(sealed), secretOfHook(webhook));
  if (secret === null) return null;
  // Others lock a webhook before its deliveries, so no delivery may be locked here.
  await db
    .updateTable('webhooks')
    .set({ secret: null, sealed_secret: vault.seal(secret, secretOfHook(webhook)) })
    .where('uuid', '=', webhook)
    .where('secret', 'is not', null)
    .execute();
  return secret;
}

type Taken = NonNullable<Awaited<ReturnType<typeof take>>>;

/** Counts the attempt and queues the next one. Undefined if none is due. */
function take(db: Db, uuid: string, now: number) {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhooks as w', 'w.uuid', 'd.webhook_uuid')
      .select(['d.tries', 'd.body', 'w.uuid as webhook', 'w.url', 'w.company_uuid as company'])
      .select(['w.secret', 'w.sealed_secret'])
      .where('d.uuid', '=', uuid)
      .where('d.state', '=', 'waiting')
      .where('d.next_try_at', '<=', new Date(now + CLOCK_SLACK_MS))
      .where('w.off_at', 'is', null)
      .where('w.suspended_at', 'is', null)
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
