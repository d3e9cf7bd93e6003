import { type Kysely, sql } from 'kysely';

/** Bids whose carrier confirmed a price below the cost floor, which support reads while they are open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table proposals add column below_cost boolean not null default false',
  'create index proposals_below_cost on proposals (expires_at) where below_cost and ended is null',
];
