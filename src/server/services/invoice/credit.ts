import { sql } from 'kysely';
import { bookDay } from '#freight/invoice/terms.ts';
import { totalsOf } from '#freight/invoice/totals.ts';
import { type Credit, creditLeft } from '#freight/payment/credit.ts';
import { expectedVat } from '#freight/vat/vat.ts';
import type { Reader, Tx } from '../../database/open.ts';

/** A company may pay by invoice at 30 days once it had this many shipments completed. */
const COMPLETED_SHIPMENTS = 5;

interface At {
  /** The country of the legal entity that sells the transports. */
  readonly seller: string;
  readonly now: number;
}

/** Whether a price is within what a shipper may still pay by invoice; `net` in cents, excl. VAT. */
export type HasCreditFor = (net: number) => boolean;

/** What of a new price a shipper may choose to pay by invoice at 30 days: nothing before some shipments were completed. */
export async function creditForQuotes(db: Reader, company: string, at: At): Promise<HasCreditFor> {
  return (await mayPayByInvoice(db, company)) ? readCreditFor(db, company, at) : () => false;
}

/** The same for a price that is booked. The company's other bookings by invoice wait until the transaction ends. */
export async function holdCredit(tx: Tx, company: string, at: At): Promise<HasCreditFor> {
  await tx.selectFrom('companies').select('uuid').where('uuid', '=', company).forNoKeyUpdate().execute();
  return readCreditFor(tx, company, at);
}

/** The credit of a shipper as it reads it; null where it cannot pay by invoice yet and has nothing open. */
export async function readOwnCredit(db: Reader, company: string, at: At): Promise<Credit | null> {
  const credit = await readCredit(db, company, at);
  return credit.used > 0 || (await mayPayByInvoice(db, company)) ? credit : null;
}

/** The credit of a shipper, whether it can use it yet or not. */
export async function readCredit(db: Reader, company: string, at: At): Promise<Credit> {
  const { limit, used } = await readUse(db, company, at);
  return { limit, used };
}

async function mayPayByInvoice(db: Reader, company: string): Promise<boolean> {
  const { rows } = await sql<{ completed: number }>`
    select count(*)::int as completed from (
      select 1 from shipments where shipper_uuid = ${company} and state = 'completed' limit ${COMPLETED_SHIPMENTS}
    ) as done`.execute(db);
  return (rows[0]?.completed ?? 0) >= COMPLETED_SHIPMENTS;
}

async function readCreditFor(db: Reader, company: string, at: At): Promise<HasCreditFor> {
  const { grossOf, ...credit } = await readUse(db, company, at);
  return (net) => grossOf(net) <= creditLeft(credit);
}

/**
 * What is open of a shipper's invoices, and what it booked to be invoiced later: a transport has no invoice until its proof
 * of delivery is there. VAT is what the invoice will have, as far as that can be known without asking a register.
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
            and i.type = 'mission_main'))::bigint`.as('booked'),
    )
    .where('c.uuid', '=', company)
    .executeTakeFirstOrThrow();
  const { limit, country: customer, vat_number, open, charged, booked } = row;
  const vat = expectedVat({ seller, customer, on: bookDay(now) }, vat_number);
  const grossOf = (net: number) => totalsOf([{ amount: net }], vat).gross;
  return { limit, used: open + grossOf(charged + booked), grossOf };
}
