import { sql } from 'kysely';
import { bookDay } from '#freight/invoice/terms.ts';
import { totalsOf } from '#freight/invoice/totals.ts';
import {
  type Credit,
  creditLeft,
  historyRefusal,
  type InvoiceRefusal,
  invoiceRefusal,
  PAID_SHIPMENTS,
  type PaymentHistory,
} from '#freight/payment/credit.ts';
import { expectedVat } from '#freight/vat/vat.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import { isLateForCredit } from '../ledger/late-for-credit.ts';
import { readRates } from '../rate/read-rates.ts';

interface At {
  /** Country of the selling legal entity. */
  readonly seller: string;
  readonly now: number;
}

/** Returns why a shipper cannot pay a price by invoice at 30 days, null if it can; `net` in cents, excl. VAT. */
export type RefusalOf = (net: number) => InvoiceRefusal | null;

/** Returns which prices a shipper can currently pay by invoice at 30 days. Locks nothing. */
export async function readInvoicePlan(db: Reader, company: string, at: At): Promise<RefusalOf> {
  const { grossOf, ...credit } = await readUse(db, company, at);
  const history = await readHistory(db, company, at.now);
  const today = bookDay(at.now);
  return (net) => invoiceRefusal(grossOf(net), { credit, history }, today);
}

/** Like `readInvoicePlan`, for booking: the company's other bookings by invoice wait until the transaction ends. */
export async function holdInvoicePlan(tx: Tx, company: string, at: At): Promise<RefusalOf> {
  await holdCredit(tx, company);
  return readInvoicePlan(tx, company, at);
}

/**
 * Requires that a shipper's credit covers the higher price of a shipment booked by invoice; its other bookings by
 * invoice wait until the transaction ends. Its payment history is not checked again. `net` in cents, excl. VAT.
 *
 * @throws `bid_exceeds_credit`
 */
export async function requireCreditForMore(
  tx: Tx,
  { shipment, net, at }: { readonly shipment: string; readonly net: number; readonly at: At },
): Promise<void> {
  const { shipper_uuid, payment_plan, booked } = await tx
    .selectFrom('shipments')
    .select(['shipper_uuid', 'payment_plan'])
    .select(sql<number>`coalesce(agreed_price, booked_price, price)::bigint`.as('booked'))
    .where('uuid', '=', shipment)
    .executeTakeFirstOrThrow();
  if (payment_plan !== 'thirty_days_invoice' || net <= booked) return;
  await holdCredit(tx, shipper_uuid);
  const { grossOf, ...credit } = await readUse(tx, shipper_uuid, at);
  if (grossOf(net - booked) > creditLeft(credit)) throw new Refusal('bid_exceeds_credit');
}

async function holdCredit(tx: Tx, company: string): Promise<void> {
  await tx.selectFrom('companies').select('uuid').where('uuid', '=', company).forNoKeyUpdate().execute();
}

/** Returns a shipper's credit as shown to it; null if it cannot pay by invoice yet and has nothing open. */
export async function readOwnCredit(db: Reader, company: string, at: At): Promise<Credit | null> {
  const credit = await readCredit(db, company, at);
  if (credit.used > 0) return credit;
  return historyRefusal(await readHistory(db, company, at.now), bookDay(at.now)) === null ? credit : null;
}

/** Returns a shipper's credit as shown to support, with the reason if it cannot use it. */
export async function readSupportedCredit(
  db: Reader,
  company: string,
  at: At,
): Promise<Credit & { readonly refusal: InvoiceRefusal | null }> {
  const credit = await readCredit(db, company, at);
  const history = await readHistory(db, company, at.now);
  return { ...credit, refusal: invoiceRefusal(1, { credit, history }, bookDay(at.now)) };
}

/** Returns a shipper's credit, whether or not it can use it yet. */
async function readCredit(db: Reader, company: string, at: At): Promise<Credit> {
  const { limit, used } = await readUse(db, company, at);
  return { limit, used };
}

/** Returns the payment history of a shipper. */
async function readHistory(db: Reader, company: string, now: number): Promise<PaymentHistory> {
  const { rows } = await sql<PaymentHistory>`
    select c.invoice_granted as "isGranted", c.paid_late_on as "paidLateOn",
      exists (select from invoices i where i.company_uuid = c.uuid and i.side = 'sale'
        and ${isLateForCredit(bookDay(now))}) as "isLate",
      (select count(*)::int from (
        select from invoices i
        left join invoice_parts part on part.invoice_uuid = i.uuid and part.type = 'mission_main'
        join shipments s on s.uuid = coalesce(i.shipment_uuid, part.shipment_uuid) and s.state = 'completed'
        where i.company_uuid = c.uuid and i.side = 'sale' and i.type = 'mission_main' and i.number is not null
          and i.settled >= i.gross
        limit ${PAID_SHIPMENTS}) as paid) as "paidShipments"
    from companies c where c.uuid = ${company}`.execute(db);
  const [history] = rows;
  if (history === undefined) throw new Error('A company whose credit is asked for exists.');
  return history;
}

/**
 * Returns the amounts a shipper has open on invoices and in bookings to be invoiced later: a transport has no invoice
 * until its proof of delivery. VAT is estimated without asking the register.
 */
async function readUse(db: Reader, company: string, { seller, now }: At) {
  const row = await db
    .selectFrom('companies as c')
    .select(['c.credit_limit as limit', 'c.country', 'c.vat_number'])
    .select(
      sql<number>`(select coalesce(sum(i.gross - i.settled), 0) from invoices i
        where i.company_uuid = c.uuid and i.side = 'sale' and i.gross > 0 and i.settled < i.gross)::bigint`.as('open'),
    )
    .select(
      sql<number>`(select coalesce(sum(i.net), 0) from invoices i join shipments s on s.uuid = i.shipment_uuid
        where i.company_uuid = c.uuid and i.side = 'sale' and i.number is null
          and s.payment_plan = 'thirty_days_invoice')::bigint`.as('charged'),
    )
    .select(
      sql<number>`(select coalesce(sum(coalesce(s.agreed_price, s.booked_price, s.price)), 0) from shipments s
        where s.shipper_uuid = c.uuid and s.payment_plan = 'thirty_days_invoice'
          and s.state in ('awaiting_acceptation', 'available', 'planned', 'in_progress')
          and not exists (select from invoices i where i.shipment_uuid = s.uuid and i.side = 'sale'
            and i.type = 'mission_main')
          and not exists (select from invoice_parts part where part.shipment_uuid = s.uuid
            and part.type = 'mission_main'))::bigint`.as('booked'),
    )
    .where('c.uuid', '=', company)
    .executeTakeFirstOrThrow();
  const { limit, country, vat_number, open, charged, booked } = row;
  const vat = expectedVat({ seller, customer: { country, vat_number }, on: bookDay(now), rates: await readRates(db) });
  const grossOf = (net: number) => totalsOf([{ amount: net }], vat).gross;
  return { limit, used: open + grossOf(charged + booked), grossOf };
}
