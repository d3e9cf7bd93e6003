import { type RawBuilder, sql } from 'kysely';
import type { AnswerOf } from '#contract/call.ts';
import type { getInvoiceMetrics } from '#contract/invoice.ts';
import { DEFAULTING_AFTER } from '#freight/invoice/state.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { CURRENCY } from '#freight/money/money.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import type { Reader } from '../../../database/open.ts';
import type { BillingScope } from '../../../identity/grants.ts';
import { contestedPart, openClaims } from '../claim/select-claims.ts';
import { readOwnCredit } from './credit.ts';
import { IS, isLate, ownInvoices } from './select-invoices.ts';

/**
 * Counts the company's invoices by state, with the amounts it owes or is owed, and its credit. `seller` is the country
 * of the selling legal entity.
 */
export async function countInvoices(
  db: Reader,
  scope: BillingScope,
  seller: string,
): Promise<AnswerOf<typeof getInvoiceMetrics>> {
  const today = bookDay(scope.now);
  const count = (state: keyof typeof IS) => sql<number>`count(*) filter (where ${IS[state](today)})`;
  const owed = (isMeant: RawBuilder<unknown>, contested = sql`0`) =>
    sql<number>`coalesce(sum(i.gross - i.settled - ${contested})
      filter (where ${IS.to_pay(today)} and ${isMeant}), 0)::bigint`;
  // Contested amounts are owed but not late.
  const contested = contestedPart(sql`claimed.net`);
  const lateBefore = (before: string) => owed(sql`i.due_on < ${before}::date`, contested);
  const late = sql<number>`count(*) filter (where ${isLate(today, contested)})`;
  const { payment_pending, payment_late, payment_defaulting, ...counts } = await ownInvoices(db, scope)
    .leftJoin(openClaims(db).as('claimed'), 'claimed.invoice_uuid', 'i.uuid')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .select([
      count('pending_billing').as('pending_billing'),
      count('waiting_payment').as('waiting_payment'),
      count('partially_paid').as('partially_paid'),
      count('paid').as('paid'),
      late.as('late'),
      owed(sql`true`).as('payment_pending'),
      lateBefore(today).as('payment_late'),
      lateBefore(addDays(today, -DEFAULTING_AFTER)).as('payment_defaulting'),
    ])
    .executeTakeFirstOrThrow();
  const { late: overdue, ...states } = counts;
  return {
    counts: { ...states, payment_late: overdue },
    credit: scope.side === 'sale' ? await readOwnCredit(db, scope.company, { seller, now: scope.now }) : null,
    amounts: { payment_pending, payment_late, payment_defaulting, currency: CURRENCY },
  };
}
