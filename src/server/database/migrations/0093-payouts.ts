import { type Kysely, sql } from 'kysely';

/** The bank accounts of carriers, and what is paid to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The latest of a carrier is paid to; those before it stay for what was paid to them.
  `create table bank_accounts (
    uuid uuid primary key,
    company_uuid uuid not null references companies on delete cascade,
    iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$'),
    holder text not null,
    entered_at timestamptz not null,
    entered_by uuid not null
  )`,
  'create index bank_accounts_of_company on bank_accounts (company_uuid, entered_at desc)',
  // One person prepares a run, another approves it; the file is kept as it was sent.
  `create table payout_batches (
    uuid uuid primary key,
    day date not null,
    prepared_at timestamptz not null,
    prepared_by uuid not null,
    approved_at timestamptz,
    approved_by uuid,
    exported_at timestamptz,
    file text,
    check (approved_by <> prepared_by),
    check ((approved_at is null) = (approved_by is null)),
    check ((exported_at is null) = (file is null)),
    check (exported_at is null or approved_at is not null)
  )`,
  `create table payouts (
    uuid uuid primary key,
    batch_uuid uuid not null references payout_batches on delete cascade,
    company_uuid uuid not null references companies on delete cascade,
    account_uuid uuid not null references bank_accounts on delete cascade,
    amount bigint not null check (amount > 0),
    unique (batch_uuid, company_uuid)
  )`,
  'create index payouts_of_company on payouts (company_uuid, uuid desc)',
  // An invoice is paid by one payout.
  `create table payout_parts (
    payout_uuid uuid not null references payouts on delete cascade,
    invoice_uuid uuid not null unique references invoices,
    amount bigint not null check (amount > 0),
    primary key (payout_uuid, invoice_uuid)
  )`,
];
