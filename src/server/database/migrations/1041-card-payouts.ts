import { type Kysely, sql } from 'kysely';

/** Payouts of the card provider to our bank account, and its fees on the payments behind them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table card_payouts (
    uuid uuid primary key,
    payout text not null unique,
    amount bigint not null check (amount <> 0),
    state text not null check (state in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
    is_automatic boolean not null,
    is_complete boolean not null,
    created_at timestamptz not null,
    arrives_on date not null,
    trace text,
    original text,
    failure text,
    arrived_by uuid unique references bank_movements,
    returned_by uuid unique references bank_movements
  )`,
  'create index card_payouts_by_amount on card_payouts (amount)',
  `create index card_payouts_under_way on card_payouts (arrives_on)
    where arrived_by is null or state in ('failed', 'canceled')`,
  // Changes of our balance at the provider: what it charged for each, and the payout whose entry booked that.
  `create table card_movements (
    id text primary key,
    category text not null,
    cost bigint not null,
    created_at timestamptz not null,
    payout_uuid uuid references card_payouts,
    booked_by uuid references card_payouts
  )`,
  'create index card_movements_by_time on card_movements (created_at desc)',
  'create index card_movements_of_payout on card_movements (payout_uuid) where payout_uuid is not null',
  'create index card_movements_booked_by on card_movements (booked_by) where booked_by is not null',
  'create index card_movements_unbooked on card_movements (created_at) where booked_by is null',
  // The sandbox derives the balance from its payments.
  `create index sandbox_objects_by_source on sandbox_objects ((data->>'source'), (data->>'type'))
    where kind = 'balance_transaction'`,
];
