import { type Kysely, sql } from 'kysely';

/** The file of a carrier: social vigilance, and what support read on a paper as it accepted it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table company_documents drop constraint company_documents_kind_check',
  `alter table company_documents add constraint company_documents_kind_check check (kind in
    ('identity', 'bank_details', 'transport_licence', 'insurance', 'registration', 'vigilance'))`,
  'alter table company_documents add column facts jsonb',
];
