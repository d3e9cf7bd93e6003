import { type Kysely, sql } from 'kysely';

/**
 * Pages and counts of long lists are read from indexes alone: with a hundred thousand shipments or fifty thousand invoices of
 * one company the rows themselves are too many to read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Long tables take longer than a request may.
  'set local statement_timeout = 0',
  'create index shipments_by_creation on shipments (shipper_uuid, created_at, uuid) include (state)',
  'create index shipments_by_expiry on shipments (shipper_uuid, expires_at, uuid) include (state)',
  'drop index shipments_by_pickup',
  'create index shipments_by_pickup on shipments (shipper_uuid, pickup_opens_at, uuid) include (state)',
  'drop index invoices_of_company',
  `create index invoices_of_company on invoices (company_uuid, issued_on desc nulls first, uuid desc)
    include (side, net, gross, settled, means, due_on, mission_uuid, type, created_at, approved_at, contested_at)`,
  'drop index payments_of_company',
  `create index payments_of_company on payments (company_uuid, created_at desc, uuid desc)
    include (status, amount, received)`,
  'create index claims_answered on claims (answered_at desc, uuid) where answered_at is not null',
  `create index missions_under_way_of_shipper on missions (shipper_uuid)
    where state in ('planned', 'in_progress')`,
  'create index missions_of_shipper_by_carrier on missions (shipper_uuid, carrier_uuid) include (uuid)',
  `create index missions_by_earning on missions
    (carrier_uuid, coalesce(delivery_completed_at, cancelled_at, delivery_closes_at) desc, uuid desc)
    include (price, cancelled_at, proof_available, delivery_completed_at, delivery_closes_at)`,
];
