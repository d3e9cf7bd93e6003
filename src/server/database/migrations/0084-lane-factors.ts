import { type Kysely, sql } from 'kysely';

/** What agreed prices teach of lanes: the market value behind each shipment, and the factors learnt from them, by night. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table shipments add column base_value bigint, add column passed_on bigint',
  // Nothing was learnt before: the value that was quoted is that of a market that has learnt nothing.
  `update shipments s set base_value = (p.price ->> 'value')::bigint, passed_on = l.crossings + (1700 * l.work + 1000) / 2000
    from quotation_prices p cross join lateral (
      select coalesce(sum((line ->> 'amount')::bigint) filter (where line ->> 'key' = 'crossing'), 0) as crossings,
        coalesce(sum((line ->> 'amount')::bigint)
          filter (where line ->> 'key' not in ('crossing', 'insurance', 'transport')), 0) as work
      from jsonb_array_elements(p.price -> 'lines') line) l
    where p.uuid = s.quoted_price_uuid and p.type <> 'pallet_network'`,
  `create table lane_versions (
    day text primary key check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    made_at timestamptz not null,
    in_force_from timestamptz not null,
    state text not null check (state in ('shadow', 'withheld', 'published')),
    agreed integer not null,
    median_before integer not null,
    median_after integer not null
  )`,
  `create table lane_factors (
    day text not null references lane_versions on delete cascade,
    lane text not null,
    learnt integer check (learnt between 850 and 1200),
    computed integer not null,
    weight bigint not null,
    carriers integer not null,
    shippers integer not null,
    is_frozen boolean not null,
    primary key (day, lane)
  )`,
  'create index lane_factors_by_lane on lane_factors (lane, day desc)',
];
