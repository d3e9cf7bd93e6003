import { bookDay } from '#freight/invoice/terms.ts';
import { paymentReceived, paymentSuspended } from '#freight/ledger/journal.ts';
import { applyIntent, type Difference, differencesOf, isEnded, settledBy } from '#freight/payment/card-payment.ts';
import { HOUR } from '#freight/values/duration.ts';
import type { CardIntent } from '../../../adapters/cards/card-objects.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { mailSupport, sendBillingMail } from '../../../mail/mail-queue.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { cardCustomer } from '../payment-source/card-customer.ts';
import { followBooking, invoiceBooking } from './follow-booking.ts';
import { lockAllocations } from './lock-allocations.ts';
import { type PaymentRow, paidInvoices } from './select-payments.ts';

type Following = Pick<Context, 'db' | 'cards' | 'now' | 'log' | 'settings' | 'translator'>;

/** The provider keeps idempotency keys for a day; a request is never repeated after that. */
const KEY_LASTS_MS = 23 * HOUR;

/**
 * Reads the state of a payment from the provider and books it. Idempotent in any order. If the first request may have
 * been lost, it is repeated with the same key, so that the card is charged only once.
 *
 * @returns the provider's intent; null if the payment had already ended
 */
export async function followPayment(context: Following, payment: PaymentRow): Promise<CardIntent | null> {
  if (isEnded(payment.status)) return null;
  const intent = await openIntent(context, payment);
  if (intent === null) return null;
  await keepAnswer(context, payment.uuid, intent);
  return intent;
}

/** Stores the provider's response in a separate transaction. */
export async function keepAnswer(context: Following, payment: string, intent: CardIntent): Promise<void> {
  await context.db.transaction().execute((tx) => applyAnswer(tx, payment, { intent, now: context.now() }, context));
}

/**
 * Returns a payment's intent at the provider, which is created if missing. Returns null if none was created in time:
 * nobody can pay it, so the payment ends and its invoices can be paid by another.
 */
export async function openIntent(context: Following, payment: PaymentRow): Promise<CardIntent | null> {
  const { uuid, company_uuid: company, amount, intent, created_at, is_hold: isHold, method } = payment;
  if (intent !== null) return context.cards.readIntent(intent);
  const customer = await cardCustomer(context, company);
  const isFresh = context.now() - created_at.getTime() < KEY_LASTS_MS;
  if (isFresh) {
    const wanted = { payment: uuid, company, customer, amount, isHold };
    if (payment.off_session && method !== null) return context.cards.holdKeptCard({ ...wanted, method });
    return context.cards.createIntent(wanted);
  }
  const found = await context.cards.findIntent({ payment: uuid, customer });
  if (found === null) await giveUp(context, uuid);
  return found;
}

async function giveUp({ db, now }: Following, uuid: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('payments')
      .set({ status: 'cancelled' })
      .where('uuid', '=', uuid)
      .where('status', '=', 'created')
      .where('intent', 'is', null)
      .returning('shipment_uuid as shipment')
      .executeTakeFirst();
    if (ended?.shipment == null) return;
    await followBooking(tx, { shipment: ended.shipment, status: 'cancelled', now: now() });
  });
}

/** Stores the provider's response; received money is booked in the same transaction. */
export async function applyAnswer(
  tx: Tx,
  uuid: string,
  { intent, now }: { readonly intent: CardIntent; readonly now: number },
  context: Pick<Context, 'log' | 'settings' | 'translator'>,
): Promise<void> {
  const payment = await tx
    .selectFrom('payments as p')
    .leftJoin('card_customers as c', 'c.company_uuid', 'p.company_uuid')
    .select([
      'p.uuid',
      'p.company_uuid as company',
      'p.reference',
      'p.amount',
      'p.to_capture',
      'p.status',
      'c.customer',
    ])
    .select(['p.shipment_uuid as shipment', 'p.taken_for', 'p.taxed', 'p.method', 'p.created_by'])
    .where('p.uuid', '=', uuid)
    .forUpdate('p')
    .executeTakeFirstOrThrow();
  if (isEnded(payment.status)) return;
  const status = applyIntent(payment, intent);
  await tx
    .updateTable('payments')
    .set({ intent: intent.id, status, brand: intent.card?.brand ?? null, last4: intent.card?.last4 ?? null })
    .set({ method: intent.method ?? payment.method, received: status === 'captured' ? intent.received : 0 })
    .set({ held_until: status === 'authorized' && intent.heldUntil !== null ? new Date(intent.heldUntil) : null })
    .where('uuid', '=', uuid)
    .execute();
  const { company: customer, reference: label, shipment } = payment;
  const fact = { key: `payment:${uuid}:captured`, label, day: bookDay(now), payment: uuid, amount: intent.received };
  if (status === 'quarantined') {
    context.log.error({ payment: uuid, intent: intent.id }, 'a payment is not as it was asked for');
    await postJournal(tx, paymentSuspended(fact), now);
    await quarantine(tx, { ...payment, differs: differencesOf(payment, intent), intent, now });
  }
  if (shipment !== null && status !== payment.status) {
    await followBooking(tx, { shipment, status, now });
    if (status === 'captured') {
      await invoiceBooking(tx, context, { ...payment, shipment, received: intent.received, now });
    }
  }
  if (status !== 'captured') return;
  const parts = settledBy(await lockAllocations(tx, uuid));
  await postJournal(tx, paymentReceived({ ...fact, means: 'card', customer, parts }), now);
  // For a booking, the invoice itself confirms the payment.
  if (shipment !== null) return;
  const invoices = (await paidInvoices(tx, uuid)).map(({ reference }) => reference);
  const notice = { kind: 'payment_received', payment: uuid, number: label, amount: intent.received, invoices } as const;
  await sendBillingMail(tx, customer, notice, now);
}

interface Suspended {
  readonly uuid: string;
  readonly company: string;
  readonly reference: string;
  readonly differs: Difference[];
  readonly intent: CardIntent;
  readonly now: number;
}

/** Leaves the decision to support, and tells the shipper that nothing is lost. */
async function quarantine(tx: Tx, { uuid, company, reference, differs, intent, now }: Suspended): Promise<void> {
  const { received, currency } = intent;
  await tx
    .insertInto('quarantines')
    .values({ payment_uuid: uuid, received, currency, differs, came_at: new Date(now) })
    .execute();
  const { name } = await tx
    .selectFrom('companies')
    .select('name')
    .where('uuid', '=', company)
    .executeTakeFirstOrThrow();
  const facts = { payment: uuid, number: reference, company: name, amount: received, currency } as const;
  await mailSupport(tx, { kind: 'payment_to_judge', ...facts }, now);
  await sendBillingMail(tx, company, { kind: 'payment_in_question', ...facts }, now);
}
