import { sql } from 'kysely';
import { CURRENCY } from '#freight/money/money.ts';
import type { PaymentMetrics } from '#freight/payment/payment.ts';
import type { Reader } from '../../../database/open.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';
import { HAS_GONE, ownPayments, SHOWN } from './select-payments.ts';

/** Counts a company's card payments by state, with their sums. */
export async function countPayments(db: Reader, scope: ShipmentScope): Promise<PaymentMetrics> {
  const isPaid = sql`status = 'captured'`;
  const isHeld = sql`status = 'authorized'`;
  const { paid_amount, held_amount, ...counts } = await ownPayments(db, scope)
    .where('status', 'in', SHOWN)
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .select([
      sql<number>`count(*) filter (where ${isPaid})`.as('paid'),
      sql<number>`count(*) filter (where ${isHeld})`.as('held'),
      sql<number>`count(*) filter (where not (${isPaid} or ${isHeld}))`.as('under_way'),
      sql<number>`coalesce(sum(received) filter (where ${isPaid}), 0)::bigint`.as('paid_amount'),
      sql<number>`coalesce(sum(amount) filter (where ${isHeld}), 0)::bigint`.as('held_amount'),
    ])
    .executeTakeFirstOrThrow();
  const { refunded } = await refundsOf(db, scope);
  return { counts, amounts: { paid: paid_amount, held: held_amount, refunded, currency: CURRENCY } };
}

/** Queried from the refunds, since most payments have none. */
async function refundsOf(db: Reader, scope: ShipmentScope) {
  return await ownPayments(db, scope)
    .innerJoin('refunds as r', 'r.payment_uuid', 'payments.uuid')
    .leftJoin('payouts as t', 't.uuid', 'r.payout_uuid')
    .leftJoin('payout_batches as b', 'b.uuid', 't.batch_uuid')
    .where('payments.status', 'in', SHOWN)
    .where(HAS_GONE)
    .select(sql<number>`coalesce(sum(r.amount), 0)::bigint`.as('refunded'))
    .executeTakeFirstOrThrow();
}
