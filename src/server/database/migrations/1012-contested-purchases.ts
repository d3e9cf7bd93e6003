import { type Kysely, sql } from 'kysely';

/**
 * A carrier contests an invoice that Lading wrote, and support corrects it. The credit note and the new pre-invoice of a
 * mission stand beside the one row of each kind that the version before relies on: after their kind and a colon follows
 * an id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table invoices drop constraint invoices_extra_check',
  `alter table invoices add constraint invoices_extra_check check (split_part(extra, ':', 1)
    in ('', 'cancellation', 'difference', 'detention_pickup', 'detention_delivery', 'other'))`,
  // The carrier's amount, and the pre-invoice of the amount that support confirmed, in cents excl. VAT.
  `alter table claims add column expected_amount bigint check (expected_amount > 0),
    add column again_uuid uuid unique references invoices`,
  // A payout of which nothing is left, since all of it is contested or credited, is held back.
  `alter table payouts add column is_contested boolean not null default false,
    add constraint payouts_contested check (not is_contested or withdrawn_at is not null)`,
  // Index of amounts that carriers owe back, for payout runs.
  `create index purchases_credits_open on invoices (company_uuid)
    where side = 'purchase' and type = 'credit' and settled > gross`,
];
