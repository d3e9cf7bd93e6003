import { sql } from 'kysely';
import { DEFAULTING_AFTER } from '#freight/invoice/state.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import type { Tx } from '../../../database/open.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import { CONTESTED } from '../claim/select-claims.ts';
import { owedTo } from './on-account.ts';

/**
 * Unlocks a company that was locked for unpaid invoices, if none is overdue enough any more, or if Lading owes the
 * company as much.
 */
export async function unlockCompany(tx: Tx, company: string, now: number): Promise<void> {
  // Two concurrent payments would each see the other's invoice as open: the later one waits here and then sees what the
  // first settled.
  const locked = await tx
    .selectFrom('companies')
    .select('uuid')
    .where('uuid', '=', company)
    .where('lock_reason', '=', 'unpaid')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (locked === undefined) return;
  const latest = addDays(bookDay(now), -DEFAULTING_AFTER);
  const { defaulting } = await tx
    .selectFrom('invoices as i')
    .select(sql<number>`coalesce(sum(i.gross - i.settled - ${CONTESTED}), 0)::bigint`.as('defaulting'))
    .where('i.company_uuid', '=', company)
    .where(sql<boolean>`i.settled < i.gross and i.due_on < ${latest}::date`)
    .executeTakeFirstOrThrow();
  if (defaulting > 0 && defaulting > (await owedTo(tx, company))) return;
  await tx.updateTable('companies').set({ status: 'active', lock_reason: null }).where('uuid', '=', company).execute();
  await sendMail(tx, { company, user: null }, { kind: 'company_unlocked' }, now);
}
