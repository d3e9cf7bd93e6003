import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Document } from '../../http/document.ts';
import type { Attachment } from '../../mail/mailer.ts';
import type { EarlyPaymentNotice, EmailNotice, InvoiceNotice, SelfBilledNotice } from '../../mail/notice.ts';
import { writeSentInvoice } from '../invoice/write-invoice.ts';
import { writeSentPurchase } from '../purchase/write-purchase.ts';

/**
 * The papers that the message of an invoice or a credit note carries: its PDF and UBL where its company wants them, none otherwise.
 *
 * @throws where a paper cannot be made now: the message waits for it
 */
export async function papersOf(context: Context, notice: EmailNotice): Promise<readonly Attachment[]> {
  if (!isOfPaper(notice)) return [];
  const { db } = context;
  const about = db
    .selectFrom('invoices as i')
    .innerJoin('companies as c', 'c.uuid', 'i.company_uuid')
    .select(['i.uuid', 'i.side'])
    .where(sql<boolean>`coalesce((c.settings->>'ubl_by_mail')::boolean, false)`);
  const found = await (notice.kind === 'early_payment_taken'
    ? about.where('i.corrects', '=', notice.invoice).where('i.number', '=', notice.credit)
    : about.where('i.uuid', '=', notice.invoice)
  ).executeTakeFirst();
  if (found === undefined) return [];
  const { uuid, side } = found;
  const write = side === 'purchase' ? writeSentPurchase : writeSentInvoice;
  const papers = [await write(db, context, { uuid, part: 'pdf' }), await write(db, context, { uuid, part: 'ubl' })];
  return Promise.all(papers.map(attached));
}

/** Whether a notice is of an invoice or a credit note that was just written. */
function isOfPaper(notice: EmailNotice): notice is InvoiceNotice | SelfBilledNotice | EarlyPaymentNotice {
  return ['invoice_issued', 'self_billed', 'early_payment_taken'].includes(notice.kind);
}

async function attached({ open, type, fileName: name }: Document): Promise<Attachment> {
  const content = await open();
  return { name, type, content: Buffer.isBuffer(content) ? content : await buffer(content) };
}
