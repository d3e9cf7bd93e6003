import { type Kysely, sql } from 'kysely';

/** Bank statements as CSV: how those of an account are written, as somebody confirmed it. And indexes of exports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table statement_forms (
    iban text primary key,
    heading jsonb not null,
    form jsonb not null,
    confirmed_by uuid not null references users,
    confirmed_at timestamptz not null
  )`,
  "alter table bank_statements add column source text not null default 'camt' check (source in ('camt', 'csv'))",
  // Not every bank writes balances into its CSV.
  'alter table bank_statements alter column opening drop not null',
  'alter table bank_statements alter column closing drop not null',
  'create index bank_movements_by_day on bank_movements (day)',

  // The books are exported in the order in which they were written, and by company.
  'create index ledger_entries_in_order on ledger_entries (journal, posted_at, uuid)',
  'create index ledger_entries_by_day on ledger_entries (day)',
  `create index ledger_postings_of_customers on ledger_postings (party_uuid, entry_uuid)
    where account in ('411', '4191')`,
  'create index invoices_by_day on invoices (issued_on, uuid) where number is not null',
];
