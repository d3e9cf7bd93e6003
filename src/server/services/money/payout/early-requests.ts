import { sql } from 'kysely';
import { bookDay } from '#freight/invoice/terms.ts';
import type { MissedReason } from '#freight/purchase/early-payment.ts';
import type { HeldReason } from '#freight/purchase/payout.ts';
import type { Context } from '../../../context.ts';
import type { PurchaseContent } from '../../../database/money-schema.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { sendMail } from '../../../mail/mail-queue.ts';
import type { LossReason } from '../../../mail/payout-desk-mails.ts';
import { release } from './hold-payouts.ts';
import { notifyReduced } from './notify-support.ts';

/** Which requests a day, an account or a run ends. */
interface Ending {
  /** Ends requests for days before this one. */
  readonly before: string;
  readonly company?: string;
  readonly reason: MissedReason;
  /** Why payouts prepared with the discount are held back. */
  readonly held: HeldReason;
}

/** The day passed. */
export const MISSED = { reason: 'day', held: 'early' } as const;

/** Ends early payments whose day has passed: a job of every hour. */
export async function endMissed({ db, now: clock }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const now = clock();
  await db.transaction().execute((tx) => endRequests(tx, { before: bookDay(now), ...MISSED }, now));
}

/**
 * Ends requests for early payment that were not kept: the whole invoice is due on its own day again, and the carrier is
 * told. A payout prepared with the discount is taken out of its run, and support is told.
 */
export async function endRequests(tx: Tx, { before, company, reason, held }: Ending, now: number): Promise<void> {
  const open = tx
    .selectFrom('early_payments as e')
    .innerJoin('invoices as i', 'i.uuid', 'e.invoice_uuid')
    .where('e.ended', 'is', null)
    .where('e.day', '<', before)
    .$if(company !== undefined, (query) => query.where('e.company_uuid', '=', company ?? ''))
    .orderBy('i.uuid');
  // Runs lock these rows before they book; only a second query sees what they booked.
  await open.select('i.uuid').forUpdate('i').execute();
  const missed = await open
    .select(['e.uuid', 'e.invoice_uuid as invoice', 'e.company_uuid as carrier', 'e.day', 'i.number', 'i.gross'])
    .select(sql<PurchaseContent['mission']>`i.content->'mission'`.as('mission'))
    .execute();
  if (missed.length === 0) return;
  const invoices = missed.map(({ invoice }) => invoice);
  await tx
    .updateTable('early_payments')
    .set({ ended: reason, ended_at: new Date(now) })
    .where(
      'uuid',
      'in',
      missed.map(({ uuid }) => uuid),
    )
    .execute();
  await tx.updateTable('invoices').set({ pay_on: null }).where('uuid', 'in', invoices).execute();
  await takeOutReduced(tx, invoices, { reason, held }, now);
  for (const { uuid, invoice, carrier, day, number, gross, mission } of missed) {
    const { reference, from, to } = mission;
    const about = { request: uuid, invoice, number: number ?? '', amount: gross ?? 0, pay_day: day };
    const notice = { kind: 'early_payment_missed', reason, ...about, reference, from, to } as const;
    await sendMail(tx, { company: carrier, user: null }, notice, now);
  }
}

/**
 * Ends the request for early payment of an invoice that is corrected: its discount was of the amount before. A payout
 * prepared with it is taken out of its run, and support is told. The invoice must be locked.
 *
 * @returns the day on which it would have been paid early, so that the carrier is told; null if there was no request
 */
export async function endCorrected(tx: Tx, invoice: string, now: number): Promise<string | null> {
  const ended = await tx
    .updateTable('early_payments')
    .set({ ended: 'corrected', ended_at: new Date(now) })
    .where('invoice_uuid', '=', invoice)
    .where('ended', 'is', null)
    .returning('day')
    .executeTakeFirst();
  if (ended === undefined) return null;
  await tx.updateTable('invoices').set({ pay_on: null }).where('uuid', '=', invoice).execute();
  await takeOutReduced(tx, [invoice], { reason: 'corrected', held: 'corrected' }, now);
  return ended.day;
}

/** Takes payouts that were prepared with a discount on one of the invoices out of runs that are not sent. */
async function takeOutReduced(
  tx: Tx,
  invoices: readonly string[],
  { reason, held }: { readonly reason: LossReason; readonly held: HeldReason },
  now: number,
): Promise<void> {
  const reduced = await tx
    .selectFrom('payout_parts as part')
    .innerJoin('payouts as p', 'p.uuid', 'part.payout_uuid')
    .innerJoin('payout_batches as b', 'b.uuid', 'p.batch_uuid')
    .select('p.uuid')
    .distinct()
    .where('part.invoice_uuid', 'in', invoices)
    .where('part.is_returned', '=', false)
    .where('b.exported_at', 'is', null)
    .where('p.withdrawn_at', 'is', null)
    .execute();
  if (reduced.length === 0) return;
  const payouts = reduced.map(({ uuid }) => uuid);
  await release(tx, payouts, { withdrawn_at: new Date(now), held });
  await notifyReduced(tx, payouts, reason, now);
}

/**
 * Locks the invoices of a run, and those of requests for days before one: all in one order, as contests and credit notes
 * do, so that no request of the run ends before it is booked.
 */
export async function lockInvoices(
  tx: Tx,
  { batch, before }: { readonly batch: string; readonly before: string },
): Promise<void> {
  await sql`
    select o.uuid from invoices o where o.uuid in (
      select part.invoice_uuid from payouts p join payout_parts part on part.payout_uuid = p.uuid
        where p.batch_uuid = ${batch}
      union all select e.invoice_uuid from early_payments e where e.ended is null and e.day < ${before}::date)
    order by o.uuid for update`.execute(tx);
}

/** Returns the open requests of the payouts that are left in a run, by number series and mission. */
export function askedOf(db: Reader, batch: string) {
  return db
    .selectFrom('payouts as p')
    .innerJoin('payout_parts as part', 'part.payout_uuid', 'p.uuid')
    .innerJoin('early_payments as e', 'e.invoice_uuid', 'part.invoice_uuid')
    .innerJoin('invoices as i', 'i.uuid', 'e.invoice_uuid')
    .innerJoin('self_billing_mandates as mandate', 'mandate.company_uuid', 'e.company_uuid')
    .select(['e.uuid', 'e.day', 'e.net', 'e.vat', 'e.asked_by', 'e.company_uuid as company', 'mandate.place'])
    .select(['i.uuid as invoice', 'i.number', 'i.issued_on', 'i.mission_uuid as mission', 'i.extra', 'part.amount'])
    .select(sql<PurchaseContent>`i.content`.as('content'))
    .where('p.batch_uuid', '=', batch)
    .where('p.withdrawn_at', 'is', null)
    .where('part.is_returned', '=', false)
    .where('e.ended', 'is', null)
    .orderBy('mandate.place')
    .orderBy('i.mission_uuid')
    .orderBy('i.uuid')
    .execute();
}
