import { crossIndustryInvoice } from '#freight/invoice/cii.ts';
import { CURRENCY } from '#freight/money/money.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../database/open.ts';
import { type ElectronicSyntax, electronicFile } from '../../documents/electronic-file.ts';
import { invoiceSheet, type SetInvoice } from '../../documents/invoice-sheet.ts';
import { electronicInvoice } from '../../documents/invoice-xml.ts';
import { Refusal } from '../../errors.ts';
import { Document, TypesetDocument } from '../../http/document.ts';
import type { ShipmentScope } from '../../identity/grants.ts';
import { transferTo } from './find-invoice.ts';
import { ownInvoices } from './select-invoices.ts';

/** An invoice, and as what it is written: a PDF whose XML is embedded in it (Factur-X), that XML alone, or UBL. */
interface Asked {
  readonly uuid: string;
  readonly part: 'pdf' | ElectronicSyntax;
}

type Room = Pick<Context, 'translator'>;

/**
 * An issued invoice in the language of its company. What stands on it was frozen when it was issued.
 *
 * @throws `not_found` where the company has no such invoice, or it is not issued yet
 */
export async function writeInvoice(db: Reader, room: Room, scope: ShipmentScope, asked: Asked): Promise<Document> {
  return paperOf(room, asked, await readKept(ownInvoices(db, scope), asked));
}

/** The same for a message to the company itself. */
export async function writeSentInvoice(db: Reader, room: Room, asked: Asked): Promise<Document> {
  return paperOf(room, asked, await readKept(db.selectFrom('invoices as i').where('i.side', '=', 'sale'), asked));
}

function readKept(invoices: ReturnType<typeof ownInvoices>, { uuid }: Asked) {
  return invoices
    .select(['i.number', 'i.issued_on', 'i.due_on', 'i.net', 'i.vat', 'i.gross', 'i.content', 'i.hash'])
    .where('i.uuid', '=', uuid)
    .executeTakeFirst();
}

function paperOf({ translator }: Room, { part }: Asked, kept: Awaited<ReturnType<typeof readKept>>): Document {
  if (kept === undefined) throw new Refusal('not_found');
  const { number, issued_on: day, due_on: due, net, vat, gross, content, hash } = kept;
  if (content === null || hash === null || number === null || day === null || due === null) {
    throw new Refusal('not_found');
  }
  if (vat === null || gross === null) throw new Refusal('not_found');
  const electronic = electronicInvoice({ number, day, due, totals: { net, vat, gross }, content }, translator);
  if (part !== 'pdf') {
    const file = electronicFile(electronic, part);
    return new Document(file.content, 'application/xml', file.name, `${hash}-${part}`);
  }
  const invoice: SetInvoice = {
    reference: number,
    issue_date: day,
    due_date: due,
    amount: net,
    vat_amount: vat,
    vat_included_amount: gross,
    currency: CURRENCY,
    transfer: transferTo(content, number),
  };
  const sheet = {
    template: 'invoice.typ',
    data: { invoice: invoiceSheet(invoice, content, translator) },
    facturX: crossIndustryInvoice(electronic),
    made: Date.parse(`${day}T00:00:00Z`),
  };
  return new TypesetDocument(sheet, `${number}.pdf`, hash);
}
