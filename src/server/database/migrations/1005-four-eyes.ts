import { type Kysely, sql } from 'kysely';

/**
 * A second person sees what a first one did: payouts can be withdrawn, accounts blocked, limits and tariffs wait for an
 * approval, and each change by support names its thing. Tariffs entered before count as approved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table bank_accounts add column blocked_at timestamptz, add column blocked_by uuid,
    add column blocked_reason text`,
  `alter table payouts add column withdrawn_at timestamptz, add column withdrawn_by uuid,
    add column withdrawn_name text, add column withdrawn_reason text,
    add column held text check (held in ('new', 'refused', 'blocked', 'changed')),
    add constraint payouts_held check (held is null or withdrawn_at is not null)`,
  `alter table account_links add column bank_account_uuid uuid references bank_accounts on delete cascade`,
  'alter table account_links drop constraint account_links_kind_check',
  `alter table account_links add constraint account_links_kind_check
    check (kind in ('password', 'email', 'not_me', 'bank_account'))`,
  'create index account_links_of_bank_account on account_links (bank_account_uuid) where bank_account_uuid is not null',
  `alter table tariffs add column uuid uuid not null unique default gen_random_uuid(), add column approved_at timestamptz, add column approved_by uuid, add column approved_name text,
    add column withdrawn_at timestamptz, add column withdrawn_name text,
    add constraint tariffs_second_person check (approved_by <> entered_by)`,
  'update tariffs set approved_at = entered_at',
  `create table credit_proposals (
    uuid uuid primary key,
    company_uuid uuid not null references companies on delete cascade,
    credit_limit bigint not null check (credit_limit >= 0),
    reason text not null,
    proposed_at timestamptz not null,
    proposed_by uuid not null,
    proposed_name text not null,
    decision text check (decision in ('approved', 'withdrawn')),
    decided_at timestamptz,
    decided_by uuid,
    constraint credit_proposals_decided check ((decision is null) = (decided_at is null)),
    constraint credit_proposals_second_person check (decision <> 'approved' or decided_by <> proposed_by)
  )`,
  'create unique index credit_proposals_open on credit_proposals (company_uuid) where decision is null',
  'create index credit_proposals_of_company on credit_proposals (company_uuid)',
  'alter table acts add column told_at timestamptz',
  `create table support_changes (
    uuid uuid primary key,
    "position" bigint generated always as identity,
    at timestamptz not null,
    support_uuid uuid not null,
    support_name text not null,
    act_uuid uuid references acts,
    step bigint,
    call text not null,
    reason text,
    company_uuid uuid,
    type text not null,
    entity_uuid uuid not null,
    reference text not null,
    changes jsonb not null default '[]'
  )`,
  'create index support_changes_of_thing on support_changes (entity_uuid, "position")',
  'create index support_changes_of_company on support_changes (company_uuid, "position")',
  `create trigger tell_blocked after update of blocked_at on bank_accounts
    for each row execute function tell_waiting_company()`,
  'create index support_changes_of_act on support_changes (act_uuid, "position") where act_uuid is not null',
];
