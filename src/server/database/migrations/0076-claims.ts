import { type Kysely, sql } from 'kysely';

/** Lines of invoices that their companies contest, and what support answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table claims (
    uuid uuid primary key,
    invoice_uuid uuid not null references invoices,
    lines jsonb not null,
    amount bigint not null check (amount > 0),
    reason text not null check (reason in ('price', 'not_provided', 'charged_twice', 'other')),
    comment text,
    opened_at timestamptz not null,
    opened_by uuid not null,
    answer_by date not null,
    withdrawn_at timestamptz,
    answered_at timestamptz,
    answered_by uuid,
    answer text,
    credit_uuid uuid unique references invoices,
    check ((answered_at is null) = (answered_by is null)),
    check ((answered_at is null) = (answer is null)),
    check (answered_at is null or withdrawn_at is null),
    check (credit_uuid is null or answered_at is not null)
  )`,
  'create index claims_of_invoice on claims (invoice_uuid)',
  'create index open_claims on claims (answer_by) where answered_at is null and withdrawn_at is null',
];
