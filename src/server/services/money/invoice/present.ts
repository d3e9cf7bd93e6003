import type { Invoice } from '#freight/invoice/invoice.ts';
import { invoiceState, lateDays } from '#freight/invoice/state.ts';
import { CURRENCY } from '#freight/money/money.ts';
import type { InvoiceRow } from './select-invoices.ts';

/** Returns an invoice in the form shown to its company on a day. */
export function presentInvoice(row: InvoiceRow, today: string): Invoice {
  const { uuid, type, number, net, vat, gross, settled, means, due_on: due } = row;
  const open = gross === null ? null : Math.max(0, gross - settled);
  return {
    uuid,
    side: 'sale',
    reference: number,
    type,
    state: gross === null ? 'pending_billing' : invoiceState({ gross, settled, means }),
    issue_date: row.issued_on,
    due_date: due,
    late_days: due === null || open === null ? 0 : lateDays({ due, open: open - row.contested }, today),
    amount: net,
    vat_amount: vat,
    vat_included_amount: gross,
    amount_due: open,
    amount_contested: row.contested,
    currency: CURRENCY,
    shipment: row.shipment === null || row.reference === null ? null : { uuid: row.shipment, reference: row.reference },
    shipment_count: row.shipment_count,
    from: row.from,
    to: row.to,
    created_at: row.created_at.toISOString(),
  };
}
