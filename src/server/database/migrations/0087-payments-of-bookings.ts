import { type Kysely, sql } from 'kysely';

/** Payments for a booking: money that is held on a card, taken once a carrier has the shipment, or owed until a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table payments drop constraint payments_status_check',
  `alter table payments add constraint payments_status_check check (status in
    ('created', 'requires_action', 'processing', 'authorized', 'captured', 'cancelled', 'expired', 'quarantined'))`,
  // A booking that is never paid leaves no shipment behind.
  'alter table payments add column shipment_uuid uuid references shipments on delete set null',
  'alter table payments add column is_hold boolean not null default false',
  'alter table payments add column off_session boolean not null default false',
  // The card at the provider, and until when it holds the money.
  'alter table payments add column method text',
  'alter table payments add column held_until timestamptz',
  // What is taken of a hold, decided before the provider is asked: the price, or the fee of a cancellation.
  'alter table payments add column to_capture bigint check (to_capture > 0 and to_capture <= amount)',
  "alter table payments add column taken_for text check (taken_for in ('price', 'fee'))",
  'alter table payments add column taxed jsonb',
  'alter table payments add column received bigint not null default 0',
  "update payments set received = amount where status = 'captured'",
  'create index payments_of_shipment on payments (shipment_uuid) where shipment_uuid is not null',
  "create index payments_held on payments (held_until) where status = 'authorized'",

  // Until when a booking must be paid; null while nothing is owed for it.
  'alter table shipments add column payment_due_at timestamptz',
  'alter table shipments add column payment_reminded_at timestamptz',
  'create index shipments_to_pay on shipments (payment_due_at) where payment_due_at is not null',
];
