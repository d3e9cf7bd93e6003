import { type Kysely, sql } from 'kysely';

/** Bank statements follow from each other by their balances, whatever the bank names them; movements keep its reference. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Some banks give all statements one name, or count them anew each year.
  'alter table bank_statements drop constraint bank_statements_iban_id_key',
  // The order in which statements were taken; what tells a repeated one; and the balance of the account after it.
  `alter table bank_statements
    add column place bigint generated always as identity,
    add column digest text,
    add column reached bigint`,
  'update bank_statements set reached = closing',
  'create unique index bank_statements_in_order on bank_statements (iban, place)',
  'create index bank_statements_by_name on bank_statements (iban, id)',
  'create unique index bank_statements_by_digest on bank_statements (iban, digest)',
  'alter table bank_movements add column reference text',
  'create index bank_movements_by_reference on bank_movements (reference) where reference is not null',
];
