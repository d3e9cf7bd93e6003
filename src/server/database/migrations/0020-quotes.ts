import { type Kysely, sql } from 'kysely';

/** Quotes: what shippers asked, the prices they got, and the roads that were measured for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table quotations (
    uuid uuid primary key,
    company_uuid uuid not null references companies on delete cascade,
    user_uuid uuid references users on delete set null,
    request jsonb not null,
    created_at timestamptz not null,
    quoted_at timestamptz not null,
    expires_at timestamptz not null,
    linear_decimetres integer not null,
    converted_to_custom boolean not null,
    distance integer not null,
    distance_estimated boolean not null,
    driving_seconds integer not null,
    unavailable jsonb not null,
    basis jsonb not null,
    accepted_at timestamptz
  )`,
  'create index quotations_by_company on quotations (company_uuid, created_at desc, uuid)',

  // Prices are only added: a quote that is asked again gets new ones, and the old ones expire.
  `create table quotation_prices (
    uuid uuid primary key,
    quotation_uuid uuid not null references quotations on delete cascade,
    position integer not null,
    type text not null check (type in ('corridor', 'lading', 'pallet_network', 'custom')),
    expires_at timestamptz not null,
    price jsonb not null
  )`,
  'create index quotation_prices_by_quotation on quotation_prices (quotation_uuid, position)',

  // Both ends to three decimals of a degree, in thousandths; from one to the other is not the way back.
  `create table route_cache (
    from_lat integer not null,
    from_lng integer not null,
    to_lat integer not null,
    to_lng integer not null,
    metres integer not null,
    seconds integer not null,
    measured_at timestamptz not null,
    primary key (from_lat, from_lng, to_lat, to_lng)
  )`,
  'create index route_cache_by_age on route_cache (measured_at)',

  // What the shipper agreed to. Without a booked price it is the price that carriers are offered.
  'create sequence shipment_numbers start 60001',
  'alter table shipments add column quoted_price_uuid uuid unique references quotation_prices',
  'alter table shipments add column booked_by uuid references users on delete set null',
  'alter table shipments add column booked_price bigint',
  `alter table shipments add column price_lines jsonb not null default '[]'`,
  `alter table shipments add column payment_plan text not null default 'thirty_days_invoice'
    check (payment_plan in ('immediate_cc', 'immediate_cc_authorization', 'thirty_days_invoice'))`,
  'alter table shipments add column insured_value bigint',
  'alter table shipments add column distance_estimated boolean not null default true',
  'alter table shipments add column co2 jsonb',
  'alter table shipments add column cancelled_at timestamptz',
  `alter table shipments add column cancellation_type text
    check (cancellation_type in ('cancelled_by_shipper', 'cancelled_by_lading', 'payment_expired'))`,
  `alter table shipments add column cancellation_reason text check (cancellation_reason in
    ('error', 'shipment_changed', 'found_another_carrier', 'order_cancelled', 'other'))`,
  `alter table shipments add column cancellation_comment text not null default ''`,
  'alter table shipments add check ((cancelled_at is null) = (cancellation_type is null))',
  // Lists of one shipper, by state and by the day of the pickup.
  'create index shipments_by_pickup on shipments (shipper_uuid, pickup_opens_at desc, uuid)',
];
