import { type Kysely, sql } from 'kysely';

/** Requests of shippers to be paid back from their account; a company has one open request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table pay_back_requests (
    uuid uuid primary key,
    company_uuid uuid not null references companies,
    account_uuid uuid not null references bank_accounts,
    asked_at timestamptz not null,
    asked_by uuid not null references users,
    outcome text check (outcome in ('accepted', 'refused', 'withdrawn', 'used')),
    reason text,
    ended_at timestamptz,
    ended_by uuid references users,
    check ((outcome is null) = (ended_at is null))
  )`,
  'create unique index pay_back_requests_open on pay_back_requests (company_uuid) where outcome is null',
  'create index pay_back_requests_of_company on pay_back_requests (company_uuid, asked_at desc)',
];
