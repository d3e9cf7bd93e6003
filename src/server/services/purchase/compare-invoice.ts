import { CURRENCY } from '#freight/money/money.ts';
import {
  differencesOf,
  type ExpectedInvoice,
  type InvoiceDifference,
  refuses,
} from '#freight/purchase/invoice-facts.ts';
import type { OwnInvoice } from '../../database/money-schema.ts';
import type { AttachedInvoice } from '../../documents/received-invoice/read-attached.ts';
import { Refusal } from '../../errors.ts';
import type { Purchase } from './read-purchase.ts';

/** What the carrier typed of its invoice; null for what is not typed yet. */
export type TypedInvoice = Pick<ExpectedInvoice, 'reference' | 'issued_on'>;

/** Compares the XML of an invoice with what was agreed and typed. Empty for an invoice without XML. */
export function compareInvoice(
  attached: AttachedInvoice,
  { totals, content }: Pick<Purchase, 'totals' | 'content'>,
  typed: TypedInvoice,
): Pick<OwnInvoice, 'electronic' | 'differences'> {
  if (attached === 'none') return {};
  if (attached === 'unreadable') return { differences: [{ field: 'file', said: '', expected: '' }] };
  const { seller, mission } = content;
  const differences = differencesOf(attached, {
    ...typed,
    ...totals,
    currency: CURRENCY,
    seller_vat: seller.vat_number ?? '',
    orders: [mission.reference, mission.carrier_reference],
  });
  return { electronic: attached, ...(differences.length > 0 && { differences }) };
}

/** @throws `invoice_file_differs` with the fields, if an invoice cannot be taken with these differences */
export function requireSame(differences: readonly InvoiceDifference[]): void {
  const fields = differences.filter(refuses).map(({ field }) => field);
  if (fields.length > 0) throw new Refusal('invoice_file_differs', { differs: fields });
}
