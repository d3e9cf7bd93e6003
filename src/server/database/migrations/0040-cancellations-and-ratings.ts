import { type Kysely, sql } from 'kysely';

/** What a cancellation costs, why a carrier was rated as it was, and whom of the shipper a driver calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table shipments add column cancellation_fee bigint not null default 0',
  'alter table shipments add column carrier_compensation bigint not null default 0',
  'alter table shipments add column shipper_phone text',
  'alter table missions add column shipper_phone text',
  `alter table missions add column rating_reasons text[] not null default '{}'`,
  `alter table missions add column rating_detail text not null default ''`,
  'alter table missions add column rated_at timestamptz',
  'alter table missions add column rated_by uuid references users on delete set null',
  'update missions set rated_at = updated_at where rating_score is not null',
  'create index missions_by_rating on missions (carrier_uuid, rated_at desc, uuid) where rated_at is not null',
  // Shippers who work with a carrier no more: asked with every page of offers.
  'create index missions_with_one_star on missions (carrier_uuid, shipper_uuid) where rating_score = 1',
];
