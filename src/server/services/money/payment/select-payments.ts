import { sql } from 'kysely';
import { isEnded, type PaymentStatus } from '#freight/payment/card-payment.ts';
import type { PaymentIntent } from '#freight/payment/payment.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';
import { refundsOf } from './select-refunds.ts';

/** The payments of a company. */
export function ownPayments(db: Reader, { company }: ShipmentScope) {
  return db.selectFrom('payments').where('payments.company_uuid', '=', company);
}

/** States of payments that succeeded or still may. */
export const SHOWN: readonly PaymentStatus[] = [
  'requires_action',
  'processing',
  'authorized',
  'captured',
  'quarantined',
];

/** Condition that the money of a refund `r` was sent, to the card or by transfer in a run `b`. */
export const HAS_GONE = sql<boolean>`(r.status = 'succeeded' or b.exported_at is not null)`;

/** Refunded amount of a payment, to its card or by transfer; in cents. */
export const REFUNDED = sql<number>`(select coalesce(sum(r.amount), 0)::bigint from refunds r
  left join payouts t on t.uuid = r.payout_uuid left join payout_batches b on b.uuid = t.batch_uuid
  where r.payment_uuid = payments.uuid and ${HAS_GONE})`;

/** Returns one payment of a company. @throws `not_found` */
export async function findPayment(db: Reader, scope: ShipmentScope, uuid: string) {
  const payment = await ownPayments(db, scope).selectAll().where('uuid', '=', uuid).executeTakeFirst();
  if (payment === undefined) throw new Refusal('not_found');
  return payment;
}

export type PaymentRow = Awaited<ReturnType<typeof findPayment>>;

/** Returns the invoices of a payment, by number. */
export async function paidInvoices(db: Reader, payment: string): Promise<PaymentIntent['invoices']> {
  return await db
    .selectFrom('payment_allocations as a')
    .innerJoin('invoices as i', 'i.uuid', 'a.invoice_uuid')
    .select(['i.uuid', sql<string>`coalesce(i.number, '')`.as('reference'), 'a.amount'])
    .where('a.payment_uuid', '=', payment)
    .orderBy('i.number')
    .execute();
}

/** Returns a payment in the form shown to the payer. */
export async function presentIntent(
  db: Reader,
  { uuid, reference, amount, status, brand, last4, ...payment }: PaymentRow,
  secret: string | null,
): Promise<PaymentIntent> {
  const card = brand === null || last4 === null ? null : { brand, last4 };
  const [invoices, refunds] = [await paidInvoices(db, uuid), await refundsOf(db, uuid)];
  const client_secret = isEnded(status) ? null : secret;
  const created_at = payment.created_at.toISOString();
  return { uuid, reference, created_at, client_secret, amount, currency: 'EUR', status, card, invoices, refunds };
}
