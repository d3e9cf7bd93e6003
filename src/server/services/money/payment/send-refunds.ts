import { bookDay } from '#freight/invoice/terms.ts';
import { paymentRefunded, refundReturned } from '#freight/ledger/journal.ts';
import { applyRefund, REFUND_ANSWER_MS } from '#freight/payment/refund.ts';
import { HOUR } from '#freight/values/duration.ts';
import type { CardRefund } from '../../../adapters/cards/card-objects.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { publishEvent } from '../../../live/publish-event.ts';
import { mailSupport } from '../../../mail/mail-queue.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { requestRefund } from './request-refund.ts';
import { takeBack } from './take-back.ts';

/** The provider keeps idempotency keys for a day; a request is never repeated after that. */
const KEY_LASTS_MS = 23 * HOUR;

/** Sends the open refunds of a shipment to the provider, each with its own key. */
export async function sendRefunds(context: Context, shipment: string): Promise<void> {
  const open = await selectRefunds(context).where('r.shipment_uuid', '=', shipment).execute();
  for (const refund of open) await followRefund(context, refund);
}

/** Does this for all open refunds: an answer may have been lost, or the money may still be under way. */
export async function sweepRefunds(context: Context): Promise<void> {
  const { log } = context;
  for (const refund of await selectRefunds(context).execute()) {
    // A failure must not block the others.
    await followRefund(context, refund).catch((error: unknown) =>
      log.warn({ err: error, refund: refund.uuid }, 'refund'),
    );
  }
}

/** Updates the refund of an event, also one that had succeeded and came back. */
export async function followRefundEvent(context: Context, id: string): Promise<void> {
  const row = await anyRefund(context).where('r.refund', '=', id).executeTakeFirst();
  if (row === undefined) await keepForeign(context, id);
  else await followRefund(context, row);
}

/**
 * Keeps a refund that somebody made at the card provider: without a credit note, its invoices are open again. One of ours
 * whose answer is not stored yet is followed by its own id.
 */
async function keepForeign(context: Context, id: string): Promise<void> {
  const { db, cards, log } = context;
  const answer = await cards.readRefund(id);
  if (answer.refund !== null) return;
  const now = context.now();
  await db.transaction().execute(async (tx) => {
    const payment = await tx
      .selectFrom('payments as p')
      .innerJoin('companies as c', 'c.uuid', 'p.company_uuid')
      .select(['p.uuid', 'p.reference', 'p.shipment_uuid as shipment', 'c.name'])
      .where('p.intent', '=', answer.intent)
      .forUpdate('p')
      .executeTakeFirst();
    if (payment === undefined) {
      log.error({ refund: id, intent: answer.intent }, 'a refund of a payment that is not known');
      return;
    }
    const known = await tx.selectFrom('refunds').select('uuid').where('refund', '=', id).executeTakeFirst();
    if (known !== undefined) return;
    const { amount } = answer;
    const due = bookDay(now);
    const wanted = { payment: payment.uuid, shipment: payment.shipment, credit: null, amount, due, by: null, now };
    const refund = await requestRefund(tx, { ...wanted, reason: 'provider' });
    await keepRefund(tx, context, refund, answer);
    const facts = { refund, payment: payment.reference, company: payment.name, amount, due };
    await mailSupport(tx, { kind: 'refund_foreign', ...facts }, now);
  });
}

function anyRefund({ db }: Context) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.uuid', 'r.payment_uuid')
    .select(['r.uuid', 'r.amount', 'r.refund', 'r.requested_at', 'r.status', 'p.intent', 'r.shipment_uuid'])
    .select('p.company_uuid as company')
    .orderBy('r.requested_at');
}

function selectRefunds(context: Context) {
  return anyRefund(context).where('r.status', 'in', ['requested', 'pending']);
}

type RefundRow = Awaited<ReturnType<ReturnType<typeof anyRefund>['executeTakeFirstOrThrow']>>;

async function followRefund(context: Context, row: RefundRow): Promise<void> {
  const { cards, now: clock, db } = context;
  const { uuid, amount, intent, refund, requested_at } = row;
  if (intent === null) return;
  const waited = clock() - requested_at.getTime();
  const isFresh = waited < KEY_LASTS_MS;
  const answer =
    refund !== null
      ? await cards.readRefund(refund)
      : isFresh
        ? await cards.refundIntent(intent, { refund: uuid, amount })
        : await cards.findRefund(intent, uuid);
  if (answer !== null) await db.transaction().execute((tx) => keepRefund(tx, context, uuid, answer));
  // An hour after the last possible request, none is still in flight.
  else if (waited >= REFUND_ANSWER_MS) await db.transaction().execute((tx) => giveUp(tx, row, clock()));
}

/** Marks a refund as failed that the provider never accepted: no money moved, and support decides. */
async function giveUp(tx: Tx, { uuid, company, shipment_uuid: shipment }: RefundRow, now: number): Promise<void> {
  const given = await tx
    .updateTable('refunds')
    .set({ status: 'failed', ended_at: new Date(now), alarmed_at: null })
    .where('uuid', '=', uuid)
    .where('status', '=', 'requested')
    .where('refund', 'is', null)
    .returning('uuid')
    .executeTakeFirst();
  if (given === undefined || shipment === null) return;
  await publishEvent(tx, { to: { company }, event: { type: 'shipment_changed', shipment } });
}

/** Stores the provider's response on a refund; money sent or returned is booked in the same transaction. */
async function keepRefund(
  tx: Tx,
  { now: clock, log }: Pick<Context, 'now' | 'log'>,
  uuid: string,
  answer: CardRefund,
): Promise<void> {
  const now = clock();
  const refund = await tx
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.uuid', 'r.payment_uuid')
    .select(['r.amount', 'r.status', 'r.reason', 'r.credit_uuid as credit', 'r.shipment_uuid as shipment'])
    .select(['p.uuid as payment', 'p.company_uuid as company', 'p.reference as label'])
    .where('r.uuid', '=', uuid)
    .forUpdate('r')
    .executeTakeFirstOrThrow();
  const status = applyRefund(refund.status, answer.status);
  const isEnd = status === 'succeeded' || status === 'failed';
  await tx
    .updateTable('refunds')
    .set({ status, refund: answer.id, ended_at: isEnd ? new Date(now) : null })
    // Support was alerted of the delay, and must be alerted of the failure too.
    .$if(status === 'failed' && refund.status !== 'failed', (update) => update.set({ alarmed_at: null }))
    .where('uuid', '=', uuid)
    .execute();
  const { payment, company, label, credit, amount, shipment, reason } = refund;
  const fact = { uuid, label, day: bookDay(now), payment, customer: company, credit, amount };
  const wasSent = refund.status === 'pending' || refund.status === 'succeeded';
  if (reason === 'provider' || reason === 'quarantine') {
    const paid = { uuid: payment, reference: label, customer: company };
    if (status !== 'failed' || wasSent) await takeBack(tx, paid, { key: `refund:${uuid}:sent`, amount, fee: 0, now });
    if (status === 'failed' && wasSent)
      await takeBack(tx, paid, { key: `refund:${uuid}:failed`, amount: -amount, fee: 0, now });
  } else {
    if (status !== 'failed') await postJournal(tx, paymentRefunded(fact), now);
    if (status === 'failed' && wasSent) await postJournal(tx, refundReturned(fact), now);
  }
  if (status === 'failed') log.error({ refund: uuid, payment }, 'a refund failed: pay it by transfer');
  if (shipment !== null && status !== refund.status) {
    await publishEvent(tx, { to: { company }, event: { type: 'shipment_changed', shipment } });
  }
}
