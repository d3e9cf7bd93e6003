import { type Kysely, sql } from 'kysely';

/**
 * Early payment is a request until the run that keeps it is sent; only then its discount is booked. Discounts booked
 * before have a credit note and no row here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table early_payments (
    uuid uuid primary key,
    invoice_uuid uuid not null references invoices,
    company_uuid uuid not null references companies,
    asked_at timestamptz not null,
    asked_by uuid not null,
    day date not null,
    net bigint not null check (net > 0),
    vat bigint not null check (vat >= 0),
    ended_at timestamptz,
    ended text check (ended in ('paid', 'day', 'account')),
    credit_uuid uuid references invoices,
    constraint early_payments_ended check ((ended is null) = (ended_at is null)),
    constraint early_payments_credited check ((credit_uuid is not null) = (ended is not null and ended = 'paid'))
  )`,
  'create unique index early_payments_open on early_payments (invoice_uuid) where ended is null',
  'create index early_payments_of_invoice on early_payments (invoice_uuid, asked_at)',
  'create index early_payments_by_day on early_payments (day) where ended is null',
  `create index early_payments_missed on early_payments (company_uuid, ended_at) where ended in ('day', 'account')`,
  'create index early_payments_asked_of on early_payments (company_uuid) where ended is null',
  'alter table payouts drop constraint payouts_held_check',
  `alter table payouts add constraint payouts_held_check
    check (held in ('new', 'refused', 'blocked', 'changed', 'early'))`,
];
