import { invoiceState, lateDays } from '#freight/invoice/state.ts';
import { CURRENCY } from '#freight/money/money.ts';
import { payDay } from '#freight/purchase/pay-day.ts';
import type { PurchaseInvoice } from '#freight/purchase/purchase-invoice.ts';
import type { PurchaseRow } from './select-purchases.ts';

/** Returns a carrier's invoice in contract form, as of `today`. */
export function presentPurchase(row: PurchaseRow, today: string): PurchaseInvoice {
  const { uuid, type, number, net, vat, gross, settled, means, due_on: due } = row;
  const open = gross === null ? null : Math.max(0, gross - settled);
  return {
    uuid,
    side: 'purchase',
    reference: number,
    own_reference: row.own_reference,
    type,
    state: gross === null ? 'pending_billing' : invoiceState({ gross, settled, means }),
    issue_date: row.issued_on,
    due_date: due,
    late_days: due === null || open === null || row.is_contested ? 0 : lateDays({ due, open }, today),
    amount: net,
    vat_amount: vat,
    vat_included_amount: gross,
    amount_due: open,
    currency: CURRENCY,
    mission: { uuid: row.mission, reference: row.reference },
    from: row.from,
    to: row.to,
    created_at: row.created_at.toISOString(),
    is_contested: row.is_contested,
    pay_day: due === null || open === 0 || row.is_contested ? null : payDay(row.pay_on ?? due, today),
  };
}
