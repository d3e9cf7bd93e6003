import type { Readable } from 'node:stream';
import { INVOICE_XML } from '#freight/purchase/invoice-file.ts';
import type { ReceivedPaper } from '#freight/purchase/received-paper.ts';
import type { Context } from '../../../context.ts';
import type { PurchaseContent } from '../../../database/money-schema.ts';
import type { Reader } from '../../../database/open.ts';
import { purchaseSheet } from '../../../documents/purchase-sheet.ts';
import { electronicPurchase } from '../../../documents/purchase-xml.ts';
import { receivedSheet } from '../../../documents/received-sheet.ts';
import { Refusal } from '../../../errors.ts';
import { Document, TypesetDocument } from '../../../http/document.ts';
import type { Dispatch } from '../../../identity/grants.ts';
import { type AskedPaper, CORRECTED_ON, issuedOf, issuedPaper } from '../invoice/issued-paper.ts';
import { ownPurchases, PURCHASE_CONTENT } from './select-purchases.ts';

type Room = Pick<Context, 'translator' | 'files'>;

/**
 * Returns an invoice in the carrier's name, in their language, or the file that the carrier sent: its clean copy, or as it
 * came.
 *
 * @throws `not_found` if there is none
 */
export async function writePurchase(db: Reader, room: Room, grant: Dispatch, asked: AskedPaper): Promise<Document> {
  return paperOf(db, room, asked, await readKept(ownPurchases(db, grant), asked));
}

/** The same for a mail to the carrier, without a grant. */
export async function writeSentPurchase(db: Reader, room: Room, asked: AskedPaper): Promise<Document> {
  return paperOf(
    db,
    room,
    asked,
    await readKept(db.selectFrom('invoices as i').where('i.side', '=', 'purchase'), asked),
  );
}

function readKept(purchases: ReturnType<typeof ownPurchases>, { uuid }: AskedPaper) {
  return purchases
    .select(['i.number', 'i.issued_on', 'i.due_on', 'i.net', 'i.vat', 'i.gross', 'i.hash'])
    .select(CORRECTED_ON.as('corrected_on'))
    .select(PURCHASE_CONTENT.as('content'))
    .where('i.uuid', '=', uuid)
    .executeTakeFirst();
}

async function paperOf(
  db: Reader,
  { translator, files }: Room,
  { part }: AskedPaper,
  kept: Awaited<ReturnType<typeof readKept>>,
): Promise<Document> {
  const issued = issuedOf(kept);
  const { content } = issued;
  if (content.own !== null) {
    const { file, received, paper } = content.own;
    if (part === 'received')
      return asReceived(await receivedFile(db, { files }, received?.file ?? file, issued.number));
    if (part !== 'pdf') throw new Refusal('not_found');
    if (paper !== undefined) return readableCopy(paper, issued, translator);
    return receivedFile(db, { files }, file, issued.number);
  }
  return issuedPaper(part, issued, electronicPurchase(issued, translator), () => purchaseSheet(issued, translator));
}

/** An invoice that came as XML alone, set for people. */
function readableCopy(
  paper: ReceivedPaper,
  {
    number,
    day,
    hash,
    content,
  }: Pick<ReturnType<typeof issuedOf<PurchaseContent>>, 'number' | 'day' | 'hash' | 'content'>,
  translator: Context['translator'],
): Document {
  const typeset = {
    template: 'invoice.typ',
    data: { invoice: receivedSheet(paper, number, content.language, translator) },
    made: Date.parse(`${day}T00:00:00Z`),
  };
  return new TypesetDocument(typeset, `${number}.pdf`, hash);
}

/** Of no type that a browser opens: what was removed from the clean copy is in it. */
function asReceived({ open, fileName, etag }: Document): Document {
  return new Document(open, 'application/octet-stream', fileName, `${etag}-received`);
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
  return new Document(open, row.mime_type, `${number}.${row.mime_type === INVOICE_XML ? 'xml' : 'pdf'}`, file);
}
