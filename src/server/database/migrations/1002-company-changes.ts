import { type Kysely, sql } from 'kysely';

/**
 * Changes of what identifies a company: those that wait for a check, and all that were made, with the values before and
 * after. A company keeps since when the register confirms its VAT number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table companies add column number_verified_at timestamptz',
  `update companies c set number_verified_at = k.checked_at from vat_checks k
    where k.vat_number = c.vat_number and k.answer = 'valid' and k.consultation is not null`,
  // Other companies with a number are looked up for shippers too.
  'drop index carriers_by_vat_number',
  'create index companies_by_vat_number on companies (vat_number)',
  `create table company_changes (
    uuid uuid primary key,
    "position" bigint generated always as identity,
    company_uuid uuid not null references companies on delete cascade,
    field text not null check (field in ('name', 'vat_number', 'address')),
    before jsonb not null,
    after jsonb not null,
    reasons text[] not null,
    register jsonb,
    asked_by uuid references users on delete set null,
    asked_at timestamptz not null,
    decision text check (decision in ('applied', 'confirmed', 'accepted', 'refused', 'withdrawn', 'replaced')),
    decided_by uuid references users on delete set null,
    decided_at timestamptz,
    reason text,
    check ((decision is null) = (decided_at is null))
  )`,
  `create unique index company_changes_waiting on company_changes (company_uuid, field) where decision is null`,
  'create index company_changes_by_company on company_changes (company_uuid, "position")',
  `create index company_changes_by_decision on company_changes (decided_at) where decision in ('accepted', 'refused', 'confirmed')`,
  'create index company_changes_by_asker on company_changes (asked_by)',
  'create index company_changes_by_decider on company_changes (decided_by) where decided_by is not null',
  `create trigger tell_waiting after insert or update on company_changes
    for each row execute function tell_waiting_company()`,
];
