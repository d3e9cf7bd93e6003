import { sql } from 'kysely';
import type { LateFee } from '#freight/invoice/late-fee.ts';
import { CURRENCY } from '#freight/money/money.ts';
import { maskedIban, type Payout, payoutState } from '#freight/purchase/payout.ts';
import type { Reader } from '../../../database/open.ts';
import type { Rates } from '../rate/read-rates.ts';
import { type KeptFee, keptFee, PAID_FEE, sumOfFees } from './paid-late-fees.ts';

/** Items that a payout `p` pays: invoices of a carrier, or credit notes of a shipper. */
export const PARTS = sql`(select invoice_uuid as invoice, amount from payout_parts where payout_uuid = p.uuid
  union all select r.credit_uuid, r.amount from refunds r where r.payout_uuid = p.uuid)`;

/** The numbers that the payee of a payout `p` knows: those of a carrier's own invoices are the carrier's. */
export const CITED = sql<string[]>`(select coalesce(
    array_agg(coalesce(i.content->'own'->>'reference', i.number) order by i.number), '{}')
  from ${PARTS} part join invoices i on i.uuid = part.invoice)`;

/** Latest day on which the bank returned a payout to an account `a`; null if never. */
export const REFUSED_ON = sql<string | null>`(select max(p.returned_on) from payouts p where p.account_uuid = a.uuid)`;

/** True if a payout `p` gives money back to a shipper. */
export const IS_REFUND = sql<boolean>`(exists (select from refunds r where r.payout_uuid = p.uuid))`;

/** The card payment that a payout `p` refunds; null if it pays a carrier, or money on account. */
const REFUNDED_PAYMENT = sql<string | null>`(
  select r.payment_uuid from refunds r where r.payout_uuid = p.uuid order by r.uuid limit 1)`;

/** Selects the data to present payouts, without their invoices: a run may pay thousands. */
export function selectTransfers(db: Reader) {
  return db
    .selectFrom('payouts as p')
    .innerJoin('payout_batches as b', 'b.uuid', 'p.batch_uuid')
    .innerJoin('bank_accounts as a', 'a.uuid', 'p.account_uuid')
    .innerJoin('companies as c', 'c.uuid', 'p.company_uuid')
    .select([
      'p.uuid',
      'p.amount',
      'p.executed_on',
      'p.returned_on',
      'p.withdrawn_at',
      'b.day',
      'b.approved_at',
      'b.exported_at',
      'a.iban',
      'a.holder',
      'c.name as carrier',
    ]);
}

/** Like `selectTransfers`, with the invoices they pay. */
export function selectPayouts(db: Reader) {
  return selectTransfers(db)
    .select(
      sql<PaidInvoice[]>`(select coalesce(jsonb_agg(jsonb_build_object('uuid', i.uuid, 'reference', i.number,
          'amount', part.amount, 'late_fee', ${PAID_FEE}) order by i.number), '[]'::jsonb)
        from ${PARTS} part join invoices i on i.uuid = part.invoice)`.as('invoices'),
    )
    .select([REFUNDED_PAYMENT.as('refunded'), IS_REFUND.as('isRefund')]);
}

/** An invoice that a payout pays, and what is kept of its lateness. */
type PaidInvoice = Omit<Payout['invoices'][number], 'late_fee'> & { readonly late_fee: KeptFee | null };

type TransferRow = Awaited<ReturnType<ReturnType<typeof selectTransfers>['executeTakeFirstOrThrow']>>;
type PayoutRow = TransferRow & { readonly invoices: readonly PaidInvoice[] };

/** The parts for lateness of a payout that is not sent, by invoice. */
export type UnsentFees = ReadonlyMap<string, LateFee>;

/** Returns a payout in contract form; one that is not sent with what it would pay for lateness. */
export function presentTransfer(row: TransferRow, unsent: UnsentFees = new Map()): Omit<Payout, 'invoices'> {
  const { uuid, day, executed_on, returned_on, iban, holder } = row;
  const amount = row.amount + sumOfFees(unsent.values());
  const days = { day, executed_on, returned_on };
  return { uuid, state: payoutState(row), ...days, amount, currency: CURRENCY, iban: maskedIban(iban), holder };
}

/** The same with the invoices. */
export function presentPayout(row: PayoutRow, rates: Rates, unsent: UnsentFees = new Map()): Payout {
  const invoices = row.invoices.map(({ late_fee: kept, ...invoice }) => ({
    ...invoice,
    late_fee: keptFee(kept, rates) ?? unsent.get(invoice.uuid) ?? null,
  }));
  return { ...presentTransfer(row, unsent), invoices };
}
