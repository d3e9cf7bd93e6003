import { type Kysely, sql } from 'kysely';

/** Money on a shipper's account is paid back by transfer: such a refund has a company, and no card payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table refunds add column company_uuid uuid references companies, alter column payment_uuid drop not null',
  'alter table refunds add constraint refunds_of_whom check ((payment_uuid is null) = (company_uuid is not null))',
  'alter table refunds drop constraint refunds_reason_check',
  `alter table refunds add constraint refunds_reason_check
    check (reason in ('no_carrier', 'cancelled', 'refused', 'cheaper', 'support', 'provider', 'on_account'))`,
  'create index refunds_of_company on refunds (company_uuid) where company_uuid is not null',
];
