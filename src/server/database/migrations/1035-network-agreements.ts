import { type Kysely, sql } from 'kysely';

/** Carriers of the pallet network: who picks up in a division, on which days of the week, as agreed with support. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table network_agreements (
    uuid uuid primary key,
    carrier_uuid uuid not null references companies on delete cascade,
    division text not null,
    weekdays int[] not null,
    starts_on date not null,
    ends_on date,
    reason text not null,
    entered_at timestamptz not null,
    entered_by uuid not null,
    entered_name text not null,
    check (ends_on is null or ends_on >= starts_on)
  )`,
  'create index network_agreements_of_division on network_agreements (division, entered_at)',
  'create index network_agreements_of_carrier on network_agreements (carrier_uuid)',
];
