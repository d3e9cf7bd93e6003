import { type Kysely, sql } from 'kysely';

/** The market: shipments that seek a carrier, what carriers make of them, their bids and their saved searches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Missions booked on the market are numbered on: LD-60001.
  'create sequence mission_numbers start 60001',

  // What a carrier searches by stands in columns beside the documents it is taken from.
  `create table shipments (
    uuid uuid primary key,
    reference text not null unique,
    shipper_uuid uuid not null references companies,
    brand text not null check (brand in ('lading', 'corridor', 'custom', 'pallet_network')),
    state text not null check (state in
      ('draft', 'awaiting_acceptation', 'available', 'planned', 'in_progress', 'completed', 'cancelled', 'refused')),
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    offered_at timestamptz not null,
    expires_at timestamptz not null,
    mission_uuid uuid unique references missions,
    price bigint not null,
    pickup jsonb not null,
    delivery jsonb not null,
    load jsonb not null,
    distance integer not null,
    "references" jsonb not null,
    comment text not null default '',
    pickup_country text not null,
    pickup_division text,
    delivery_country text not null,
    delivery_division text,
    pickup_point point not null generated always as (point(
      (pickup #>> '{address,location,lng}')::float8, (pickup #>> '{address,location,lat}')::float8)) stored,
    delivery_point point not null generated always as (point(
      (delivery #>> '{address,location,lng}')::float8, (delivery #>> '{address,location,lat}')::float8)) stored,
    pickup_opens_at timestamptz not null,
    delivery_closes_at timestamptz not null,
    load_length integer not null,
    load_width integer not null,
    load_height integer not null,
    load_weight integer not null,
    tail_lift boolean not null
  )`,
  `create index offers_by_pickup on shipments (pickup_opens_at, uuid) where state = 'available'`,
  `create index offers_by_delivery on shipments (delivery_closes_at, uuid) where state = 'available'`,
  `create index offers_by_price on shipments (price, uuid) where state = 'available'`,
  // Counting reads every offer that is open: all that it asks stands in this index, a twentieth of the table.
  `create index offers_by_expiry on shipments (expires_at, uuid)
    include (pickup_country, pickup_division, delivery_country, delivery_division,
      load_length, load_width, load_height, load_weight, tail_lift)
    where state = 'available'`,
  `create index offers_by_pickup_area on shipments (pickup_division, pickup_opens_at) where state = 'available'`,
  `create index offers_by_delivery_area on shipments (delivery_division, pickup_opens_at) where state = 'available'`,
  `create index offers_by_points on shipments using gist (pickup_point, delivery_point) where state = 'available'`,
  'create index shipments_by_shipper on shipments (shipper_uuid, state, created_at, uuid)',

  `create table offer_marks (
    company_uuid uuid not null references companies on delete cascade,
    shipment_uuid uuid not null references shipments on delete cascade,
    viewed_at timestamptz,
    hidden_at timestamptz,
    primary key (company_uuid, shipment_uuid)
  )`,

  `create table proposals (
    uuid uuid primary key,
    shipment_uuid uuid not null references shipments on delete cascade,
    company_uuid uuid not null references companies on delete cascade,
    user_uuid uuid references users on delete set null,
    price bigint check (price > 0),
    pickup_time_slot jsonb,
    delivery_time_slot jsonb,
    offered_price bigint not null,
    agreed_price bigint check (agreed_price > 0),
    lane text not null,
    narrow_lane text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended text check (ended in ('cancelled', 'revoked', 'refused', 'expired', 'accepted', 'closed')),
    ended_at timestamptz,
    expiry_told_at timestamptz,
    counter_price bigint check (counter_price > 0),
    counter_created_at timestamptz,
    counter_expires_at timestamptz,
    check (price is not null or (pickup_time_slot is not null and delivery_time_slot is not null)),
    check ((ended is null) = (ended_at is null)),
    check ((agreed_price is null) = (ended is distinct from 'accepted')),
    check ((counter_price is null) = (counter_created_at is null)),
    check ((counter_price is null) = (counter_expires_at is null))
  )`,
  'create unique index proposals_one_open on proposals (shipment_uuid, company_uuid) where ended is null',
  'create index proposals_by_company on proposals (company_uuid, created_at desc, uuid)',
  'create index proposals_by_shipment on proposals (shipment_uuid, created_at)',
  'create index proposals_due on proposals (expires_at) where ended is null and expiry_told_at is null',
  // What the chance of a bid is counted from: the latest decided ones of a lane.
  `create index proposals_decided_by_lane on proposals (lane, ended_at desc)
    where ended in ('accepted', 'refused', 'closed') and price is not null`,
  `create index proposals_decided_by_narrow_lane on proposals (narrow_lane, ended_at desc)
    where ended in ('accepted', 'refused', 'closed') and price is not null`,

  `create table saved_searches (
    uuid uuid primary key,
    company_uuid uuid not null references companies on delete cascade,
    user_uuid uuid not null references users on delete cascade,
    name text not null,
    description text not null,
    send_by_email boolean not null,
    pickup_iso_codes text[] not null,
    delivery_iso_codes text[] not null,
    max_length integer not null,
    max_height integer not null,
    max_width integer not null,
    max_weight integer not null,
    min_length integer,
    without_tail_lift boolean not null,
    created_at timestamptz not null
  )`,
  'create index saved_searches_by_company on saved_searches (company_uuid, created_at, uuid)',
];
