import { sql } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import type { uploadPurchaseInvoice } from '#contract/pre-invoice.ts';
import { bookDay, DAYS_TO_PAY } from '#freight/invoice/terms.ts';
import type { PreInvoice } from '#freight/purchase/pre-invoice.ts';
import { maySelfBill } from '#freight/purchase/self-billing.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import type { Context } from '../../../context.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import type { ReceivedInvoice } from '../../../documents/received-invoice/read-received.ts';
import { Refusal, violation } from '../../../errors.ts';
import type { Dispatch } from '../../../identity/grants.ts';
import { nameFile, type StoredFile } from '../../../uploads/stored-file.ts';
import { RECEIVED } from '../invoice/take-number.ts';
import { compareInvoice, requireSame } from './compare-invoice.ts';
import { enterPurchase } from './enter-purchase.ts';
import { findPreInvoice } from './list-pre-invoices.ts';
import { lockPurchase, type Purchase } from './read-purchase.ts';

type Fields = BodyOf<typeof uploadPurchaseInvoice>;

/**
 * Rejects an invoice that is not expected, before its file is read.
 *
 * @throws `not_found`, `not_delivered`, `already_invoiced` or `self_billing_signed`
 */
export async function requireInvoiceable(db: Reader, grant: Dispatch, uuid: string): Promise<void> {
  const { state } = await findPreInvoice(db, grant, uuid);
  if (state === 'forecast') throw new Refusal('not_delivered');
  if (state === 'invoiced') throw new Refusal('already_invoiced');
  const mandate = await db
    .selectFrom('self_billing_mandates as s')
    .innerJoin('companies as c', 'c.uuid', 's.company_uuid')
    .select('c.country')
    .where('s.company_uuid', '=', grant.company)
    .executeTakeFirst();
  if (mandate !== undefined && maySelfBill(mandate)) throw new Refusal('self_billing_signed');
}

interface SentInvoice {
  readonly uuid: string;
  readonly fields: Fields;
  readonly file: StoredFile;
  readonly read: ReceivedInvoice;
}

/**
 * Enters a carrier's own invoice for a mission or an extra, and approves the pre-invoice. Rejects it if the amount is
 * not the agreed one.
 *
 * @throws violations of the fields; the refusals of `requireInvoiceable`; `invoice_file_differs` with the
 * violations of the fields, if its XML says something else
 */
export async function receiveInvoice(
  tx: Tx,
  { settings, translator }: Context,
  grant: Dispatch,
  { uuid, fields, file, read }: SentInvoice,
): Promise<PreInvoice> {
  await requireInvoiceable(tx, grant, uuid);
  const { now, company } = grant;
  const purchase = await lockPurchase(tx, settings, uuid, now);
  if (purchase === null) throw new Refusal('already_invoiced');
  requireAgreed(purchase, fields, bookDay(now));
  if (await isNumberUsed(tx, company, fields.reference)) throw violation('reference', 'already_used');
  const { reference, issued_on } = fields;
  const compared = compareInvoice(read, purchase, { reference, issued_on });
  requireSame(compared.differences ?? []);
  const about = { mission: purchase.mission, purpose: 'invoice', occurred: now, received: now } as const;
  const { received } = file;
  await nameFile(tx, file, { ...about, isOriginal: received === undefined });
  if (received !== undefined) await nameFile(tx, { ...file, ...received }, { ...about, isOriginal: true });
  await enterPurchase(tx, purchase, {
    series: RECEIVED,
    own: {
      reference,
      issued_on,
      file: file.uuid,
      ...(received !== undefined && { received: { file: received.uuid, sha256: file.sha256 } }),
      ...compared,
    },
    due: (entered) => latest(entered, addDays(issued_on, DAYS_TO_PAY)),
    translator,
    now,
  });
  return findPreInvoice(tx, grant, uuid);
}

function requireAgreed({ totals, content }: Purchase, { issued_on, vat_included_amount }: Fields, today: string): void {
  if (issued_on > today || issued_on < content.service_day) throw violation('issued_on', 'invoice_day');
  if (vat_included_amount !== totals.gross) {
    throw violation('vat_included_amount', 'amount_differs', (totals.gross / 100).toFixed(2));
  }
}

/** True if a carrier has used a number of its own for an invoice. */
export async function isNumberUsed(db: Reader, carrier: string, number: string): Promise<boolean> {
  const other = await db
    .selectFrom('invoices')
    .select('uuid')
    .where('company_uuid', '=', carrier)
    .where(sql<boolean>`content->'own'->>'reference' = ${number}`)
    .executeTakeFirst();
  return other !== undefined;
}

function latest(one: string, other: string): string {
  return one > other ? one : other;
}
