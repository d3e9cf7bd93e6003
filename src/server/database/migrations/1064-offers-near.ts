import { type Kysely, sql } from 'kysely';

/**
 * Offers by the place of their pickup: the square of one degree it lies in, so that the planner knows how many there are,
 * which it does not of points. Saved searches may have a circle around the pickup, and a time for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create index offers_by_pickup_cell on shipments
    ((floor(pickup_point[1])::integer * 1000 + floor(pickup_point[0])::integer), pickup_opens_at)
    where state = 'available'`,
  'alter table saved_searches add column near jsonb',
  'alter table saved_searches add column pickup_from timestamptz',
  'alter table saved_searches add column pickup_until timestamptz',
];
