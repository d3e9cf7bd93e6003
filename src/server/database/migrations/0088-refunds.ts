import { type Kysely, sql } from 'kysely';

/** Money that goes back to cards, and the credit notes of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table invoices drop constraint invoices_type_check',
  `alter table invoices add constraint invoices_type_check check (type in ('mission_main', 'additionnal', 'credit'))`,
  // What a credit note corrects, and what an extra is for; empty for all others.
  'alter table invoices add column corrects uuid references invoices',
  // Why support made a credit note, and who.
  'alter table invoices add column credit_reason text',
  'alter table invoices add column credited_by uuid',
  `alter table invoices add column extra text not null default '' check (extra in ('', 'cancellation', 'difference'))`,
  "alter table invoices add constraint credit_corrects check ((type = 'credit') = (corrects is not null))",
  'alter table invoices disable trigger frozen',
  `update invoices set extra = 'cancellation' where type = 'additionnal'`,
  'alter table invoices enable trigger frozen',
  'alter table invoices drop constraint invoices_shipment_uuid_type_key',
  `create unique index invoices_charged_once on invoices (shipment_uuid, type, extra) where type <> 'credit'`,
  'create index invoices_by_corrected on invoices (corrects) where corrects is not null',

  // `refund` is null until the provider has answered: the same refund is asked for again under the same key.
  `create table refunds (
    uuid uuid primary key,
    payment_uuid uuid not null references payments,
    shipment_uuid uuid references shipments,
    credit_uuid uuid references invoices,
    amount bigint not null check (amount > 0),
    reason text not null check (reason in ('no_carrier', 'cancelled', 'refused', 'cheaper', 'support')),
    status text not null check (status in ('requested', 'pending', 'succeeded', 'failed')),
    refund text unique,
    requested_at timestamptz not null,
    due_on date not null,
    requested_by uuid,
    ended_at timestamptz,
    alarmed_at timestamptz
  )`,
  'create index refunds_of_payment on refunds (payment_uuid)',
  'create index refunds_of_shipment on refunds (shipment_uuid)',
  "create index refunds_open on refunds (requested_at) where status in ('requested', 'pending')",
];
