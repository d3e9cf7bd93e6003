import { type NotNull, sql } from 'kysely';
import { bookDay } from '#freight/invoice/terms.ts';
import { creditTotals, type Totals } from '#freight/invoice/totals.ts';
import { setOff } from '#freight/ledger/journal.ts';
import { type EarnedKind, followingKind } from '#freight/purchase/correction.ts';
import type { PurchaseLine } from '#freight/purchase/purchase-invoice.ts';
import type { Context } from '../../../context.ts';
import type { PurchaseContent } from '../../../database/money-schema.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { announceTopics } from '../../transport/webhook-event/announce-topic.ts';
import { NOT_ISSUED } from '../invoice/charge.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { enterPurchase } from './enter-purchase.ts';
import { KIND, PURCHASE_CONTENT } from './select-purchases.ts';

/** An issued invoice in a carrier's name, and what credit notes have taken of it. Amounts in cents, 0 or more. */
export interface Creditable {
  readonly uuid: string;
  readonly number: string;
  readonly company: string;
  readonly mission: string;
  readonly type: 'mission_main' | 'additionnal';
  readonly kind: EarnedKind;
  readonly issued: string;
  readonly net: number;
  /** The amount still owed, VAT included. */
  readonly open: number;
  readonly content: PurchaseContent;
  readonly credited: Pick<Totals, 'net' | 'vat'>;
  /** Number of the carrier's mandate: their series of credit notes. */
  readonly place: number;
}

/** Returns an invoice that was issued under a mandate, for a credit note. Its row must be locked. */
export async function readCreditable(tx: Tx, uuid: string): Promise<Creditable> {
  const row = await tx
    .selectFrom('invoices as i')
    .innerJoin('self_billing_mandates as mandate', 'mandate.company_uuid', 'i.company_uuid')
    .select(['i.uuid', 'i.number', 'i.company_uuid as company', 'i.mission_uuid as mission', 'i.type', 'i.net'])
    .select(['i.issued_on as issued', 'i.gross', 'i.settled', 'mandate.place', KIND.as('kind')])
    .select(sql<PurchaseContent>`${PURCHASE_CONTENT}`.as('content'))
    .where('i.uuid', '=', uuid)
    .where('i.side', '=', 'purchase')
    .where('i.number', 'is not', null)
    .$narrowType<Record<'number' | 'mission' | 'issued' | 'gross', NotNull>>()
    .$narrowType<{ type: 'mission_main' | 'additionnal' }>()
    .executeTakeFirstOrThrow();
  const credited = await tx
    .selectFrom('invoices')
    .select([
      sql<number>`coalesce(-sum(net), 0)::bigint`.as('net'),
      sql<number>`coalesce(-sum(vat), 0)::bigint`.as('vat'),
    ])
    .where('corrects', '=', uuid)
    .executeTakeFirstOrThrow();
  const { gross, settled, ...invoice } = row;
  return { ...invoice, open: gross - settled, credited };
}

/** A credit of an invoice. `net` in cents excl. VAT, above 0 and no more than what is left of it. */
interface Credit {
  readonly net: number;
  /** The reason; `correction` if the invoice was wrong. */
  readonly why: 'early_payment' | 'correction';
  readonly reason: string | null;
  /** Id of the person who decided. */
  readonly by: string;
  readonly now: number;
}

/** An issued credit note in a carrier's name. `left` in cents, VAT included: what the carrier owes of it. */
export interface CreditedPurchase {
  readonly uuid: string;
  readonly number: string;
  readonly left: number;
}

/**
 * Writes a credit note in a carrier's name, with the VAT of the invoice, so that all its credit notes come to it to the
 * cent. What is open of the invoice is set off; the rest is owed by the carrier.
 */
export async function creditPurchase(
  tx: Tx,
  { translator }: Pick<Context, 'translator'>,
  invoice: Creditable,
  { net, why, reason, by, now }: Credit,
): Promise<CreditedPurchase> {
  const { company, mission, content } = invoice;
  const uuid = newUuid(now);
  const totals = creditTotals(net, invoice.credited, content.vat);
  await tx
    .insertInto('invoices')
    .values({
      uuid,
      company_uuid: company,
      side: 'purchase',
      shipment_uuid: null,
      mission_uuid: mission,
      type: 'credit',
      extra: followingKind(invoice.kind, uuid),
      corrects: invoice.uuid,
      created_at: new Date(now),
      net: totals.net,
      ...NOT_ISSUED,
      credit_reason: reason,
      credited_by: by,
    })
    .execute();
  const corrects = { uuid: invoice.uuid, number: invoice.number, issued_on: invoice.issued };
  const credit = { ...content, lines: linesOf(invoice, net, why), energy: null, corrects };
  const { number } = await enterPurchase(
    tx,
    { uuid, mission, carrier: company, vat: content.vat, totals, content: credit },
    { series: `C${invoice.place}`, own: null, due: (day) => day, translator, now },
  );
  const set = Math.min(invoice.open, -totals.gross);
  if (set > 0) {
    const off = { credit: uuid, number, invoice: invoice.uuid, company, amount: set, day: bookDay(now) };
    await postJournal(tx, setOff({ ...off, account: 'carriers' }), now);
  }
  const issued = { topic: 'invoice.issued', kind: 'invoice', subject: uuid, reference: number } as const;
  await announceTopics(tx, [{ company, ...issued, at: new Date(now).toISOString() }], now);
  return { uuid, number, left: -totals.gross - Math.max(0, set) };
}

/** A credit note over the whole repeats the lines of the invoice. */
function linesOf({ content, net: whole }: Creditable, net: number, why: Credit['why']): PurchaseLine[] {
  if (why === 'early_payment') return [{ key: 'early_payment', amount: -net }];
  if (net < whole) return [{ key: 'credit', amount: -net }];
  return content.lines.map(({ key, amount }) => ({ key, amount: -amount }));
}

/**
 * Owes a carrier another amount in the place of an invoice that is credited as a whole: a new pre-invoice.
 *
 * @param net in cents, excl. VAT
 * @returns its id
 */
export async function oweAgain(tx: Tx, invoice: Creditable, net: number, now: number): Promise<string> {
  const uuid = newUuid(now);
  await tx
    .insertInto('invoices')
    .values({
      uuid,
      company_uuid: invoice.company,
      side: 'purchase',
      shipment_uuid: null,
      mission_uuid: invoice.mission,
      type: invoice.type,
      extra: followingKind(invoice.kind, invoice.uuid),
      corrects: null,
      created_at: new Date(now),
      net,
      ...NOT_ISSUED,
      credit_reason: null,
      credited_by: null,
    })
    .execute();
  return uuid;
}
