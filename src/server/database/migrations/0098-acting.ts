import { type Kysely, sql } from 'kysely';

/** Support acts in the name of users: the codes it begins with, the sessions it has, and what was done in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Ends with the session it was asked for in.
  `create table impersonation_codes (
    hash bytea primary key,
    support_session uuid not null references tokens (uuid) on delete cascade,
    user_uuid uuid not null references users on delete cascade,
    return_url text not null,
    reason text not null,
    ticket text,
    mode text not null check (mode in ('look', 'act')),
    minutes smallint not null,
    expires_at timestamptz not null
  )`,
  'create index impersonation_codes_by_session on impersonation_codes (support_session)',
  'create index impersonation_codes_by_user on impersonation_codes (user_uuid)',
  // Names and companies as they were: the record outlives them. An act is over at `ends_at` at the latest.
  `create table acts (
    uuid uuid primary key,
    support_uuid uuid not null,
    support_name text not null,
    user_uuid uuid not null,
    user_name text not null,
    companies uuid[] not null,
    reason text not null,
    ticket text,
    mode text not null check (mode in ('look', 'act')),
    began_at timestamptz not null,
    ends_at timestamptz not null
  )`,
  'create index acts_by_company on acts using gin (companies)',
  // One row for what was looked at, however often; `company_uuid` is null for what is of the user alone.
  `create table act_steps (
    act_uuid uuid not null references acts,
    position bigint generated always as identity,
    at timestamptz not null,
    kind text not null check (kind in ('looked', 'changed', 'refused', 'stopped')),
    area text,
    call text not null,
    company_uuid uuid,
    primary key (act_uuid, position)
  )`,
  `create unique index act_steps_looked on act_steps (act_uuid, area, coalesce(company_uuid, act_uuid))
    where kind = 'looked'`,
  'create trigger only_added before update or delete on acts for each row execute function refuse_change()',
  'create trigger only_added before update or delete on act_steps for each row execute function refuse_change()',
  // A session in the name of a user ends with the session of support that began it.
  `alter table tokens
    add column support_session uuid references tokens (uuid) on delete cascade,
    add column act_uuid uuid references acts,
    add check ((support_session is null) = (act_uuid is null))`,
  'create index tokens_by_support_session on tokens (support_session) where support_session is not null',
];
