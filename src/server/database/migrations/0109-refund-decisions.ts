import { type Kysely, sql } from 'kysely';

/** What support decides about a refund that failed: it is tried again, or paid by transfer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Trying again is another refund; a transfer goes to an account, with a run of payouts.
  `alter table refunds
    add column decided_at timestamptz,
    add column decided_by uuid,
    add column replaced_by uuid references refunds,
    add column account_uuid uuid references bank_accounts,
    add column payout_uuid uuid references payouts on delete set null,
    add constraint refunds_decided check (
      (decided_at is null) = (decided_by is null)
      and (decided_at is null) = (replaced_by is null and account_uuid is null)
      and (replaced_by is null or account_uuid is null)
      and (decided_at is null or status = 'failed')
      and (payout_uuid is null or account_uuid is not null)
    )`,
  'create index refunds_replaced_by on refunds (replaced_by) where replaced_by is not null',
  'create index refunds_by_account on refunds (account_uuid) where account_uuid is not null',
  'create index refunds_by_payout on refunds (payout_uuid) where payout_uuid is not null',
  "create index refunds_failed on refunds (requested_at) where status = 'failed'",
];
