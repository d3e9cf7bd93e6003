import { type Kysely, sql } from 'kysely';

/** Carriers under the French small-business franchise, and the VAT categories E (exempt) and G (exports). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table companies add column vat_franchise boolean not null default false',
  'alter table company_changes drop constraint company_changes_field_check',
  `alter table company_changes add constraint company_changes_field_check
    check (field in ('name', 'vat_number', 'address', 'vat_franchise'))`,
  'alter table ledger_postings drop constraint ledger_postings_vat_check',
  `alter table ledger_postings add constraint ledger_postings_vat_check check (vat in ('S', 'AE', 'O', 'E', 'G')) not valid`,
];
