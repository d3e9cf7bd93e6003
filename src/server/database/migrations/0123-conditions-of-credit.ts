import { type Kysely, sql } from 'kysely';

/** How shippers paid so far, which decides whether they pay by invoice, and the indexes that their credit is read from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The posting that settles an invoice after its due day writes it.
  'alter table companies add column paid_late_on date',
  `update companies c set paid_late_on = late.day
    from (select p.party_uuid, max(e.day) as day from ledger_postings p
      join ledger_entries e on e.uuid = p.entry_uuid and e.journal in ('BQ', 'CB')
      join invoices i on i.uuid = p.invoice_uuid and i.side = 'sale'
      where p.amount < 0 and e.day > i.due_on group by p.party_uuid) late
    where late.party_uuid = c.uuid`,
  'alter table companies add column invoice_granted boolean not null default false',
  // Whether a file can be paid by invoice is asked as it is booked.
  'alter table shipment_import_rows drop column payment_plans',
  // The transports and charges that a shipper's credit counts besides its open invoices are few of all that it ever had.
  `create index shipments_on_credit on shipments (shipper_uuid)
    where payment_plan = 'thirty_days_invoice' and state in ('awaiting_acceptation', 'available', 'planned', 'in_progress')`,
  "create index sales_to_invoice on invoices (company_uuid) where number is null and side = 'sale'",
];
