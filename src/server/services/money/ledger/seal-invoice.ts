import { createHash } from 'node:crypto';
import type { Totals } from '#freight/invoice/totals.ts';
import type { InvoiceContent, PurchaseContent } from '../../../database/money-schema.ts';

/** All data of an invoice that are frozen when it is issued. */
export interface SealedInvoice extends Totals {
  readonly number: string;
  readonly day: string;
  readonly due: string;
  readonly content: InvoiceContent | PurchaseContent;
}

/** Returns the hash of an invoice, chained to the previous invoice of its series. Hexadecimal SHA-256. */
export function sealInvoice(previous: string, invoice: SealedInvoice): string {
  const { number, day, due, net, vat, gross, content } = invoice;
  return createHash('sha256')
    .update(`${previous}${canonical({ number, day, due, net, vat, gross, content })}`)
    .digest('hex');
}

/** Returns JSON with sorted keys, since the database does not preserve their order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
