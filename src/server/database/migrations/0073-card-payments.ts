import { type Kysely, sql } from 'kysely';

/** Payments by card, and the invoices they are for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'create sequence payment_numbers',
  // `intent` is null until the provider has answered: the same payment is asked for again under the same key.
  `create table payments (
    uuid uuid primary key,
    company_uuid uuid not null references companies,
    reference text not null unique,
    amount bigint not null check (amount > 0),
    intent text unique,
    status text not null
      check (status in ('created', 'requires_action', 'processing', 'captured', 'cancelled', 'quarantined')),
    brand text,
    last4 text check (last4 ~ '^[0-9]{4}$'),
    created_at timestamptz not null,
    created_by uuid not null
  )`,
  'create index payments_of_company on payments (company_uuid, created_at desc, uuid desc)',
  "create index payments_open on payments (created_at) where status in ('created', 'requires_action', 'processing')",
  `create table payment_allocations (
    payment_uuid uuid not null references payments,
    invoice_uuid uuid not null references invoices,
    amount bigint not null check (amount > 0),
    primary key (payment_uuid, invoice_uuid)
  )`,
  'create index payment_allocations_by_invoice on payment_allocations (invoice_uuid)',
];
