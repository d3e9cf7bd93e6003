import { type Kysely, sql } from 'kysely';

/** What the bank statement says of payouts: that one was carried out, and that one came back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table payouts
    add column executed_on date,
    add column executed_by uuid references bank_movements,
    add column returned_on date,
    add column returned_by uuid references bank_movements,
    add check ((executed_on is null) = (executed_by is null)),
    add check ((returned_on is null) = (returned_by is null))`,
  // One movement carries out a whole run where the bank books it as one.
  'create index payouts_executed_by on payouts (executed_by) where executed_by is not null',
  'create index payouts_returned_by on payouts (returned_by) where returned_by is not null',
  'create index payouts_on_their_way on payouts (amount) where executed_on is null',
  'create index payouts_not_returned on payouts (amount) where returned_on is null',
  'create index payouts_of_account on payouts (account_uuid)',
  // What came back is paid by another payout.
  'alter table payout_parts drop constraint payout_parts_invoice_uuid_key',
  'alter table payout_parts add column is_returned boolean not null default false',
  'create unique index payout_of_invoice on payout_parts (invoice_uuid) where not is_returned',
];
