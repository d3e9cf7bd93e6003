import { type Kysely, sql } from 'kysely';

/** What shippers find and count their shipments by, their templates, and until when the end of a search is reported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Letters with marks and their plain forms, as `freight/values/search-key` makes them. */
const MARKED = 'àáâãäåąāçćčďđèéêëęěēėìíîïīįłľñńňòóôõöőøōřśšşťùúûüůűūųýÿžźż';
const PLAIN = 'aaaaaaaacccddeeeeeeeeiiiiiillnnnoooooooorssstuuuuuuuuyyzzz';

const day = `make_date(substr(pickup #>> '{time_slot,date}', 1, 4)::int, substr(pickup #>> '{time_slot,date}', 6, 2)::int,
  substr(pickup #>> '{time_slot,date}', 9, 2)::int)`;

const found = ['pickup', 'delivery']
  .flatMap((stop) => ['city', 'postal_code', 'name'].map((part) => `coalesce(${stop} #>> '{address,${part}}', '')`))
  .join(` || ' ' || `);

const STATEMENTS = [
  `create function search_key(typed text) returns text language sql immutable parallel safe
    return replace(replace(replace(translate(lower(typed), '${MARKED}', '${PLAIN}'), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae')`,
  `alter table shipments add column search_text text generated always as (search_key(reference || ' ' ||
    coalesce("references" ->> 'order', '') || ' ' || coalesce("references" ->> 'pickup', '') || ' ' ||
    coalesce("references" ->> 'delivery', '') || ' ' || ${found})) stored`,
  'create index shipments_by_search on shipments using gin (shipper_uuid, search_text gin_trgm_ops)',

  `alter table shipments add column pickup_day date generated always as (${day}) stored`,
  `alter table shipments add column co2_grams bigint generated always as ((co2 ->> 'grams')::bigint) stored`,
  // All that the dashboard adds up stands in the index: the rows of 100,000 shipments are not read.
  `create index shipments_added_up on shipments (shipper_uuid, pickup_day)
    include (distance, load_weight, load_length, agreed_price, booked_price, price, co2_grams)
    where state in ('planned', 'in_progress', 'completed')`,

  // The end of the search that was reported last; a longer search ends again.
  'alter table shipments add column search_end_told timestamptz',
  `create index shipments_search_ended on shipments (expires_at)
    where state = 'available' and search_end_told is distinct from expires_at`,
  // Until when a named price may be answered; of those that wait already it is four hours before the pickup closes.
  'alter table shipments add column review_ends_at timestamptz',
  `update shipments set review_ends_at = expires_at - interval '3 hours 45 minutes' where state = 'awaiting_acceptation'`,
  `create index shipments_to_review on shipments (review_ends_at) where state = 'awaiting_acceptation'`,

  `create table shipment_templates (
    uuid uuid primary key,
    company_uuid uuid not null references companies on delete cascade,
    user_uuid uuid references users on delete set null,
    name text not null,
    request jsonb not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (company_uuid, name)
  )`,
];
