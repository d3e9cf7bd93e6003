import { type Kysely, sql } from 'kysely';

/** What support answers to a carrier who contests what a mission earns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table invoices
    add column contest_answer text,
    add column contest_answered_at timestamptz,
    add column contest_answered_by uuid`,
];
