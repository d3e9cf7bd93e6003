import { type RawBuilder, sql } from 'kysely';
import type { SupportRefund } from '#contract/answers/refund.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { type Refund, refundLateDays, refundState } from '#freight/payment/refund.ts';
import { maskedIban } from '#freight/purchase/payout.ts';
import type { Reader } from '../../../database/open.ts';

/** Selects refunds with the data for their states; replaced ones are left out. */
function selectRefunds(db: Reader) {
  return db
    .selectFrom('refunds as r')
    .leftJoin('invoices as credit', 'credit.uuid', 'r.credit_uuid')
    .leftJoin('payouts as payout', 'payout.uuid', 'r.payout_uuid')
    .leftJoin('payout_batches as batch', 'batch.uuid', 'payout.batch_uuid')
    .where('r.replaced_by', 'is', null)
    .select(['r.uuid', 'r.status', 'r.amount', 'r.requested_at', 'r.due_on', 'r.refund', 'r.account_uuid'])
    .select(['credit.uuid as credit', 'credit.number as credit_number', 'batch.exported_at']);
}

/** Condition that the money of a refund `r` was not sent yet. A scalar: else all payouts would be read for a few refunds. */
export const IS_UNDER_WAY: RawBuilder<boolean> = sql`(r.status in ('requested', 'pending')
  or (r.status = 'failed' and r.reason <> 'provider' and (select b.exported_at from payouts t
    join payout_batches b on b.uuid = t.batch_uuid where t.uuid = r.payout_uuid) is null))`;

type RefundRow = Awaited<ReturnType<ReturnType<typeof selectRefunds>['executeTakeFirstOrThrow']>>;

function presentRefund(row: RefundRow): Refund {
  const { uuid, status, amount, requested_at, due_on, refund, account_uuid, exported_at, credit, credit_number } = row;
  return {
    uuid,
    state: refundState({ status, isTransfer: account_uuid !== null, isExported: exported_at !== null }),
    amount,
    requested_at: requested_at.toISOString(),
    due_date: due_on,
    reference: refund,
    credit: credit === null || credit_number === null ? null : { uuid: credit, reference: credit_number },
  };
}

/** Returns the refunds of a payment, oldest first. */
export async function refundsOf(db: Reader, payment: string): Promise<Refund[]> {
  const rows = await selectRefunds(db)
    .where('r.payment_uuid', '=', payment)
    .orderBy('r.requested_at')
    .orderBy('r.uuid')
    .execute();
  return rows.map(presentRefund);
}

/** Number of a company's latest transfers that are shown. */
const SHOWN_REFUNDS = 20;

/** Returns the latest transfers that pay a company back what was on its account, the latest first. */
export async function refundsTo(db: Reader, company: string): Promise<Refund[]> {
  const rows = await selectRefunds(db)
    .where('r.company_uuid', '=', company)
    .orderBy('r.requested_at', 'desc')
    .orderBy('r.uuid', 'desc')
    .limit(SHOWN_REFUNDS)
    .execute();
  return rows.map(presentRefund);
}

/** Selects refunds with all data shown to support. */
export function selectSupported(db: Reader) {
  return selectRefunds(db)
    .leftJoin('payments as p', 'p.uuid', 'r.payment_uuid')
    .innerJoin('companies as c', (join) => join.on(sql<boolean>`c.uuid = coalesce(p.company_uuid, r.company_uuid)`))
    .leftJoin('shipments as s', 's.uuid', 'r.shipment_uuid')
    .leftJoin('bank_accounts as a', 'a.uuid', 'r.account_uuid')
    .select(['r.reason', 'c.uuid as company', 'c.name', 'p.uuid as payment', 'p.reference as payment_reference'])
    .select(['p.brand', 'p.last4', 's.uuid as shipment', 's.reference as shipment_reference', 'a.iban', 'a.holder']);
}

type SupportedRow = Awaited<ReturnType<ReturnType<typeof selectSupported>['executeTakeFirstOrThrow']>>;

export function presentSupported(row: SupportedRow, now: number): SupportRefund {
  const refund = presentRefund(row);
  const { brand, last4, shipment, shipment_reference: reference, iban, holder, payment, payment_reference } = row;
  return {
    ...refund,
    reason: row.reason,
    late_days: refundLateDays({ state: refund.state, due: row.due_on }, bookDay(now)),
    company: { uuid: row.company, name: row.name },
    payment: payment === null || payment_reference === null ? null : { uuid: payment, reference: payment_reference },
    card: brand === null || last4 === null ? null : { brand, last4 },
    shipment: shipment === null || reference === null ? null : { uuid: shipment, reference },
    account: iban === null || holder === null ? null : { iban: maskedIban(iban), holder },
  };
}
