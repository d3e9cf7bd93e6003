import { sql } from 'kysely';
import { bookDay } from '#freight/invoice/terms.ts';
import { type RefundReason, refundDue } from '#freight/payment/refund.ts';
import { agreedPrice } from '#freight/price/agreed-price.ts';
import { captureStep } from '#freight/shipment/booking-step.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { chargeExtra } from '../invoice/charge.ts';
import { creditInvoice, type IssuedCredit, setOffAgainst } from '../invoice/credit-invoice.ts';
import { issueAs } from '../invoice/issue-invoice.ts';
import { requestRefund } from './request-refund.ts';

type Refunding = Pick<Context, 'settings' | 'translator' | 'log' | 'isHoliday'>;

/**
 * Corrects what was captured for a shipment: all of it if no carrier will take it, less the cancellation fee; or the
 * difference if a carrier's price is lower. Idempotent.
 */
export async function correctBooking(tx: Tx, context: Refunding, shipment: string, now: number): Promise<void> {
  // Lock order everywhere: payments before their shipment.
  const payments = await tx
    .selectFrom('payments')
    .select(['uuid', 'taken_for'])
    .where('shipment_uuid', '=', shipment)
    .where('status', '=', 'captured')
    .orderBy('uuid')
    .forUpdate()
    .execute();
  if (!payments.some(({ taken_for }) => taken_for !== 'fee')) return;
  const row = await tx
    .selectFrom('shipments')
    .select(['uuid', 'state', 'expires_at', 'mission_uuid', 'shipper_uuid as company'])
    .select(['price', 'booked_price', 'agreed_price'])
    .where('uuid', '=', shipment)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const invoices = await tx
    .selectFrom('invoices')
    .select(['uuid', 'net', 'extra', 'type', 'number'])
    .where('shipment_uuid', '=', shipment)
    .where('type', '<>', 'credit')
    // Other extras, for example waiting time, were agreed and stay due.
    .where('extra', 'in', ['', 'cancellation', 'difference'])
    .orderBy('uuid')
    .execute();
  const main = invoices.find(({ type }) => type === 'mission_main');
  if (main === undefined || main.number === null) return;
  const facts = {
    state: row.state,
    searchEnds: row.expires_at.getTime(),
    hasCarrier: row.mission_uuid !== null,
    price: agreedPrice(row),
    invoiced: main.net,
    isCredited: await isCredited(tx, main.uuid),
  };
  const step = captureStep(facts, now);
  switch (step.do) {
    case 'keep':
      return;
    case 'charge':
      await chargeExtra(tx, { shipment, extra: 'difference', net: step.net }, now);
      return;
    case 'credit': {
      const credit = await creditInvoice(tx, context, { invoice: main.uuid, net: step.net, asked: null, now });
      if (credit !== null) await refundCredit(tx, context, { credit, shipment, reason: 'cheaper', by: null, now });
      return;
    }
    case 'give_back':
      await giveBack(tx, context, { row, invoices, like: main.uuid, reason: step.reason, now });
  }
}

interface GivenBack {
  readonly row: { readonly uuid: string; readonly company: string };
  readonly invoices: readonly { readonly uuid: string; readonly extra: string; readonly number: string | null }[];
  /** The main invoice. */
  readonly like: string;
  readonly reason: RefundReason;
  readonly now: number;
}

/** Credits all invoices of a booking but its cancellation fee, and refunds the rest after the fee. */
async function giveBack(tx: Tx, context: Refunding, { row, invoices, like, reason, now }: GivenBack): Promise<void> {
  const shipment = row.uuid;
  const fee = invoices.find(({ extra }) => extra === 'cancellation');
  if (fee !== undefined && fee.number === null) await issueAs(tx, context, { invoice: fee.uuid, like, now });
  for (const invoice of invoices) {
    if (invoice.extra === 'cancellation') continue;
    await dropCharge(tx, invoice.uuid);
    const credit = await creditInvoice(tx, context, { invoice: invoice.uuid, net: null, asked: null, now });
    if (credit === null) continue;
    const left =
      fee === undefined ? credit.left : await payFee(tx, { credit, fee: fee.uuid, company: row.company, now });
    await refundCredit(tx, context, { credit: { ...credit, left }, shipment, reason, by: null, now });
  }
}

/** Deletes a charge that is not invoiced yet; an issued invoice stays. */
async function dropCharge(tx: Tx, invoice: string): Promise<void> {
  await tx.deleteFrom('invoices').where('uuid', '=', invoice).where('number', 'is', null).execute();
}

async function isCredited(tx: Tx, invoice: string): Promise<boolean> {
  const found = await tx.selectFrom('invoices').select('uuid').where('corrects', '=', invoice).executeTakeFirst();
  return found !== undefined;
}

/** Deducts the cancellation fee from a credit. @returns the rest, in cents */
async function payFee(
  tx: Tx,
  { credit, fee, company, now }: { credit: IssuedCredit; fee: string; company: string; now: number },
): Promise<number> {
  const { open } = await tx
    .selectFrom('invoices')
    .select(sql<number>`coalesce(gross - settled, 0)::bigint`.as('open'))
    .where('uuid', '=', fee)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const amount = Math.min(open, credit.left);
  if (amount > 0) {
    await setOffAgainst(tx, { credit: credit.uuid, number: credit.number, invoice: fee, company, amount, now });
  }
  return credit.left - Math.max(0, amount);
}

interface Refundable {
  readonly credit: IssuedCredit;
  /** Null if it corrects a summary invoice (`invoice`). */
  readonly shipment: string | null;
  readonly invoice?: string;
  readonly reason: RefundReason;
  /** The support user who requested it; null if automatic. */
  readonly by: string | null;
  readonly now: number;
}

/**
 * Requests refunds of the rest of a credit note to the cards that paid for its shipment, at most the amount they paid.
 *
 * @returns the amount, in cents
 */
export async function refundCredit(
  tx: Tx,
  { isHoliday }: Pick<Context, 'isHoliday'>,
  { credit, shipment, invoice, reason, by, now }: Refundable,
): Promise<number> {
  const { rows } = await sql<{ uuid: string; left: number }>`
    select p.uuid, p.received - coalesce((select sum(r.amount) from refunds r
      where r.payment_uuid = p.uuid and r.replaced_by is null
        and not (r.reason = 'quarantine' and r.status = 'failed')), 0)::bigint as left
    from payments p where p.status = 'captured' and (p.shipment_uuid = ${shipment} or exists (
      select 1 from payment_allocations a join invoices i on i.uuid = a.invoice_uuid
      where a.payment_uuid = p.uuid and (i.shipment_uuid = ${shipment} or i.uuid = ${invoice ?? null})))
    order by p.created_at, p.uuid`.execute(tx);
  const due = refundDue(bookDay(now), isHoliday);
  let owed = credit.left;
  for (const { uuid: payment, left } of rows) {
    const amount = Math.min(owed, left);
    if (amount <= 0) continue;
    owed -= amount;
    await requestRefund(tx, { payment, shipment, credit: credit.uuid, amount, reason, due, by, now });
  }
  return credit.left - owed;
}
