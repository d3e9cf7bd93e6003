import { sql } from 'kysely';
import type { AnswerOf } from '#contract/call.ts';
import type { listLateFees as call } from '#contract/late-fee.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { addMonths } from '#freight/values/calendar-date.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { readLateFees } from './read-late-fees.ts';

/** Invoices paid late are listed for this many months after their due day. */
const MONTHS_BACK = 12;

/** The most invoices in an answer, those due first. */
const MOST = 200;

/** True if something of an invoice `i` was paid after its due day. */
const WAS_PAID_LATE = sql<boolean>`exists (select from ledger_postings p join ledger_entries e on e.uuid = p.entry_uuid
  where p.invoice_uuid = i.uuid and p.account = '411' and p.amount < 0 and e.day > i.due_on)`;

/** Returns what a shipper owes for late invoices, neither charged nor waived. @throws `not_found` */
export async function listLateFees(db: Reader, { now }: Support, company: string): Promise<AnswerOf<typeof call>> {
  const known = await db.selectFrom('companies').select('uuid').where('uuid', '=', company).executeTakeFirst();
  if (known === undefined) throw new Refusal('not_found');
  const today = bookDay(now);
  const rows = await db
    .selectFrom('invoices as i')
    .select(['i.uuid', 'i.number', 'i.due_on', 'i.gross', 'i.settled'])
    .where('i.company_uuid', '=', company)
    .where('i.side', '=', 'sale')
    .where('i.due_on', '<', today)
    .where('i.due_on', '>', addMonths(today, -MONTHS_BACK))
    .where(sql<boolean>`(i.settled < i.gross or ${WAS_PAID_LATE})`)
    .orderBy('i.due_on')
    .orderBy('i.uuid')
    .limit(MOST)
    .execute();
  const fees = await readLateFees(
    db,
    rows.map(({ uuid }) => uuid),
    now,
  );
  const items = rows.flatMap(({ uuid, number, due_on: due, gross, settled }) => {
    const fee = fees.get(uuid);
    if (fee === undefined || number === null || due === null) return [];
    return [{ uuid, reference: number, due_date: due, amount_due: Math.max(0, (gross ?? 0) - settled), late_fee: fee }];
  });
  return { items };
}
