import { type Kysely, sql } from 'kysely';

/** What is new on the market and for whom: offers to be matched, what searches found, devices that want to be told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table new_offers (
    shipment_uuid uuid primary key references shipments on delete cascade,
    published_at timestamptz not null
  )`,
  'create index new_offers_by_age on new_offers (published_at)',

  // A search without areas has empty lists; the index finds those too.
  'create index saved_searches_by_pickup_area on saved_searches using gin (pickup_iso_codes)',
  'create index saved_searches_by_delivery_area on saved_searches using gin (delivery_iso_codes)',

  `create table search_news (
    search_uuid uuid not null references saved_searches on delete cascade,
    shipment_uuid uuid not null references shipments on delete cascade,
    user_uuid uuid not null references users on delete cascade,
    found_at timestamptz not null,
    to_mail boolean not null,
    to_push boolean not null,
    primary key (search_uuid, shipment_uuid)
  )`,
  'create index search_news_to_mail on search_news (user_uuid) where to_mail',
  'create index search_news_to_push on search_news (user_uuid) where to_push',
  'create index search_news_by_shipment on search_news (shipment_uuid)',
  'create index search_news_by_age on search_news (found_at)',

  `create table news_readers (
    user_uuid uuid primary key references users on delete cascade,
    unsubscription uuid not null unique default gen_random_uuid(),
    mailed_at timestamptz
  )`,

  // One pair of keys for ever: browsers tie their subscriptions to it.
  `create table push_keys (
    "only" boolean primary key default true check ("only"),
    private_key jsonb not null
  )`,

  // A device is told while its session lasts.
  `create table push_subscriptions (
    token_hash bytea primary key references tokens on delete cascade,
    user_uuid uuid not null references users on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    created_at timestamptz not null
  )`,
  'create index push_subscriptions_by_user on push_subscriptions (user_uuid)',
];
