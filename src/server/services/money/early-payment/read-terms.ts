import { sql } from 'kysely';
import { bookDay } from '#freight/invoice/terms.ts';
import type { Totals } from '#freight/invoice/totals.ts';
import { type EarlyPayment, earlyRuns } from '#freight/purchase/early-payment.ts';
import type { PurchaseContent } from '../../../database/money-schema.ts';
import type { Reader } from '../../../database/open.ts';
import type { Dispatch } from '../../../identity/grants.ts';
import { usableAccounts } from '../payout/propose-batch.ts';
import { AWAITS_ANSWER, ownPurchases, PURCHASE_CONTENT } from '../purchase/select-purchases.ts';

/** Early payment of an invoice; `asking` has the data needed to accept an offer. */
export interface EarlyTerms {
  readonly terms: EarlyPayment;
  readonly asking: {
    readonly discount: Totals;
    readonly number: string;
    readonly content: PurchaseContent;
  } | null;
}

/**
 * Returns the terms on which an invoice issued by Lading is or can be paid early, by the run of `day` or the next one. Null if the next payout run pays it
 * anyway, a run contains it, it is partly settled, or its carrier has no valid bank account.
 */
export async function readEarlyTerms(
  db: Reader,
  grant: Dispatch,
  uuid: string,
  day?: string,
): Promise<EarlyTerms | null> {
  const { company, now } = grant;
  const row = await ownPurchases(db, grant)
    .innerJoin('self_billing_mandates as mandate', 'mandate.company_uuid', 'i.company_uuid')
    .leftJoin('invoices as credit', (join) => join.onRef('credit.corrects', '=', 'i.uuid').on(IS_DISCOUNT))
    .select(['i.number', 'i.net', 'i.gross', 'i.settled', 'i.due_on as due', 'i.pay_on'])
    .select([PURCHASE_CONTENT.as('content'), IS_HELD.as('is_held')])
    .select(['credit.uuid as credit', 'credit.number as credited_by', 'credit.gross as credited'])
    .where('i.uuid', '=', uuid)
    .where('i.type', '<>', 'credit')
    .executeTakeFirst();
  if (row === undefined) return null;
  const { number, net, gross, settled, due, content, credit, credited_by, credited } = row;
  if (number === null || gross === null || due === null || content === null) return null;
  if (credit !== null && credited_by !== null && credited !== null && row.pay_on !== null) {
    const by = { uuid: credit, reference: credited_by };
    const booked = { amount: gross + credited, discount: -credited, pay_day: row.pay_on, credit: by };
    return { terms: { state: 'booked', ...booked, missed: null }, asking: null };
  }
  const last = await lastRequest(db, uuid);
  if (last?.ended === null) {
    const asked = { amount: gross - last.discount, discount: last.discount, pay_day: last.day, credit: null };
    return { terms: { state: 'asked', ...asked, missed: null }, asking: null };
  }
  if (row.is_held || settled !== 0 || content.own !== null) return null;
  if (!(await usableAccounts(db, now, company)).has(company)) return null;
  const early = earlyRuns({ net, due, vat: content.vat }, bookDay(now));
  const chosen = early.find(({ pay_day }) => day === undefined || pay_day === day);
  if (chosen === undefined) return null;
  const { discount, pay_day } = chosen;
  const offer = { amount: gross - discount.gross, discount: discount.gross, pay_day, credit: null };
  const runs = early.map((run) => ({
    pay_day: run.pay_day,
    amount: gross - run.discount.gross,
    discount: run.discount.gross,
  }));
  const missed = missedBy(last);
  return { terms: { state: 'offered', ...offer, missed, runs }, asking: { discount, number, content } };
}

type Request = NonNullable<Awaited<ReturnType<typeof lastRequest>>>;

function lastRequest(db: Reader, invoice: string) {
  return db
    .selectFrom('early_payments')
    .select(['day', 'ended', sql<number>`net + vat`.as('discount')])
    .where('invoice_uuid', '=', invoice)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function missedBy(last: Request | undefined): EarlyPayment['missed'] {
  if (last?.ended !== 'day' && last?.ended !== 'account') return null;
  return { pay_day: last.day, reason: last.ended };
}

/** True if an invoice `i` is contested, in a payout run, or already credited. */
const IS_HELD = sql<boolean>`(i.contested_at is not null or ${AWAITS_ANSWER}
  or exists (select from payout_parts part where part.invoice_uuid = i.uuid and not part.is_returned)
  or exists (select from invoices other where other.corrects = i.uuid))`;

/** True if a credit note is the discount for early payment, and not the answer to a contest. */
const IS_DISCOUNT = sql<boolean>`credit.content->'lines'->0->>'key' = 'early_payment'`;
