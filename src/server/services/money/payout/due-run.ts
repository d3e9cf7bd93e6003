import { sql } from 'kysely';
import { bookDay } from '#freight/invoice/terms.ts';
import { payDay } from '#freight/purchase/pay-day.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import type { Reader } from '../../../database/open.ts';
import { ASKED_DISCOUNT, AWAITS_ANSWER } from '../purchase/select-purchases.ts';
import { usableAccounts } from './propose-batch.ts';

/**
 * Returns the run that support has to propose, from the day before it on: its day, and what it could pay now in cents.
 * Null if nothing is due that can be paid.
 */
export async function dueRun(
  db: Reader,
  now: number,
): Promise<{ readonly day: string; readonly amount: number } | null> {
  const today = bookDay(now);
  const day = payDay(today, today);
  if (day > addDays(today, 1)) return null;
  const after = payDay(addDays(day, 1), addDays(day, 1));
  const owed = await db
    .selectFrom('invoices as i')
    .select(['i.company_uuid as company', sql<number>`sum(i.gross - i.settled - ${ASKED_DISCOUNT})::bigint`.as('open')])
    .where('i.side', '=', 'purchase')
    .where(sql<boolean>`i.settled < i.gross`)
    .where(sql<boolean>`not ${AWAITS_ANSWER}`)
    .where(sql<boolean>`coalesce(i.pay_on, i.due_on) < ${after}::date`)
    // Looked up one by one: few invoices are due, and payouts have paid all others.
    .where(sql<boolean>`(select part.invoice_uuid from payout_parts part
      where part.invoice_uuid = i.uuid and not part.is_returned limit 1) is null`)
    .groupBy('i.company_uuid')
    .execute();
  if (owed.length === 0) return null;
  const usable = await usableAccounts(db, now);
  const amount = owed.reduce((sum, { company, open }) => sum + (usable.has(company) ? open : 0), 0);
  return amount > 0 ? { day, amount } : null;
}
