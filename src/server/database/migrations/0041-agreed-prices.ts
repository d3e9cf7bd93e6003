import { type Kysely, sql } from 'kysely';

/** What a shipper pays for a bid, and the price they named in a counter-offer: both with the margin, in cents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table shipments add column agreed_price bigint check (agreed_price > 0)',
  'alter table proposals add column counter_named_price bigint check (counter_named_price > 0)',
  'alter table proposals add check (counter_named_price is null or counter_price is not null)',
];
