import { type Kysely, sql } from 'kysely';

/** Extra charges of a transport: proposed to the shipper, then an invoice of their own on both sides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table extras (
    uuid uuid primary key,
    mission_uuid uuid not null references missions,
    shipment_uuid uuid not null references shipments,
    key text not null check (key in ('detention_pickup', 'detention_delivery', 'other')),
    state text not null check (state in ('proposed', 'contested', 'approved', 'refused', 'withdrawn')),
    amount bigint not null check (amount > 0),
    carriers_part bigint not null check (carriers_part between 0 and amount),
    waiting jsonb,
    reason text,
    proposed_at timestamptz not null,
    proposed_by uuid references users on delete set null,
    approve_by date not null,
    decided_at timestamptz,
    decided_by uuid references users on delete set null,
    by_silence boolean not null default false,
    contested_at timestamptz,
    contest text,
    answer text,
    check ((key = 'other') = (waiting is null) and (key = 'other') = (reason is not null)),
    check ((state in ('approved', 'refused')) = (decided_at is not null)),
    check (state <> 'contested' or contested_at is not null)
  )`,
  // What was withdrawn may be proposed again; what is charged is charged once.
  `create unique index extras_once on extras (mission_uuid, key) where state not in ('withdrawn', 'refused')`,
  'create index extras_of_shipment on extras (shipment_uuid)',
  'create index extras_of_mission on extras (mission_uuid)',
  `create index extras_waiting on extras (approve_by) where state = 'proposed'`,
  `create index extras_contested on extras (contested_at) where state = 'contested'`,

  'alter table invoices drop constraint invoices_extra_check',
  `alter table invoices add constraint invoices_extra_check
    check (extra in ('', 'cancellation', 'difference', 'detention_pickup', 'detention_delivery', 'other'))`,
  // A mission earns more than once: its transport, and each extra.
  'drop index invoices_of_mission',
  'create unique index invoices_of_mission on invoices (mission_uuid, type, extra) where mission_uuid is not null',
];
