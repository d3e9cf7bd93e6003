import { sql } from 'kysely';
import { LAST_REMINDER, lockDay, mustLock, reminderOf } from '#freight/invoice/dunning.ts';
import { DEFAULTING_AFTER } from '#freight/invoice/state.ts';
import { bookDay } from '#freight/invoice/terms.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { eachAlone } from '../../../each-alone.ts';
import { sendBillingMail, sendMail } from '../../../mail/mail-queue.ts';
import { CONTESTED } from '../claim/select-claims.ts';
import { owedTo } from '../ledger/on-account.ts';

/**
 * Reminds companies of due invoices, and locks those that do not pay after the last reminder. A company whom Lading owes
 * at least as much is neither reminded nor locked. A failure does not stop the others.
 */
export async function remindDebtors({ db, now: clock }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const now = clock();
  const debtors = await db
    .selectFrom('invoices')
    .select('company_uuid')
    .distinct()
    .where('side', '=', 'sale')
    .where(sql<boolean>`settled < gross and due_on <= ${bookDay(now)}::date`)
    .orderBy('company_uuid')
    .execute();
  const remindOne = ({ company_uuid: company }: (typeof debtors)[number]) =>
    db.transaction().execute(async (tx) => {
      await remind(tx, company, now);
      await lock(tx, company, now);
    });
  await eachAlone(debtors, remindOne, 'debtors not reminded');
}

/** Last day up to which support exempted a company from locking. */
const OPEN_UNTIL = sql`greatest(open_until, credit_exempt_until)`;

/**
 * Sends a company's reminders. Locks its open invoices in the same order as payments: a concurrent payment waits, and
 * then finds the company locked or not.
 */
async function remind(tx: Tx, company: string, now: number): Promise<void> {
  const today = bookDay(now);
  const { openUntil } = await tx
    .selectFrom('companies')
    .select(sql<string | null>`${OPEN_UNTIL}::text`.as('openUntil'))
    .where('uuid', '=', company)
    .executeTakeFirstOrThrow();
  const open = await tx
    .selectFrom('invoices as i')
    .leftJoin('shipments as s', 's.uuid', 'i.shipment_uuid')
    .select(['i.uuid', 'i.number', 'i.due_on', 'i.gross', 'i.settled'])
    .select(sql<string>`coalesce(s.reference, '')`.as('reference'))
    .select(CONTESTED.as('contested'))
    .select(sql<string>`coalesce(s.pickup->'address'->>'city', '')`.as('from'))
    .select(sql<string>`coalesce(s.delivery->'address'->>'city', '')`.as('to'))
    .where('i.company_uuid', '=', company)
    .where(sql<boolean>`i.settled < i.gross and i.due_on <= ${today}::date`)
    .where(sql<boolean>`i.gross - i.settled > ${CONTESTED}`)
    .orderBy('i.uuid')
    .forUpdate('i')
    .execute();
  const sum = open.reduce((total, { gross, settled, contested }) => total + (gross ?? 0) - settled - contested, 0);
  if (open.length === 0 || sum <= (await owedTo(tx, company))) return;
  for (const { uuid, number, due_on: due, gross, settled, contested, ...transport } of open) {
    const step = due === null ? null : reminderOf(due, today);
    if (step === null || due === null || number === null || gross === null) continue;
    const added = await tx
      .insertInto('reminders')
      .values({ invoice_uuid: uuid, step, sent_on: today })
      .onConflict((conflict) => conflict.doNothing())
      .returning('step')
      .executeTakeFirst();
    if (added === undefined) continue;
    const lock = step === LAST_REMINDER ? lockDay(today, openUntil) : null;
    const owed = gross - settled - contested;
    const notice = { kind: 'invoice_reminder', invoice: uuid, number, step, open: owed, due, lock } as const;
    await sendBillingMail(tx, company, { ...notice, ...transport }, now);
  }
}

async function lock(tx: Tx, company: string, now: number): Promise<void> {
  const today = bookDay(now);
  const debt = await tx
    .selectFrom('invoices as i')
    .leftJoin('reminders as r', (join) => join.onRef('r.invoice_uuid', '=', 'i.uuid').on('r.step', '=', LAST_REMINDER))
    .select(sql<number>`coalesce(sum(i.gross - i.settled - ${CONTESTED}), 0)::bigint`.as('defaulting'))
    .select(sql<string | null>`min(r.sent_on)::text`.as('warned'))
    .select(sql<boolean>`coalesce(bool_or(${CONTESTED} > 0), false)`.as('isContested'))
    .where('i.company_uuid', '=', company)
    .where(sql<boolean>`i.settled < i.gross and i.due_on < ${addDays(today, -DEFAULTING_AFTER)}::date`)
    .executeTakeFirstOrThrow();
  const owed = debt.defaulting - (await owedTo(tx, company));
  if (!mustLock({ ...debt, defaulting: owed }, today)) return;
  const locked = await tx
    .updateTable('companies')
    .set({ status: 'locked', lock_reason: 'unpaid', open_until: null })
    .where('uuid', '=', company)
    .where('status', '=', 'active')
    .where(sql<boolean>`coalesce(${OPEN_UNTIL} < ${today}::date, true)`)
    .returning('uuid')
    .executeTakeFirst();
  if (locked === undefined) return;
  await sendMail(tx, { company, user: null }, { kind: 'company_locked', owed }, now);
}
