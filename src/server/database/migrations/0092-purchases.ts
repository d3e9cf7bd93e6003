import { type Kysely, sql } from 'kysely';

/** The invoices of carriers stand beside those to shippers, in the same books. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  "alter table invoices add column side text not null default 'sale' check (side in ('sale', 'purchase'))",
  'alter table invoices add column mission_uuid uuid references missions',
  'alter table invoices alter column shipment_uuid drop not null',
  `alter table invoices add constraint about_one_thing
    check ((side = 'sale') = (shipment_uuid is not null) and (side = 'purchase') = (mission_uuid is not null))`,
  // The carrier's word, before there is an invoice; nobody approved where the time to answer has run out.
  'alter table invoices add column approved_at timestamptz',
  'alter table invoices add column approved_by uuid',
  'alter table invoices add column contested_at timestamptz',
  'alter table invoices add column contest text',
  'create unique index invoices_of_mission on invoices (mission_uuid, type) where mission_uuid is not null',
  "create index purchases_to_invoice on invoices (created_at) where number is null and side = 'purchase'",

  // A carrier's own invoice is a file of its mission.
  'alter table mission_files drop constraint mission_files_purpose_check',
  `alter table mission_files add constraint mission_files_purpose_check
    check (purpose in ('proof', 'late_report', 'invoice'))`,

  // `place` names the series of numbers of the carrier.
  `create table self_billing_mandates (
    company_uuid uuid primary key references companies on delete cascade,
    place integer generated always as identity unique,
    terms text not null,
    signed_at timestamptz not null,
    signed_by uuid references users on delete set null
  )`,

  // It follows from the invoice.
  'alter table missions drop column billing_state',
];
