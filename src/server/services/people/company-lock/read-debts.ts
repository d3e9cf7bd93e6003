import { sql } from 'kysely';
import type { AnswerOf } from '#contract/call.ts';
import type { getSupportedCompany } from '#contract/support.ts';
import { DEFAULTING_AFTER } from '#freight/invoice/state.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import type { Reader } from '../../../database/open.ts';
import { CONTESTED } from '../../money/claim/select-claims.ts';

/** Returns the overdue amount of a company, and the part that leads to a lock. */
export async function readDebts(
  db: Reader,
  company: string,
  now: number,
): Promise<Pick<AnswerOf<typeof getSupportedCompany>, 'late' | 'defaulting'>> {
  const today = bookDay(now);
  const latest = addDays(today, -DEFAULTING_AFTER);
  const owed = sql<number>`(i.gross - i.settled - ${CONTESTED})`;
  const open = await db
    .selectFrom('invoices as i')
    .select(sql<number>`count(*)::int`.as('late'))
    .select(sql<number>`coalesce(sum(${owed}), 0)::bigint`.as('late_amount'))
    .select(sql<number>`(count(*) filter (where i.due_on < ${latest}::date))::int`.as('defaulting'))
    .select(
      sql<number>`coalesce(sum(${owed}) filter (where i.due_on < ${latest}::date), 0)::bigint`.as('defaulting_amount'),
    )
    .where('i.company_uuid', '=', company)
    .where('i.side', '=', 'sale')
    .where(sql<boolean>`i.settled < i.gross and i.due_on < ${today}::date and ${owed} > 0`)
    .executeTakeFirstOrThrow();
  return {
    late: { count: open.late, amount: open.late_amount },
    defaulting: { count: open.defaulting, amount: open.defaulting_amount },
  };
}
