import { type NotNull, sql } from 'kysely';
import type { InvoicePart } from '#freight/invoice/invoice.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { creditTotals } from '#freight/invoice/totals.ts';
import { setOff } from '#freight/ledger/journal.ts';
import type { Context } from '../../../context.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { NOT_ISSUED } from './charge.ts';
import { type Frozen, issueContent } from './issue-invoice.ts';

interface WantedCredit {
  /** The issued invoice to correct. */
  readonly invoice: string;
  /** Amount to credit, in cents excl. VAT; null for all that is not credited yet. */
  readonly net: number | null;
  /** Support's reason and user; null if automatic. */
  readonly asked: { readonly reason: string; readonly by: string } | null;
  readonly now: number;
}

/** An issued credit note. Amounts in cents, positive, incl. VAT. */
export interface IssuedCredit {
  readonly uuid: string;
  readonly number: string;
  readonly gross: number;
  /** Amount left for the customer after setting off open debt. */
  readonly left: number;
}

/**
 * Corrects an invoice by a credit note with the same VAT. The open amount of the invoice is set off; the rest belongs
 * to the customer.
 *
 * @returns null if nothing is left to credit
 */
export async function creditInvoice(
  tx: Tx,
  { translator }: Pick<Context, 'translator'>,
  { invoice: uuid, net, asked, now }: WantedCredit,
): Promise<IssuedCredit | null> {
  const invoice = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('number', 'is not', null)
    .where('net', '>', 0)
    .$narrowType<Record<'number' | 'content' | 'gross' | 'issued_on' | 'due_on', NotNull>>()
    .forUpdate()
    .executeTakeFirst();
  if (invoice === undefined) return null;
  const credited = await tx
    .selectFrom('invoices')
    .select([
      sql<number>`coalesce(-sum(net), 0)::bigint`.as('net'),
      sql<number>`coalesce(-sum(vat), 0)::bigint`.as('vat'),
    ])
    .where('corrects', '=', uuid)
    .executeTakeFirstOrThrow();
  const amount = Math.min(net ?? invoice.net, invoice.net - credited.net);
  if (amount <= 0) return null;
  const { content } = invoice;
  const totals = creditTotals(amount, credited, content.vat);
  const isWhole = amount === invoice.net;
  const lines = isWhole
    ? content.lines.map((line) => ({ ...line, amount: -line.amount }))
    : [{ key: 'credit', amount: -amount } as const];
  const { paid: _, energy: __, emissions: ___, parts, ...rest } = content;
  const shipments = isWhole && parts !== undefined ? { parts: parts.map(withoutFacts) } : {};
  const credit = {
    ...rest,
    ...shipments,
    lines,
    corrects: { uuid, number: invoice.number, issued_on: invoice.issued_on },
  };
  const row = newUuid(now);
  await tx
    .insertInto('invoices')
    .values({
      uuid: row,
      company_uuid: invoice.company_uuid,
      shipment_uuid: invoice.shipment_uuid,
      type: 'credit',
      corrects: uuid,
      created_at: new Date(now),
      net: -amount,
      ...NOT_ISSUED,
      credit_reason: asked?.reason ?? null,
      credited_by: asked?.by ?? null,
    })
    .execute();
  const frozen: Frozen = { content: credit, vat: content.vat, now, translator };
  const issued = {
    uuid: row,
    company_uuid: invoice.company_uuid,
    payment_plan: 'immediate_cc',
    type: 'credit',
  } as const;
  const number = await issueContent(tx, { ...issued, content: credit }, { ...frozen, totals });
  const gross = -totals.gross;
  const set = Math.min(invoice.gross - invoice.settled, gross);
  if (set > 0)
    await setOffAgainst(tx, { credit: row, number, invoice: uuid, company: invoice.company_uuid, amount: set, now });
  return { uuid: row, number, gross, left: gross - Math.max(0, set) };
}

/** Sets a credit note off against a customer's invoice. `amount` in cents. */
export async function setOffAgainst(
  tx: Tx,
  { now, ...settled }: Omit<Parameters<typeof setOff>[0], 'account' | 'day'> & { readonly now: number },
): Promise<void> {
  await postJournal(tx, setOff({ ...settled, account: 'customers', day: bookDay(now) }), now);
}

/** Removes fuel and emissions, which only the invoice itself states. */
function withoutFacts(part: InvoicePart): InvoicePart {
  return { ...part, energy: null, emissions: null };
}
