import type { Context } from '../../context.ts';
import type { Reader } from '../../database/open.ts';
import { invoiceSheet } from '../../documents/invoice-sheet.ts';
import { Refusal } from '../../errors.ts';
import { TypesetDocument } from '../../http/document.ts';
import type { ShipmentScope } from '../../identity/grants.ts';
import { findInvoice } from './find-invoice.ts';

/**
 * An issued invoice as a PDF, in the language of its company. What stands on it was frozen when it was issued.
 *
 * @throws `not_found` where the company has no such invoice, or it is not issued yet
 */
export async function writeInvoice(
  db: Reader,
  { translator }: Context,
  scope: ShipmentScope,
  uuid: string,
): Promise<TypesetDocument> {
  const { invoice, content, hash } = await findInvoice(db, scope, uuid);
  if (content === null || hash === null || invoice.issue_date === null) throw new Refusal('not_found');
  const sheet = {
    template: 'invoice.typ',
    data: { invoice: invoiceSheet({ ...invoice, issue_date: invoice.issue_date }, content, translator) },
    made: Date.parse(`${invoice.issue_date}T00:00:00Z`),
  };
  return new TypesetDocument(sheet, `${invoice.reference}.pdf`, hash);
}
