import { sql } from 'kysely';
import type { AnswerOf } from '#contract/call.ts';
import { listMeta, type PageQuery } from '#contract/list.ts';
import type { listPaidInvoices as listPaidInvoicesCall, listPayments as listPaymentsCall } from '#contract/payment.ts';
import type { Reader } from '../../database/open.ts';
import type { ShipmentScope } from '../../identity/grants.ts';
import { findPayment, ownPayments, paidInvoices } from './select-payments.ts';

/** The payments of a company, the latest first. Those that came to nothing are left out. */
export async function listPayments(
  db: Reader,
  scope: ShipmentScope,
  { limit, page }: PageQuery,
): Promise<AnswerOf<typeof listPaymentsCall>> {
  const shown = ownPayments(db, scope).where('status', 'in', [
    'requires_action',
    'processing',
    'authorized',
    'captured',
    'quarantined',
  ]);
  const { count } = await shown.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await shown
    .select(['uuid', 'reference', 'created_at', 'status', 'amount', 'brand', 'last4'])
    .select(
      sql<number>`(select count(*) from payment_allocations a where a.payment_uuid = payments.uuid)`.as(
        'invoices_count',
      ),
    )
    .select(
      sql<number>`(select coalesce(sum(r.amount), 0)::bigint from refunds r
        left join payouts t on t.uuid = r.payout_uuid left join payout_batches b on b.uuid = t.batch_uuid
        where r.payment_uuid = payments.uuid and (r.status = 'succeeded' or b.exported_at is not null))`.as('refunded'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
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

/** What a payment of a company is for. @throws `not_found` */
export async function listPaidInvoices(
  db: Reader,
  scope: ShipmentScope,
  payment: string,
): Promise<AnswerOf<typeof listPaidInvoicesCall>> {
  const { uuid } = await findPayment(db, scope, payment);
  return { items: await paidInvoices(db, uuid) };
}
