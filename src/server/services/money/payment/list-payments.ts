import { sql } from 'kysely';
import type { AnswerOf } from '#contract/call.ts';
import { listMeta, type PageQuery } from '#contract/list.ts';
import type { listPaidInvoices as listPaidInvoicesCall, listPayments as listPaymentsCall } from '#contract/payment.ts';
import type { Reader } from '../../../database/open.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';
import { findPayment, ownPayments, paidInvoices, REFUNDED, SHOWN } from './select-payments.ts';

/** Returns a page of a company's payments, latest first. Failed ones are left out. */
export async function listPayments(
  db: Reader,
  scope: ShipmentScope,
  { limit, page }: PageQuery,
): Promise<AnswerOf<typeof listPaymentsCall>> {
  const shown = ownPayments(db, scope).where('status', 'in', SHOWN);
  const { count } = await shown.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const of = shown.select('uuid').orderBy('created_at', 'desc').orderBy('uuid', 'desc');
  const rows = await ownPayments(db, scope)
    .where('uuid', 'in', sql<string>`(${of.limit(limit).offset((page - 1) * limit)})`)
    .select(['uuid', 'reference', 'created_at', 'status', 'amount', 'brand', 'last4'])
    .select(
      sql<number>`(select count(*) from payment_allocations a where a.payment_uuid = payments.uuid)`.as(
        'invoices_count',
      ),
    )
    .select(REFUNDED.as('refunded'))
    .orderBy('created_at', 'desc')
    .orderBy('uuid', 'desc')
    .execute();
  const items = rows.map(({ brand, last4, created_at, ...payment }) => ({
    ...payment,
    created_at: created_at.toISOString(),
    means: 'card' as const,
    currency: 'EUR' as const,
    card: brand === null || last4 === null ? null : { brand, last4 },
  }));
  return { items, meta: listMeta(count, { limit, page }) };
}

/** Returns the invoices of a payment. @throws `not_found` */
export async function listPaidInvoices(
  db: Reader,
  scope: ShipmentScope,
  payment: string,
): Promise<AnswerOf<typeof listPaidInvoicesCall>> {
  const { uuid } = await findPayment(db, scope, payment);
  return { items: await paidInvoices(db, uuid) };
}
