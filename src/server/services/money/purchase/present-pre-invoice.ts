import { bookDay } from '#freight/invoice/terms.ts';
import { totalsOf } from '#freight/invoice/totals.ts';
import type { Laws } from '#freight/law/law.ts';
import { CURRENCY } from '#freight/money/money.ts';
import { payDay } from '#freight/purchase/pay-day.ts';
import {
  expectedPayDay,
  type PreInvoice,
  type PreInvoiceFacts,
  preInvoiceState,
  silenceDay,
} from '#freight/purchase/pre-invoice.ts';
import { earnedKey } from '#freight/purchase/purchase-invoice.ts';
import { purchaseVat } from '#freight/purchase/purchase-vat.ts';
import { maySelfBill } from '#freight/purchase/self-billing.ts';
import type { StoredStopPlan } from '../../../database/schema.ts';
import type { EarningRow, PreInvoiceRow } from './select-pre-invoices.ts';

/**
 * Returns the pre-invoice of a mission or an extra in contract form. `now` in Unix milliseconds, `rates` those of VAT
 * that count.
 */
export function presentPreInvoice(row: PreInvoiceRow, now: number, rates: Laws): PreInvoice {
  const { uuid, mission, reference, number, invoice } = row;
  const earning = presentEarning(row, now, rates);
  const { state } = earning;
  return {
    ...earning,
    uuid,
    side: 'purchase',
    ...kindOf(row),
    mission: { uuid: mission, reference },
    from: placeOf(row.pickup),
    to: placeOf(row.delivery),
    ends_at: endOf(row).toISOString(),
    owed_at: owedSince(row),
    has_proof: row.proof_available,
    currency: CURRENCY,
    contest: state === 'disputed' || row.contest_answer !== null ? row.contest : null,
    contest_answer: state === 'disputed' ? null : row.contest_answer,
    invoice: invoice === null || number === null ? null : { uuid: invoice, reference: number },
  };
}

/** Fields from which the days and totals of a carrier are computed. */
export type Earning = Pick<
  PreInvoice,
  'state' | 'delivered_at' | 'amount' | 'vat' | 'vat_amount' | 'vat_included_amount' | 'approve_by' | 'pay_day'
>;

/** Returns the state, amounts and dates of a pre-invoice. `now` in Unix milliseconds. */
export function presentEarning(row: EarningRow, now: number, rates: Laws): Earning {
  const today = bookDay(now);
  const facts = factsOf(row);
  const state = preInvoiceState(facts, today);
  const vat = purchaseVat(row, today, rates);
  const totals = totalsOf([{ amount: row.net ?? row.price }], vat);
  const isSilenceDecisive = (row.signed_at === null || !maySelfBill(row)) && (state === 'open' || state === 'ready');
  return {
    state,
    delivered_at: row.delivery_completed_at?.toISOString() ?? null,
    amount: totals.net,
    vat,
    vat_amount: totals.vat,
    vat_included_amount: totals.gross,
    approve_by:
      isSilenceDecisive && facts.owed !== null
        ? silenceDay(facts.owed, row.contest_answered_at?.getTime() ?? null)
        : null,
    pay_day: state === 'disputed' ? null : dayOfPay(row, facts, today),
  };
}

/** Without an invoice row, a mission earns its transport price. */
function kindOf({ type, extra }: PreInvoiceRow): Pick<PreInvoice, 'type' | 'key'> {
  const kind = type ?? 'mission_main';
  return { type: kind, key: earnedKey({ type: kind, extra: extra ?? '' }) };
}

/** If the proof was removed, nothing is owed. */
function factsOf({ created_at, proof_available, type, ...row }: EarningRow): PreInvoiceFacts {
  const isOwed = created_at !== null && (proof_available || type === 'additionnal');
  return {
    owed: isOwed ? created_at.getTime() : null,
    approved: row.approved_at?.getTime() ?? null,
    contested: row.contested_at?.getTime() ?? null,
    isInvoiced: row.number !== null,
  };
}

function owedSince(row: EarningRow): string | null {
  const { owed } = factsOf(row);
  return owed === null ? null : new Date(owed).toISOString();
}

function endOf({ delivery_completed_at, cancelled_at, delivery_closes_at }: EarningRow): Date {
  return delivery_completed_at ?? cancelled_at ?? delivery_closes_at;
}

function dayOfPay(row: EarningRow, { owed }: PreInvoiceFacts, today: string): string | null {
  const { due_on: due, settled, gross } = row;
  if (due === null) return expectedPayDay({ owed, ends: endOf(row).getTime() }, today);
  return (settled ?? 0) >= (gross ?? 0) ? null : payDay(due, today);
}

function placeOf({ address: { city, country, division_code } }: StoredStopPlan): PreInvoice['from'] {
  return { city, country, ...(division_code === undefined ? {} : { division_code }) };
}
