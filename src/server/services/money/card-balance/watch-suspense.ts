import { sql } from 'kysely';
import type { IsHoliday } from '#freight/calendar/holidays.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { lastSuspendedDay } from '#freight/ledger/suspense-days.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/open.ts';
import { mailSupport } from '../../../mail/mail-queue.ts';

interface Suspended {
  readonly movement: string;
  readonly amount: number;
  readonly day: string;
}

/**
 * Alerts support of movements on our bank account that have been in suspense for more than five working days, and ends the
 * alerts of those that are booked. Each alert is a task at the desk. Several servers may do so at once.
 */
export async function watchSuspense({
  db,
  now: clock,
  isHoliday,
}: Pick<Context, 'db' | 'now' | 'isHoliday'>): Promise<void> {
  const now = clock();
  const last = lastSuspendedDay(bookDay(now), isHoliday);
  await db.transaction().execute(async (tx) => {
    await sql`
      update suspense_alerts a set ended_at = ${new Date(now)} from bank_movements m
      where a.ended_at is null and m.uuid = a.movement_uuid and m.state = 'booked'`.execute(tx);
    const { rows: raised } = await sql<Suspended>`
      insert into suspense_alerts (movement_uuid, raised_at)
      select m.uuid, ${new Date(now)}::timestamptz from bank_movements m
      where m.state in ('open', 'outgoing') and m.day <= ${last}::date
      order by m.uuid
      on conflict (movement_uuid) do nothing
      returning movement_uuid as movement,
        (select m.amount from bank_movements m where m.uuid = movement_uuid) as amount,
        (select m.day::text from bank_movements m where m.uuid = movement_uuid) as day`.execute(tx);
    const [oldest] = raised.map(({ day }) => day).toSorted();
    if (oldest === undefined) return;
    const amount = raised.reduce((sum, each) => sum + Math.abs(each.amount), 0);
    await mailSupport(tx, { kind: 'money_in_suspense', count: raised.length, amount, since: oldest }, now);
  });
}

/**
 * Returns one sentence per movement or card payment that is in suspense for too long without an alert. A payment in
 * quarantine is a task from the start.
 */
export async function checkSuspense(db: Db, now: number, isHoliday: IsHoliday): Promise<string[]> {
  const last = lastSuspendedDay(bookDay(now), isHoliday);
  const { rows } = await sql<{ at: string; day: string }>`
    select m.uuid::text as at, m.day::text as day from bank_movements m
    where m.state in ('open', 'outgoing') and m.day <= ${last}::date
      and not exists (select from suspense_alerts a where a.movement_uuid = m.uuid and a.ended_at is null)
    union all
    select l.payment_uuid::text, min(e.day)::text
    from ledger_postings l join ledger_entries e on e.uuid = l.entry_uuid
    where l.account = '4711' and l.payment_uuid is not null
      and not exists (select from quarantines q where q.payment_uuid = l.payment_uuid)
    group by l.payment_uuid having sum(l.amount) <> 0 and min(e.day) <= ${last}::date`.execute(db);
  return rows.map(({ at, day }) => `${at} is in suspense since ${day} without an alert.`);
}
