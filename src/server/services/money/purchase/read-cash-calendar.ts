import { sql } from 'kysely';
import { bookDay } from '#freight/invoice/terms.ts';
import { totalsOf } from '#freight/invoice/totals.ts';
import type { Laws } from '#freight/law/law.ts';
import { CURRENCY } from '#freight/money/money.ts';
import { type CashCalendar, type Coming, payDays } from '#freight/purchase/cash-calendar.ts';
import { payDay } from '#freight/purchase/pay-day.ts';
import { expectedPayDayOf, firstApproval } from '#freight/purchase/pre-invoice.ts';
import { purchaseVat } from '#freight/purchase/purchase-vat.ts';
import { instantOf } from '#freight/time-slot/window.ts';
import type { Reader } from '../../../database/open.ts';
import type { Dispatch } from '../../../identity/grants.ts';
import { readRates } from '../rate/read-rates.ts';
import { type Earning, presentEarning } from './present-pre-invoice.ts';
import { earnings, readOwed, readUnderWay } from './select-pre-invoices.ts';
import { ASKED_DISCOUNT, AWAITS_ANSWER, ownPurchases } from './select-purchases.ts';

/** Returns the carrier's earnings of this month, the open amounts, and the expected payments by day. */
export async function readCashCalendar(db: Reader, grant: Dispatch): Promise<CashCalendar> {
  const { now } = grant;
  const today = bookDay(now);
  const month = `${today.slice(0, 7)}-01`;
  const rates = await readRates(db);
  const owed = (await readOwed(db, grant)).map((row) => {
    const earning = presentEarning(row, now, rates);
    return { ...earning, delivered: earning.delivered_at !== null };
  });
  const waiting = [...owed, ...(await underWay(db, grant, { today, rates }))];
  const open = await ownPurchases(db, grant)
    .select([
      sql<string | null>`coalesce(i.pay_on, i.due_on)`.as('due_on'),
      sql<number>`i.gross - i.settled - ${ASKED_DISCOUNT}`.as('open'),
    ])
    .where(sql<boolean>`i.settled < i.gross`)
    .where(sql<boolean>`not ${AWAITS_ANSWER}`)
    .execute();
  const invoiced = open.flatMap(({ due_on: due, open: amount }): Coming[] =>
    due === null ? [] : [{ day: payDay(due, today), amount, isFinal: true }],
  );
  const toCome = waiting.flatMap(({ pay_day: day, vat_included_amount: amount }): Coming[] =>
    day === null ? [] : [{ day, amount, isFinal: false }],
  );
  const toApprove = owed.filter(({ state }) => state === 'ready');
  const heldBack = waiting.filter(({ state, delivered }) => state === 'forecast' && delivered);
  const notDelivered = waiting.filter(({ state, delivered }) => state === 'forecast' && !delivered);
  return {
    month,
    earned: await earnedSince(db, grant, month),
    to_approve: { ...sumOf(toApprove, 'vat_included_amount'), by: firstApproval(toApprove) },
    held_back: sumOf(heldBack, 'amount'),
    to_come: sumOf(notDelivered, 'amount'),
    days: payDays([...invoiced, ...toCome]),
    currency: CURRENCY,
  };
}

type Sums = Pick<Earning, 'amount' | 'vat_included_amount'>;

function sumOf(items: readonly Sums[], key: keyof Sums) {
  return { amount: items.reduce((sum, item) => sum + item[key], 0), missions: items.length };
}

/** Returns the earnings of missions under way, grouped by the day they end and are paid. */
async function underWay(
  db: Reader,
  grant: Dispatch,
  { today, rates }: { readonly today: string; readonly rates: Laws },
) {
  const missions = await readUnderWay(db, grant);
  const carrier = await db
    .selectFrom('companies')
    .select(['country', 'vat_number', 'vat_franchise'])
    .where('uuid', '=', grant.company)
    .executeTakeFirstOrThrow();
  const vat = purchaseVat(carrier, today, rates);
  const days = new Set(missions.map(({ day }) => day));
  const payDaysOf = new Map([...days].map((day) => [day, expectedPayDayOf(day, today)]));
  return missions.map(({ price, day, is_delivered }) => {
    const { net, gross } = totalsOf([{ amount: price }], vat);
    const pay_day = payDaysOf.get(day) ?? null;
    return { state: 'forecast' as const, delivered: is_delivered, amount: net, vat_included_amount: gross, pay_day };
  });
}

/** The credits of an invoice `i` that was wrong, 0 or below; a discount for early payment is none. */
const CORRECTED = sql`coalesce((select sum(c.net) from invoices c
  where c.corrects = i.uuid and c.content->'lines'->0->>'key' is distinct from 'early_payment'), 0)`;

async function earnedSince(db: Reader, grant: Dispatch, day: string): Promise<CashCalendar['earned']> {
  const start = new Date(instantOf(day, 0, 'Europe/Paris'));
  return await earnings(db, grant)
    // Two conditions, each with its own index.
    .where(
      sql<boolean>`(m.cancelled_at >= ${start} or (m.cancelled_at is null and m.delivery_completed_at >= ${start}))`,
    )
    .select(sql<number>`count(distinct m.uuid)::int`.as('missions'))
    .select(sql<number>`coalesce(sum(coalesce(i.net, m.price) + ${CORRECTED}), 0)::bigint`.as('amount'))
    .executeTakeFirstOrThrow();
}
