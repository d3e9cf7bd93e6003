import { sql } from 'kysely';
import { DEFAULTING_AFTER } from '#freight/invoice/state.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import type { Tx } from '../../database/open.ts';
import { sendMail } from '../../mail/mail-queue.ts';
import { CONTESTED } from '../claim/select-claims.ts';

/** Unlocks a company that was locked for unpaid invoices, if none is overdue enough any more. */
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
  const opened = await tx
    .updateTable('companies as c')
    .set({ status: 'active', lock_reason: null })
    .where('c.uuid', '=', company)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices as i')
            .select('i.uuid')
            .whereRef('i.company_uuid', '=', 'c.uuid')
            .where(sql<boolean>`i.settled < i.gross and i.due_on < ${latest}::date`)
            .where(sql<boolean>`i.gross - i.settled > ${CONTESTED}`),
        ),
      ),
    )
    .returning('c.uuid')
    .executeTakeFirst();
  if (opened !== undefined) await sendMail(tx, { company, user: null }, { kind: 'company_unlocked' }, now);
}
