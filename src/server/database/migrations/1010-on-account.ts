import { type Kysely, sql } from 'kysely';

/** Indexes of Lading's debts to customers: money on account, and credit notes that settle nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create index ledger_postings_on_account on ledger_postings (party_uuid) where account = '4191'`,
  `create index invoices_credits_open on invoices (company_uuid)
    where side = 'sale' and type = 'credit' and settled > gross`,
  'create index refunds_of_credit on refunds (credit_uuid) where credit_uuid is not null',
];
