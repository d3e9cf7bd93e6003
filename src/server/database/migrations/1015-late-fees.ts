import { type Kysely, sql } from 'kysely';

/** Support charges or waives what an invoice owes for its lateness: once for each day. A charge has an invoice of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table late_fees (
    uuid uuid primary key,
    invoice_uuid uuid not null references invoices,
    company_uuid uuid not null references companies,
    from_day date not null,
    until_day date not null check (until_day >= from_day),
    interest bigint not null check (interest >= 0),
    fixed bigint not null check (fixed >= 0),
    charge_uuid uuid unique references invoices,
    reason text not null,
    decided_at timestamptz not null,
    decided_by uuid not null
  )`,
  'create unique index late_fees_of_invoice on late_fees (invoice_uuid, from_day)',
  'create index late_fees_of_company on late_fees (company_uuid)',
  // A charge for lateness is of no shipment.
  'alter table invoices drop constraint about_one_thing',
  `alter table invoices add constraint about_one_thing check ((side = 'purchase') = (mission_uuid is not null)
    and (side = 'sale' or shipment_uuid is null)
    and (side = 'purchase' or shipment_uuid is not null or extra = ''))`,
];
