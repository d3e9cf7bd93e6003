import { brokenRules } from '#freight/invoice/en16931.ts';
import { type ExtraKey, isExtraKey } from '#freight/invoice/extra-key.ts';
import { lateRate } from '#freight/invoice/late-rate.ts';
import { billedMonthEnd, bookDay, dueDay, invoiceNumber } from '#freight/invoice/terms.ts';
import { type Totals, totalsOf } from '#freight/invoice/totals.ts';
import { invoiceIssued } from '#freight/ledger/journal.ts';
import type { VatRule } from '#freight/vat/vat.ts';
import type { Context } from '../../../context.ts';
import type { InvoiceContent, Taxed } from '../../../database/money-schema.ts';
import type { Tx } from '../../../database/open.ts';
import { sendJobs } from '../../../database/send-jobs.ts';
import { json } from '../../../database/sql.ts';
import { electronicInvoice } from '../../../documents/invoice-xml.ts';
import type { Translator } from '../../../i18n/translator.ts';
import { sendBillingMail } from '../../../mail/mail-queue.ts';
import { announceTopics } from '../../transport/webhook-event/announce-topic.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { sealInvoice } from '../ledger/seal-invoice.ts';
import { readRates } from '../rate/read-rates.ts';
import { type Advance, findAdvance, holdAdvance, settleFromAccount } from './advance.ts';
import { type Billable, readBillable } from './read-billable.ts';
import { sellerOf } from './seller.ts';
import { CREDITS, SALES, takeNumber } from './take-number.ts';
import { taxInvoice } from './tax-invoice.ts';

/**
 * Issues a pending invoice. Invoices of companies with monthly billing wait for the end of the month, and those whose
 * VAT number cannot be checked wait for the register; a later run issues them.
 */
export async function issueInvoice(context: Context, uuid: string): Promise<void> {
  const { db, translator } = context;
  const now = context.now();
  const billable = await readBillable(db, uuid);
  if (billable === undefined || !isDue(billable, now)) return;
  if (await isForSummary(context, billable)) return;
  const advance = await findAdvance(db, billable);
  if (advance !== null) return issueSettled(context, { billable, advance, now });
  const taxed = await taxInvoice(context, billable, now);
  if (taxed === null) return;
  const frozen = { content: { ...billable.content, ...taxed }, vat: taxed.vat, now, translator };
  await db.transaction().execute((tx) => issue(tx, billable, frozen));
}

interface Settled {
  readonly billable: Billable;
  readonly advance: Advance;
  readonly now: number;
}

/** Issues an invoice whose payment was received before. @throws if its electronic form would be invalid */
async function issueSettled(context: Context, { billable, advance, now }: Settled): Promise<void> {
  const { uuid: invoice, shipment } = billable;
  const taxed = advance.taxed ?? (await taxInvoice(context, billable, now));
  if (taxed === null) return;
  await context.db.transaction().execute(async (tx) => {
    if (!(await holdAdvance(tx, advance))) return;
    const broken = await issuePaid(tx, context, { invoice, taxed, now });
    if (broken.length > 0) throw new Error(`The paid invoice ${invoice} breaks ${broken.join(', ')}.`);
    await settleFromAccount(tx, { advance, invoice, now });
    await sendJobs(tx, 'booking-payments', [{ data: { shipment } }]);
  });
}

/**
 * Issues an invoice in the transaction of its payment, stating that it is paid. Customer and VAT are those of the
 * charge, whatever the company changed since.
 *
 * @returns the rules that its electronic form would break; it then stays pending
 */
export async function issuePaid(
  tx: Tx,
  { settings, translator, log }: Pick<Context, 'settings' | 'translator' | 'log'>,
  { invoice, taxed, now }: { readonly invoice: string; readonly taxed: Taxed; readonly now: number },
): Promise<string[]> {
  const billable = await readBillable(tx, invoice);
  if (billable === undefined) return [];
  const day = bookDay(now);
  const { vat, consultation, customer = billable.customer } = taxed;
  const seller = sellerOf(settings);
  const content = { ...billable.content, customer, vat, consultation, seller, paid: { day } };
  const number = invoiceNumber('F', Number(day.slice(0, 4)), 1);
  const draft = { number, day, due: day, totals: totalsOf(content.lines, vat), content };
  const broken = brokenRules(electronicInvoice(draft, translator));
  if (broken.length > 0) log.error({ invoice, broken }, 'an invoice that is paid cannot be issued');
  else await issue(tx, billable, { content, vat, now, translator });
  return broken;
}

/** Issues a cancellation fee with the VAT, customer and day of the invoice that it replaces. */
export async function issueAs(
  tx: Tx,
  { settings, translator }: Pick<Context, 'settings' | 'translator'>,
  { invoice, like, now }: { readonly invoice: string; readonly like: string; readonly now: number },
): Promise<void> {
  const billable = await readBillable(tx, invoice);
  const { content: known } = await tx
    .selectFrom('invoices')
    .select('content')
    .where('uuid', '=', like)
    .executeTakeFirstOrThrow();
  if (billable === undefined || known === null) return;
  const { customer, vat, consultation } = known;
  const content = { ...billable.content, customer, vat, consultation, seller: sellerOf(settings) };
  await issue(tx, billable, { content, vat, now, translator });
}

