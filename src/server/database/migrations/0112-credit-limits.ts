import { type Kysely, sql } from 'kysely';

/** How much of what a shipper pays by invoice may be open at once, and until when its debts do not lock it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // In cents, VAT included: 3,000 euros until support decides otherwise.
  'alter table companies add column credit_limit bigint not null default 300000 check (credit_limit >= 0)',
  'alter table companies add column credit_exempt_until date',
];
