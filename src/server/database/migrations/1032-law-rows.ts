import { type Kysely, sql } from 'kysely';

/**
 * Rows of the law that support entered, in addition to those in the code; a second person approves them. Rows never
 * change. The names are copied: the record outlives the user.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table law_rows (
    uuid uuid primary key,
    country text not null,
    effective_from date not null,
    source text not null,
    checked_on date not null,
    figures jsonb not null,
    reason text not null,
    entered_at timestamptz not null,
    entered_by uuid not null,
    entered_name text not null,
    approved_at timestamptz,
    approved_by uuid,
    approved_name text,
    withdrawn_at timestamptz,
    withdrawn_name text,
    constraint law_rows_second_person check (approved_by <> entered_by),
    constraint law_rows_decided_once check (approved_at is null or withdrawn_at is null)
  )`,
  'create index law_rows_entered on law_rows (entered_at, uuid)',
];
