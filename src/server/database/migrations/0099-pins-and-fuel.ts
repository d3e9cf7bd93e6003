import { type Kysely, sql } from 'kysely';

/** What support sets of prices by hand: the factors of lanes, and what diesel costs in a week. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Names as they were: the record outlives those who are named.
  `create table lane_pins (
    uuid uuid primary key,
    lane text not null,
    factor integer not null check (factor between 850 and 1200),
    reason text not null,
    pinned_at timestamptz not null,
    pinned_by uuid not null,
    pinned_name text not null,
    ended_at timestamptz,
    ended_by uuid,
    ended_name text,
    end_reason text
  )`,
  'create unique index lane_pins_in_force on lane_pins (lane) where ended_at is null',
  'create index lane_pins_latest on lane_pins (pinned_at desc, uuid)',
  `create table fuel_prices (
    uuid uuid primary key,
    effective_from timestamptz not null,
    price integer not null check (price > 0),
    reference integer not null check (reference > 0),
    reason text not null,
    entered_at timestamptz not null,
    entered_by uuid not null,
    entered_name text not null
  )`,
  'create index fuel_prices_latest on fuel_prices (effective_from desc, entered_at desc)',
];
