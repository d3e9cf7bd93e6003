import { type Kysely, sql } from 'kysely';

/** Late fees that Lading pays carriers with a late payout: once for each day of an invoice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table payout_late_fees (
    payout_uuid uuid not null references payouts,
    invoice_uuid uuid not null references invoices,
    from_day date not null,
    until_day date not null check (until_day >= from_day),
    interest bigint not null check (interest >= 0),
    fixed bigint not null check (fixed >= 0),
    is_returned boolean not null default false,
    primary key (payout_uuid, invoice_uuid)
  )`,
  'create unique index payout_late_fees_of_invoice on payout_late_fees (invoice_uuid, from_day) where not is_returned',
  `create index ledger_postings_lateness on ledger_postings (payment_uuid) where account = '668'`,
];
