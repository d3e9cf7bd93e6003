import { crossIndustryInvoice } from '#freight/invoice/cii.ts';
import type { ElectronicInvoice } from '#freight/invoice/electronic-invoice.ts';
import { universalInvoice } from '#freight/invoice/ubl.ts';

/** Syntaxes of the European standard: CII as in Factur-X, and UBL. */
export type ElectronicSyntax = 'xml' | 'ubl';

/** Returns an invoice as a file for accounting software. The same invoice gives the same bytes. */
export function electronicFile(
  invoice: ElectronicInvoice,
  syntax: ElectronicSyntax,
): { readonly name: string; readonly content: Buffer } {
  const { number } = invoice;
  return syntax === 'ubl'
    ? { name: `${number}-ubl.xml`, content: Buffer.from(universalInvoice(invoice)) }
    : { name: `${number}.xml`, content: Buffer.from(crossIndustryInvoice(invoice)) };
}
