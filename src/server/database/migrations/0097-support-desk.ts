import { type Kysely, sql } from 'kysely';

/** What support does to companies and for users, and how long a company stays open that support unlocked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Names as they were: the record outlives the users.
  `create table support_actions (
    uuid uuid primary key,
    position bigint generated always as identity,
    kind text not null,
    at timestamptz not null,
    support_uuid uuid not null,
    support_name text not null,
    user_uuid uuid,
    user_name text,
    company_uuid uuid,
    company_name text,
    reason text,
    detail text
  )`,
  'create index support_actions_by_company on support_actions (company_uuid, position)',
  'create index support_actions_by_user on support_actions (user_uuid, position)',
  `create trigger only_added before update or delete on support_actions
    for each row execute function refuse_change()`,
  'alter table companies drop constraint companies_lock_reason_check',
  "alter table companies add constraint companies_lock_reason_check check (lock_reason in ('unpaid', 'support'))",
  // The last day on which a company is open that support unlocked for a time; then its reason locks it again.
  'alter table companies add column open_until date',
];
