import type { Readable } from 'node:stream';
import { crossIndustryInvoice } from '#freight/invoice/cii.ts';
import type { InvoiceParty } from '#freight/invoice/invoice.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { earnedKey, type WholePurchaseInvoice } from '#freight/purchase/purchase-invoice.ts';
import { CONTEST_DAYS } from '#freight/purchase/self-billing.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import type { Context } from '../../context.ts';
import type { PurchaseContent } from '../../database/money-schema.ts';
import type { Reader } from '../../database/open.ts';
import { type ElectronicSyntax, electronicFile } from '../../documents/electronic-file.ts';
import { purchaseSheet } from '../../documents/purchase-sheet.ts';
import { electronicPurchase } from '../../documents/purchase-xml.ts';
import { Refusal } from '../../errors.ts';
import { Document, TypesetDocument } from '../../http/document.ts';
import type { Dispatch } from '../../identity/grants.ts';
import { presentPurchase } from './present-purchase.ts';
import { PURCHASE_CONTENT, selectPurchases } from './select-purchases.ts';

interface FoundPurchase {
  readonly invoice: Omit<WholePurchaseInvoice, 'early_payment'>;
  readonly content: PurchaseContent | null;
  readonly hash: string | null;
}

/** @throws `not_found` where the carrier has no such invoice */
export async function findPurchase(db: Reader, grant: Dispatch, uuid: string): Promise<FoundPurchase> {
  const row = await selectPurchases(db, grant)
    .select([PURCHASE_CONTENT.as('content'), 'i.hash'])
    .where('i.uuid', '=', uuid)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  const { content, hash, issued_on } = row;
  const key = earnedKey(row);
  const corrects = content?.corrects;
  const isContestable = content !== null && content.own === null && corrects === undefined;
  const invoice = {
    ...presentPurchase(row, bookDay(grant.now)),
    lines: [...(content?.lines ?? [{ key, amount: row.net }])],
    energy: content?.energy ?? null,
    vat: content?.vat ?? null,
    customer: content === null ? null : partyOf(content.customer),
    corrects: corrects === undefined ? null : { uuid: corrects.uuid, reference: corrects.number },
    contest_until: isContestable && issued_on !== null ? addDays(issued_on, CONTEST_DAYS) : null,
  };
  return { invoice, content, hash };
}

function partyOf({
  name,
  street_name,
  postal_code,
  city,
  country,
  vat_number,
}: PurchaseContent['customer']): InvoiceParty {
  return { name, street_name, postal_code, city, country, vat_number };
}

/**
 * An invoice in the carrier's name, in their language, as a PDF with its XML inside (Factur-X), as that XML alone or as
 * UBL; or the file that the carrier sent.
 *
 * @throws `not_found` where there is none
 */
export async function writePurchase(
  db: Reader,
  context: Context,
  grant: Dispatch,
  { uuid, part }: { readonly uuid: string; readonly part: 'pdf' | ElectronicSyntax },
): Promise<Document> {
  const { invoice, content, hash } = await findPurchase(db, grant, uuid);
  const { reference: number, issue_date: day, due_date: due, vat_amount: vat, vat_included_amount: gross } = invoice;
  if (content === null || hash === null || number === null || day === null || due === null)
    throw new Refusal('not_found');
  if (vat === null || gross === null) throw new Refusal('not_found');
  if (content.own !== null) {
    if (part !== 'pdf') throw new Refusal('not_found');
    return receivedFile(db, context, content.own.file, number);
  }
  const { translator } = context;
  const issued = { number, day, due, totals: { net: invoice.amount, vat, gross }, content };
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

async function receivedFile(db: Reader, { files }: Context, file: string, number: string): Promise<Document> {
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
