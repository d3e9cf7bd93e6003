import { type Kysely, sql } from 'kysely';

/** The books name the invoice and the payment of each line, and no invoice is ever paid beyond what it comes to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table ledger_entries drop constraint ledger_entries_journal_check',
  // Sales, purchases, bank, cards, other operations: the codes that French accountants know.
  `alter table ledger_entries add constraint ledger_entries_journal_check
    check (journal in ('VE', 'AC', 'BQ', 'CB', 'OD'))`,
  'alter table ledger_entries alter column invoice_uuid drop not null',

  'alter table ledger_postings add column invoice_uuid uuid references invoices',
  'alter table ledger_postings add column payment_uuid uuid',
  'alter table ledger_postings disable trigger only_added',
  `update ledger_postings p set invoice_uuid = e.invoice_uuid
    from ledger_entries e where e.uuid = p.entry_uuid and p.account = '411'`,
  'alter table ledger_postings enable trigger only_added',
  'create index ledger_postings_by_invoice on ledger_postings (invoice_uuid) where invoice_uuid is not null',
  'create trigger never_emptied before truncate on ledger_postings for each statement execute function refuse_change()',
  'create trigger never_emptied before truncate on ledger_entries for each statement execute function refuse_change()',

  `alter table invoices add constraint settled_within
    check (settled between least(gross, 0) and greatest(gross, 0))`,
];
