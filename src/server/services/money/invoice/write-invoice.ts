import { CURRENCY } from '#freight/money/money.ts';
import type { Context } from '../../../context.ts';
import type { Reader } from '../../../database/open.ts';
import { invoiceSheet, type SetInvoice } from '../../../documents/invoice-sheet.ts';
import { electronicInvoice } from '../../../documents/invoice-xml.ts';
import type { Document } from '../../../http/document.ts';
import type { ShipmentScope } from '../../../identity/grants.ts';
import { transferTo } from './find-invoice.ts';
import { type AskedPaper, CORRECTED_ON, issuedOf, issuedPaper } from './issued-paper.ts';
import { ownInvoices } from './select-invoices.ts';

type Room = Pick<Context, 'translator'>;

/**
 * Returns an issued invoice in the language of its company. Its content was frozen when issued.
 *
 * @throws `not_found` if the company has no such invoice, or it is not issued yet
 */
export async function writeInvoice(db: Reader, room: Room, scope: ShipmentScope, asked: AskedPaper): Promise<Document> {
  return paperOf(room, asked, await readKept(ownInvoices(db, scope), asked));
}

/** Like `writeInvoice`, for a message to the company itself. */
export async function writeSentInvoice(db: Reader, room: Room, asked: AskedPaper): Promise<Document> {
  return paperOf(room, asked, await readKept(db.selectFrom('invoices as i').where('i.side', '=', 'sale'), asked));
}

function readKept(invoices: ReturnType<typeof ownInvoices>, { uuid }: AskedPaper) {
  return invoices
    .select(['i.number', 'i.issued_on', 'i.due_on', 'i.net', 'i.vat', 'i.gross', 'i.content', 'i.hash'])
    .select(CORRECTED_ON.as('corrected_on'))
    .where('i.uuid', '=', uuid)
    .executeTakeFirst();
}

function paperOf({ translator }: Room, { part }: AskedPaper, kept: Awaited<ReturnType<typeof readKept>>): Document {
  const { content, ...issued } = issuedOf(kept);
  const { number, day, due, totals } = issued;
  const electronic = electronicInvoice({ number, day, due, totals, content }, translator);
  return issuedPaper(part, issued, electronic, () => {
    const invoice: SetInvoice = {
      reference: number,
      issue_date: day,
      due_date: due,
      amount: totals.net,
      vat_amount: totals.vat,
      vat_included_amount: totals.gross,
      currency: CURRENCY,
      transfer: transferTo(content, number),
    };
    return invoiceSheet(invoice, content, translator);
  });
}
