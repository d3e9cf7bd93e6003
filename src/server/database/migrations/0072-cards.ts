import { type Kysely, sql } from 'kysely';

/** Saved cards, events of the card provider, and the sandbox that takes its place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table card_customers (
    company_uuid uuid primary key references companies,
    customer text not null unique
  )`,
  // Of a card only this is kept. Until its holder has confirmed it there is nothing but its setup.
  `create table payment_sources (
    uuid uuid primary key,
    company_uuid uuid not null references companies,
    setup text not null unique,
    method text unique,
    brand text,
    last4 text check (last4 ~ '^[0-9]{4}$'),
    exp_month integer,
    exp_year integer,
    holder text,
    is_default boolean not null default false,
    created_at timestamptz not null,
    removed_at timestamptz,
    check ((method is null) = (brand is null) and (method is null) = (last4 is null)
      and (method is null) = (exp_month is null) and (method is null) = (exp_year is null)),
    check (not is_default or (method is not null and removed_at is null))
  )`,
  'create index payment_sources_of_company on payment_sources (company_uuid, created_at desc)',
  'create unique index one_default_source on payment_sources (company_uuid) where is_default',
  'create index payment_sources_open on payment_sources (created_at) where method is null and removed_at is null',
  `create table card_events (
    id text primary key,
    type text not null,
    object jsonb not null,
    created_at timestamptz not null,
    received_at timestamptz not null,
    worked_at timestamptz
  )`,
  'create index card_events_by_time on card_events (created_at desc)',

  // The sandbox: nothing but the sandbox reads these.
  'create table sandbox_account (one boolean primary key default true check (one), keys jsonb not null)',
  `create table sandbox_objects (
    seq bigint generated always as identity,
    id text primary key,
    kind text not null,
    customer text,
    created_at timestamptz not null,
    data jsonb not null
  )`,
  'create index sandbox_objects_by_kind on sandbox_objects (kind, seq desc)',
  `create table sandbox_keys (
    key text primary key,
    fingerprint text not null,
    status integer not null,
    body jsonb not null,
    created_at timestamptz not null
  )`,
];
