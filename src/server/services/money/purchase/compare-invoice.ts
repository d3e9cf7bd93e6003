import { CURRENCY } from '#freight/money/money.ts';
import {
  differencesOf,
  differencesOfAlone,
  type ExpectedInvoice,
  type InvoiceDifference,
  refuses,
} from '#freight/purchase/invoice-facts.ts';
import type { OwnInvoice } from '../../../database/money-schema.ts';
import type { ReceivedInvoice } from '../../../documents/received-invoice/read-received.ts';
import { Refusal } from '../../../errors.ts';
import { NO_VAT_NUMBER } from '../../../settings.ts';
import type { Purchase } from './read-purchase.ts';

/** The carrier's typed facts of its invoice; null for what is not typed yet. */
export type TypedInvoice = Pick<ExpectedInvoice, 'reference' | 'issued_on'>;

/** Compares the XML of an invoice with what was agreed and typed. Empty for an invoice without XML. */
export function compareInvoice(
  read: ReceivedInvoice,
  { totals, content }: Pick<Purchase, 'totals' | 'content'>,
  typed: TypedInvoice,
): Pick<OwnInvoice, 'electronic' | 'differences' | 'paper'> {
  const { seller, mission, customer } = content;
  const expected = {
    ...typed,
    ...totals,
    currency: CURRENCY,
    seller_vat: seller.vat_number ?? '',
    orders: [mission.reference, mission.carrier_reference],
  };
  if (read.kind === 'xml') {
    const { facts: electronic, paper } = read;
    const our = customer.vat_number === NO_VAT_NUMBER ? null : customer.vat_number;
    return { electronic, paper, ...some(differencesOfAlone(electronic, expected, paper.buyer.vat_number, our)) };
  }
  const { attached } = read;
  if (attached === 'none') return {};
  if (attached === 'unreadable') return { differences: [{ field: 'file', said: '', expected: '' }] };
  return { electronic: attached, ...some(differencesOf(attached, expected)) };
}

function some(differences: readonly InvoiceDifference[]): Pick<OwnInvoice, 'differences'> {
  return differences.length > 0 ? { differences } : {};
}

/** Fields of the form in which a difference is shown; those of the file are shown at the file. */
const FORM_FIELDS: Readonly<Partial<Record<InvoiceDifference['field'], string>>> = {
  reference: 'reference',
  issued_on: 'issued_on',
  gross: 'vat_included_amount',
};

/** @throws `invoice_file_differs` with the fields, if an invoice cannot be taken with these differences */
export function requireSame(differences: readonly InvoiceDifference[]): void {
  const fields = differences.filter(refuses).map(({ field }) => field);
  if (fields.length === 0) return;
  const violations = fields.map((field) => ({
    path: FORM_FIELDS[field] ?? 'file',
    code: field === 'type' ? ('file_no_invoice' as const) : ('file_differs' as const),
    requirement: null,
  }));
  throw new Refusal('invoice_file_differs', { differs: fields, violations });
}
