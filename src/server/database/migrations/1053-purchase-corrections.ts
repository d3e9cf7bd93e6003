import { type Kysely, sql } from 'kysely';

/** Support corrects an invoice in a carrier's name without a contest; to pay more takes a second person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table purchase_corrections (
    uuid uuid primary key,
    invoice_uuid uuid not null references invoices,
    company_uuid uuid not null references companies,
    left_net bigint not null check (left_net > 0),
    right_net bigint not null check (right_net >= 0 and right_net <> left_net),
    reason text not null,
    asked_at timestamptz not null,
    asked_by uuid not null,
    asked_name text not null,
    decision text check (decision in ('done', 'withdrawn')),
    decided_at timestamptz,
    decided_by uuid,
    credit_uuid uuid unique references invoices,
    again_uuid uuid references invoices,
    constraint purchase_corrections_decided check ((decision is null) = (decided_at is null)),
    constraint purchase_corrections_credited check ((credit_uuid is not null) = (decision is not null and decision = 'done')),
    -- Nobody alone has a carrier paid more.
    constraint purchase_corrections_second check (right_net < left_net or decision is distinct from 'done'
      or decided_by <> asked_by)
  )`,
  'create unique index purchase_corrections_waiting on purchase_corrections (invoice_uuid) where decision is null',
  'create index purchase_corrections_to_decide on purchase_corrections (asked_at) where decision is null',
  'create index purchase_corrections_done on purchase_corrections (company_uuid, decided_at)',
];
