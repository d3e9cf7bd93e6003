import { sql } from 'kysely';
import { isExtraKey } from '#freight/invoice/extra-key.ts';
import { bookDay, DAYS_TO_PAY } from '#freight/invoice/terms.ts';
import { contestUntil } from '#freight/purchase/correction.ts';
import { readyDay, silenceDay } from '#freight/purchase/pre-invoice.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../database/open.ts';
import { eachAlone } from '../../../each-alone.ts';
import type { SelfBilledNotice } from '../../../mail/invoice-mails.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import { announceTopics } from '../../transport/webhook-event/announce-topic.ts';
import { enterPurchase } from './enter-purchase.ts';
import { lockPurchase } from './read-purchase.ts';
import { debtors, setOffAlone } from './set-off-purchases.ts';

/**
 * Nightly job for amounts owed to carriers: issues invoices under a mandate, and approves unanswered pre-invoices of
 * carriers without one after the deadline. What carriers owe is set off. A failure does not block the others.
 */
export async function billByNight(context: Context): Promise<void> {
  const { db } = context;
  const now = context.now();
  await approveSilence(db, now);
  const waiting = await db
    .selectFrom('invoices as i')
    .innerJoin('self_billing_mandates as s', 's.company_uuid', 'i.company_uuid')
    .select(sql<string>`case when i.extra = '' then i.mission_uuid else i.uuid end`.as('uuid'))
    .where('i.side', '=', 'purchase')
    .where('i.number', 'is', null)
    .where('i.contested_at', 'is', null)
    .orderBy('i.created_at')
    .execute();
  const bill = ({ uuid }: (typeof waiting)[number]) =>
    db.transaction().execute(async (tx) => {
      const notice = await selfBill(tx, context, uuid, now);
      if (notice === null) return;
      await sendMail(tx, { company: notice.company, user: null }, notice.mail, now);
    });
  await eachAlone(waiting, bill, 'invoices not written');
  await eachAlone(await debtors(db), (company) => setOffAlone(db, company, now), 'credit notes not set off');
}

/**
 * Issues the invoice of a carrier who signed a mandate, from the night after the proof or the extra.
 *
 * @param uuid of a mission, or of an extra's pre-invoice
 * @returns the notice for the carrier; null if there is nothing to issue yet
 */
export async function selfBill(
  tx: Tx,
  { settings, translator }: Pick<Context, 'settings' | 'translator'>,
  uuid: string,
  now: number,
): Promise<{ company: string; mail: SelfBilledNotice } | null> {
  const purchase = await lockPurchase(tx, settings, uuid, now);
  if (purchase === null || purchase.mandate === null || purchase.isContested) return null;
  if (bookDay(now) < readyDay(purchase.owed)) return null;
  const { number, day, due } = await enterPurchase(tx, purchase, {
    series: `S${purchase.mandate}`,
    own: null,
    due: (issued) => addDays(issued, DAYS_TO_PAY),
    translator,
    now,
  });
  const { reference, from, to } = purchase.content.mission;
  const mail = {
    kind: 'self_billed',
    invoice: purchase.uuid,
    number,
    gross: purchase.totals.gross,
    due,
    contest_until: contestUntil({ issued: day, isSelfBilled: true, isCredit: false }) ?? day,
    is_extra: purchase.content.lines.some(({ key }) => isExtraKey(key)),
    reference,
    from,
    to,
  } as const;
  const issued = { topic: 'invoice.issued', kind: 'invoice', subject: purchase.uuid, reference: number } as const;
  await announceTopics(tx, [{ company: purchase.carrier, ...issued, at: new Date(now).toISOString() }], now);
  return { company: purchase.carrier, mail };
}

/** Approves pre-invoices without an answer by the deadline. They then wait for the carrier's own invoice. */
export async function approveSilence(db: Db | Tx, now: number): Promise<void> {
  const today = bookDay(now);
  const silent = await db
    .selectFrom('invoices as i')
    .innerJoin('missions as m', 'm.uuid', 'i.mission_uuid')
    .select(['i.uuid', 'i.created_at', 'i.contest_answered_at'])
    .where('i.side', '=', 'purchase')
    .where('i.number', 'is', null)
    .where('i.approved_at', 'is', null)
    .where('i.contested_at', 'is', null)
    .where((eb) => eb.or([eb('m.proof_available', '=', true), eb('i.type', '=', 'additionnal')]))
    .execute();
  const due = silent
    .filter((row) => silenceDay(row.created_at.getTime(), row.contest_answered_at?.getTime() ?? null) <= today)
    .map(({ uuid }) => uuid);
  if (due.length === 0) return;
  await db
    .updateTable('invoices')
    .set({ approved_at: new Date(now) })
    .where('uuid', 'in', due)
    .where('number', 'is', null)
    .where('approved_at', 'is', null)
    .where('contested_at', 'is', null)
    .execute();
}
