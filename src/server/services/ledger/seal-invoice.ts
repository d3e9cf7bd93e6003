import { createHash } from 'node:crypto';
import type { Totals } from '#freight/invoice/totals.ts';
import type { InvoiceContent, PurchaseContent } from '../../database/money-schema.ts';

/** All that is frozen of an invoice when it is issued. */
export interface SealedInvoice extends Totals {
  readonly number: string;
  readonly day: string;
  readonly due: string;
  readonly content: InvoiceContent | PurchaseContent;
}

/** The hash of an invoice, and through the one before it in its series, of all before. Hexadecimal SHA-256. */
export function sealInvoice(previous: string, invoice: SealedInvoice): string {
  const { number, day, due, net, vat, gross, content } = invoice;
  return createHash('sha256')
    .update(`${previous}${canonical({ number, day, due, net, vat, gross, content })}`)
    .digest('hex');
}

/** JSON whose keys are in order: the database keeps them in another than they were written in. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
