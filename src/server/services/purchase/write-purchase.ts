import type { Readable } from 'node:stream';
import { crossIndustryInvoice } from '#freight/invoice/cii.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../database/open.ts';
import { type ElectronicSyntax, electronicFile } from '../../documents/electronic-file.ts';
import { purchaseSheet } from '../../documents/purchase-sheet.ts';
import { electronicPurchase } from '../../documents/purchase-xml.ts';
import { Refusal } from '../../errors.ts';
import { Document, TypesetDocument } from '../../http/document.ts';
import type { Dispatch } from '../../identity/grants.ts';
import { ownPurchases, PURCHASE_CONTENT } from './select-purchases.ts';

/** An invoice, and as what it is written: a PDF with its XML inside (Factur-X), that XML alone, or UBL. */
interface Asked {
  readonly uuid: string;
  readonly part: 'pdf' | ElectronicSyntax;
}

type Room = Pick<Context, 'translator' | 'files'>;

/**
 * An invoice in the carrier's name, in their language; or the file that the carrier sent.
 *
 * @throws `not_found` where there is none
 */
export async function writePurchase(db: Reader, room: Room, grant: Dispatch, asked: Asked): Promise<Document> {
  return paperOf(db, room, asked, await readKept(ownPurchases(db, grant), asked));
}

/** The same for a message to the carrier itself. */
export async function writeSentPurchase(db: Reader, room: Room, asked: Asked): Promise<Document> {
  return paperOf(
    db,
    room,
    asked,
    await readKept(db.selectFrom('invoices as i').where('i.side', '=', 'purchase'), asked),
  );
}

function readKept(purchases: ReturnType<typeof ownPurchases>, { uuid }: Asked) {
  return purchases
    .select(['i.number', 'i.issued_on', 'i.due_on', 'i.net', 'i.vat', 'i.gross', 'i.hash'])
    .select(PURCHASE_CONTENT.as('content'))
    .where('i.uuid', '=', uuid)
    .executeTakeFirst();
}

async function paperOf(
  db: Reader,
  { translator, files }: Room,
  { part }: Asked,
  kept: Awaited<ReturnType<typeof readKept>>,
): Promise<Document> {
  if (kept === undefined) throw new Refusal('not_found');
  const { number, issued_on: day, due_on: due, net, vat, gross, content, hash } = kept;
  if (content === null || hash === null || number === null || day === null || due === null) {
    throw new Refusal('not_found');
  }
  if (vat === null || gross === null) throw new Refusal('not_found');
  if (content.own !== null) {
    if (part !== 'pdf') throw new Refusal('not_found');
    return receivedFile(db, { files }, content.own.file, number);
  }
  const issued = { number, day, due, totals: { net, vat, gross }, content };
  const electronic = electronicPurchase(issued, translator);
  if (part !== 'pdf') {
    const file = electronicFile(electronic, part);
    return new Document(file.content, 'application/xml', file.name, `${hash}-${part}`);
  }
  const sheet = {
    template: 'invoice.typ',
    data: { invoice: purchaseSheet(issued, translator) },
    facturX: crossIndustryInvoice(electronic),
    made: Date.parse(`${day}T00:00:00Z`),
  };
  return new TypesetDocument(sheet, `${number}.pdf`, hash);
}

async function receivedFile(
  db: Reader,
  { files }: Pick<Room, 'files'>,
  file: string,
  number: string,
): Promise<Document> {
  const row = await db
    .selectFrom('mission_files')
    .select(['storage_key', 'mime_type'])
    .where('uuid', '=', file)
    .executeTakeFirstOrThrow();
  const open = async (): Promise<Readable> => {
    const content = await files.get(row.storage_key);
    if (content === null) throw new Refusal('not_found');
    return content;
  };
  return new Document(open, row.mime_type, `${number}.pdf`, file);
}