/** True if an invoice is due: at once, or with its month. Card payments are always due. */
function isDue(billable: Billable, now: number): boolean {
  return !isMonthly(billable) || billable.created_at.getTime() < billedMonthEnd(now);
}

/** True if a charge waits for the end of its month. */
export function isMonthly({ billing_mode, payment_plan }: Pick<Billable, 'billing_mode' | 'payment_plan'>): boolean {
  return billing_mode === 'monthly' && payment_plan === 'thirty_days_invoice';
}

/** True if other charges of the same month wait too, so that a summary is issued. */
async function isForSummary({ db }: Pick<Context, 'db'>, billable: Billable): Promise<boolean> {
  if (!isMonthly(billable)) return false;
  const month = bookDay(billable.created_at.getTime()).slice(0, 7);
  const others = await db
    .selectFrom('invoices as i')
    .innerJoin('shipments as s', 's.uuid', 'i.shipment_uuid')
    .select('i.created_at')
    .where('i.company_uuid', '=', billable.company_uuid)
    .where('i.side', '=', 'sale')
    .where('i.number', 'is', null)
    .where('i.uuid', '<>', billable.uuid)
    .where('s.payment_plan', '=', 'thirty_days_invoice')
    .execute();
  return others.some(({ created_at }) => bookDay(created_at.getTime()).slice(0, 7) === month);
}

export interface Frozen {
  readonly content: InvoiceContent;
  readonly vat: VatRule;
  /** Totals that differ from those of the lines by a cent of VAT, as those of a credit note may. */
  readonly totals?: Totals;
  readonly now: number;
  readonly translator: Translator;
}

/**
 * Issues an invoice, unless already issued or moved into a summary.
 *
 * @throws if its electronic form would be invalid: the number is then released
 */
async function issue(tx: Tx, billable: Issuable, frozen: Frozen): Promise<void> {
  const waiting = await tx
    .selectFrom('invoices')
    .select('uuid')
    .where('uuid', '=', billable.uuid)
    .where('number', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (waiting !== undefined) await issueContent(tx, billable, frozen);
}

/** Data of an invoice before it is issued. */
type Issuable = Pick<Billable, 'uuid' | 'company_uuid' | 'payment_plan' | 'type'> & {
  readonly content: Pick<InvoiceContent, 'shipment' | 'parts'>;
};

/** Issues an invoice with its final content. @returns its number */
export async function issueContent(
  tx: Tx,
  { uuid, company_uuid: customer, payment_plan, type, content: { shipment, parts } }: Issuable,
  { content: known, vat, totals = totalsOf(known.lines, vat), now, translator }: Frozen,
): Promise<string> {
  const content = { ...known, late_rate: lateRate(bookDay(now), await readRates(tx)) };
  const { number, day, hash } = await takeNumber(
    tx,
    type === 'credit' ? CREDITS : SALES,
    bookDay(now),
    (previous, taken) => sealInvoice(previous, { ...taken, due: dueDay(taken.day, payment_plan), ...totals, content }),
  );
  const due = dueDay(day, payment_plan);
  const broken = brokenRules(electronicInvoice({ number, day, due, totals, content }, translator));
  if (broken.length > 0) throw new Error(`The invoice ${uuid} breaks ${broken.join(', ')}.`);
  await tx
    .updateTable('invoices')
    .set({ number, issued_on: day, due_on: due, ...totals, content: json(content), hash })
    .where('uuid', '=', uuid)
    .execute();
  await postJournal(
    tx,
    invoiceIssued({
      uuid,
      number,
      day,
      customer,
      category: vat.category,
      isLateFee: content.late !== undefined,
      ...totals,
    }),
    now,
  );
  const notice = {
    kind: 'invoice_issued',
    invoice: uuid,
    number,
    type,
    extra: extraOf(content.lines),
    gross: totals.gross,
    due,
    paid: content.paid !== undefined,
    shipments: type === 'credit' ? 0 : (parts?.length ?? 0),
    reference: shipment.reference,
    from: shipment.from,
    to: shipment.to,
  } as const;
  await sendBillingMail(tx, customer, notice, now);
  const issued = { topic: 'invoice.issued', kind: 'invoice', subject: uuid, reference: number } as const;
  await announceTopics(tx, [{ company: customer, ...issued, at: new Date(now).toISOString() }], now);
  return number;
}

/** Returns the kind of extra that an invoice charges; empty for a transport or a cancellation. */
function extraOf(lines: InvoiceContent['lines']): '' | 'difference' | 'late' | ExtraKey {
  for (const { key } of lines) {
    if (key === 'late_interest' || key === 'recovery_sum') return 'late';
    if (key === 'price_difference') return 'difference';
    if (isExtraKey(key)) return key;
  }
  return '';
}
