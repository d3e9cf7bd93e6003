import { type Kysely, sql } from 'kysely';

/** Links by which somebody without an account follows one shipment, and who wants to hear of its events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The link itself is nowhere: who reads this table cannot follow anything.
  `create table share_links (
    uuid uuid primary key,
    shipment_uuid uuid not null references shipments on delete cascade,
    token_hash bytea not null unique,
    email text,
    locale text,
    created_at timestamptz not null,
    created_by uuid references users on delete set null,
    expires_at timestamptz not null,
    revoked_at timestamptz
  )`,
  'create index share_links_by_shipment on share_links (shipment_uuid, created_at desc)',
  `create table share_openings (
    link_uuid uuid primary key references share_links on delete cascade,
    opened integer not null,
    last_opened_at timestamptz not null
  )`,
  `create table share_subscriptions (
    uuid uuid primary key,
    link_uuid uuid not null references share_links on delete cascade,
    email text not null,
    locale text not null,
    created_at timestamptz not null,
    unique (link_uuid, email)
  )`,
];
