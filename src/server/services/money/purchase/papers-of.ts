import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Document } from '../../../http/document.ts';
import type { EarlyPaymentNotice } from '../../../mail/early-payment-mails.ts';
import type { InvoiceNotice, SelfBilledNotice } from '../../../mail/invoice-mails.ts';
import type { Attachment } from '../../../mail/mailer.ts';
import type { EmailNotice } from '../../../mail/mails.ts';
import { writeSentInvoice } from '../invoice/write-invoice.ts';
import { writeSentPurchase } from './write-purchase.ts';

/**
 * Returns the attachments of an invoice or credit note mail: PDF and UBL if the company wants them, otherwise none.
 *
 * @throws if a file cannot be created now; the mail is retried later
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

/** True if a notice is about an invoice or credit note that was just issued. */
function isOfPaper(notice: EmailNotice): notice is InvoiceNotice | SelfBilledNotice | EarlyPaymentNotice {
  return ['invoice_issued', 'self_billed', 'early_payment_taken'].includes(notice.kind);
}

async function attached({ open, type, fileName: name }: Document): Promise<Attachment> {
  const content = await open();
  return { name, type, content: Buffer.isBuffer(content) ? content : await buffer(content) };
}
