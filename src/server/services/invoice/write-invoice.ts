import { crossIndustryInvoice } from '#freight/invoice/cii.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../database/open.ts';
import { type ElectronicSyntax, electronicFile } from '../../documents/electronic-file.ts';
import { invoiceSheet } from '../../documents/invoice-sheet.ts';
import { electronicInvoice } from '../../documents/invoice-xml.ts';
import { Refusal } from '../../errors.ts';
import { Document, TypesetDocument } from '../../http/document.ts';
import type { ShipmentScope } from '../../identity/grants.ts';
import { findInvoice } from './find-invoice.ts';

/**
 * An issued invoice in the language of its company: as a PDF whose XML is embedded in it (Factur-X), as that XML alone, or as UBL. What
 * stands on it was frozen when it was issued.
 *
 * @throws `not_found` where the company has no such invoice, or it is not issued yet
 */
export async function writeInvoice(
  db: Reader,
  { translator }: Context,
  scope: ShipmentScope,
  { uuid, part }: { readonly uuid: string; readonly part: 'pdf' | ElectronicSyntax },
): Promise<Document> {
  const { invoice, content, hash } = await findInvoice(db, scope, uuid);
  const { reference: number, issue_date: day, due_date: due, vat_amount: vat, vat_included_amount: gross } = invoice;
  if (content === null || hash === null || number === null || day === null || due === null) {
    throw new Refusal('not_found');
  }
  if (vat === null || gross === null) throw new Refusal('not_found');
  const totals = { net: invoice.amount, vat, gross };
  const electronic = electronicInvoice({ number, day, due, totals, content }, translator);
  if (part !== 'pdf') {
    const file = electronicFile(electronic, part);
    return new Document(file.content, 'application/xml', file.name, `${hash}-${part}`);
  }
  const sheet = {
    template: 'invoice.typ',
    data: { invoice: invoiceSheet({ ...invoice, issue_date: day }, content, translator) },
    facturX: crossIndustryInvoice(electronic),
    made: Date.parse(`${day}T00:00:00Z`),
  };
  return new TypesetDocument(sheet, `${number}.pdf`, hash);
}
