import { type Kysely, sql } from 'kysely';

/** Companies, people, missions and what keeps writes safe. The SQL stays within PostgreSQL 15. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'create extension if not exists pg_trgm',
  'create extension if not exists btree_gin',

  `create table companies (
    uuid uuid primary key,
    kind text not null check (kind in ('shipper', 'carrier', 'support')),
    name text not null,
    status text not null check (status in ('active', 'onboarding', 'locked')),
    vat_number text,
    phone text,
    payment_mode text not null check (payment_mode in ('card', 'bank_transfer')),
    billing_mode text not null check (billing_mode in ('per_shipment', 'monthly')),
    billing_email text,
    street_name text not null,
    postal_code text not null,
    city text not null,
    country text not null,
    language text not null,
    animation_user jsonb,
    settings jsonb not null,
    created_at timestamptz not null
  )`,

  `create table users (
    uuid uuid primary key,
    username text not null unique,
    email text not null,
    password_hash text not null,
    password_expires_at timestamptz,
    first_name text not null,
    last_name text not null,
    phone text,
    locale text check (locale in ('en', 'fr', 'pl')),
    timezone text not null,
    registered_at timestamptz not null,
    first_connection_at timestamptz,
    blocked_at timestamptz
  )`,

  `create table memberships (
    user_uuid uuid not null references users on delete cascade,
    company_uuid uuid not null references companies on delete cascade,
    roles text[] not null,
    is_owner boolean not null,
    is_onboarded boolean not null,
    created_at timestamptz not null,
    primary key (user_uuid, company_uuid)
  )`,
  'create index memberships_by_company on memberships (company_uuid)',

  `create table tokens (
    hash bytea primary key,
    user_uuid uuid not null references users on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index tokens_by_user on tokens (user_uuid)',
  'create index tokens_by_expiry on tokens (expires_at)',

  `create table drivers (
    uuid uuid primary key,
    company_uuid uuid not null references companies on delete cascade,
    user_uuid uuid references users on delete set null,
    first_name text not null,
    last_name text not null,
    name_key text not null,
    phone text,
    email text,
    status text not null
      check (status in ('no_access', 'validated', 'invited', 'waiting_validation', 'disabled', 'deleted')),
    created_at timestamptz not null
  )`,
  'create index drivers_by_name on drivers (company_uuid, name_key, uuid)',
  'create unique index drivers_by_user on drivers (user_uuid, company_uuid) where user_uuid is not null',
  "create unique index drivers_by_phone on drivers (company_uuid, phone) where status <> 'deleted'",

  `create table missions (
    uuid uuid primary key,
    reference text not null unique,
    carrier_uuid uuid not null references companies,
    shipper_uuid uuid not null references companies,
    driver_uuid uuid references drivers,
    owner_uuid uuid references users on delete set null,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    pickup_date date not null,
    pickup jsonb not null,
    delivery jsonb not null,
    pickup_closes_at timestamptz not null,
    delivery_closes_at timestamptz not null,
    pickup_completed_at timestamptz,
    pickup_recorded_at timestamptz,
    pickup_late_at timestamptz,
    delivery_completed_at timestamptz,
    delivery_recorded_at timestamptz,
    delivery_late_at timestamptz,
    proof_available boolean not null default false,
    cancelled_at timestamptz,
    state text not null generated always as (
      case
        when cancelled_at is not null then 'cancelled'
        when proof_available then 'completed'
        when pickup_completed_at is not null then 'in_progress'
        else 'planned'
      end) stored,
    tracking text generated always as (
      case
        when cancelled_at is not null or proof_available then null
        when pickup_completed_at is null then 'to_pickup'
        when delivery_completed_at is null then 'to_deliver'
        else 'to_upload_pod'
      end) stored,
    load jsonb not null,
    distance integer not null,
    "references" jsonb not null,
    carrier_reference text not null default '',
    licence_plate text not null default '',
    comment text not null default '',
    price bigint not null,
    billing_state text not null default 'pending_billing' check (billing_state in ('pending_billing', 'billed', 'paid')),
    rating_score smallint check (rating_score between 1 and 5),
    search_text text not null,
    check (delivery_completed_at is null or pickup_completed_at is not null),
    check (not proof_available or delivery_completed_at is not null)
  )`,
  'create index missions_by_pickup on missions (carrier_uuid, state, pickup_date, uuid)',
  'create index missions_by_pickup_all on missions (carrier_uuid, pickup_date, uuid)',
  'create index missions_by_update on missions (carrier_uuid, state, updated_at, uuid)',
  'create index missions_by_update_all on missions (carrier_uuid, updated_at, uuid)',
  `create index missions_by_cancellation on missions (carrier_uuid, cancelled_at, uuid) where cancelled_at is not null`,
  'create index missions_by_driver on missions (driver_uuid, state, pickup_date, uuid)',
  'create index missions_by_owner on missions (owner_uuid, state, pickup_date, uuid)',
  `create index missions_by_search on missions using gin (carrier_uuid, search_text gin_trgm_ops)`,
  `create index missions_pickup_due on missions (pickup_closes_at)
    where pickup_completed_at is null and pickup_late_at is null and cancelled_at is null`,
  `create index missions_delivery_due on missions (delivery_closes_at)
    where delivery_completed_at is null and delivery_late_at is null and cancelled_at is null`,

  `create table mission_drivers (
    mission_uuid uuid not null references missions on delete cascade,
    driver_uuid uuid not null references drivers on delete cascade,
    primary key (mission_uuid, driver_uuid)
  )`,
  'create index mission_drivers_by_driver on mission_drivers (driver_uuid)',

  `create table mission_files (
    uuid uuid primary key,
    mission_uuid uuid not null references missions on delete cascade,
    position bigint generated always as identity,
    purpose text not null check (purpose in ('proof', 'late_report')),
    name text not null,
    mime_type text not null check (mime_type in ('application/pdf', 'image/png', 'image/jpeg')),
    size integer not null,
    storage_key text not null unique,
    received_sha256 text not null,
    occurred_at timestamptz not null,
    uploaded_at timestamptz not null,
    removed_at timestamptz
  )`,
  'create index mission_files_by_mission on mission_files (mission_uuid, position)',

  `create table mission_events (
    uuid uuid primary key,
    mission_uuid uuid not null references missions on delete cascade,
    position bigint generated always as identity,
    kind text not null,
    occurred_at timestamptz not null,
    recorded_at timestamptz not null,
    actor_uuid uuid references users on delete set null,
    operation uuid,
    detail text,
    file_uuid uuid references mission_files
  )`,
  'create index mission_events_by_mission on mission_events (mission_uuid, position)',

  `create table late_reports (
    uuid uuid primary key,
    mission_uuid uuid not null references missions on delete cascade,
    user_uuid uuid not null references users,
    operation uuid not null,
    kind text not null,
    refusal text not null,
    file_uuid uuid references mission_files,
    occurred_at timestamptz not null,
    recorded_at timestamptz not null
  )`,
  'create unique index late_reports_by_operation on late_reports (user_uuid, operation)',
  'create index late_reports_by_mission on late_reports (mission_uuid)',

  `create table idempotency_keys (
    user_uuid uuid not null,
    key uuid not null,
    fingerprint bytea not null,
    status smallint not null,
    content_type text not null,
    body bytea not null,
    created_at timestamptz not null,
    primary key (user_uuid, key)
  )`,
  'create index idempotency_keys_by_age on idempotency_keys (created_at)',

  `create unlogged table rate_limits (
    key text primary key,
    tat timestamptz not null
  )`,
  'create index rate_limits_by_age on rate_limits (tat)',
];
