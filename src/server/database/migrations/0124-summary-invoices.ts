import { type Kysely, sql } from 'kysely';

/** One invoice for the shipments of a month: what was charged for each is a part of it, and waits for none of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // A sale without a shipment is a summary, or corrects one.
  'alter table invoices drop constraint about_one_thing',
  `alter table invoices add constraint about_one_thing
    check ((side = 'purchase') = (mission_uuid is not null) and (side = 'sale' or shipment_uuid is null)
      and (side = 'purchase' or shipment_uuid is not null or type in ('mission_main', 'credit')))`,
  // A charge keeps its identifier, by which it was asked for before.
  `create table invoice_parts (
    uuid uuid primary key,
    invoice_uuid uuid not null references invoices,
    shipment_uuid uuid not null references shipments,
    type text not null check (type in ('mission_main', 'additionnal')),
    extra text not null,
    net bigint not null,
    created_at timestamptz not null,
    unique (shipment_uuid, type, extra)
  )`,
  'create index invoice_parts_of_invoice on invoice_parts (invoice_uuid)',
  `create function keep_invoice_part() returns trigger language plpgsql as $$
    begin
      raise exception 'The part % of an invoice does not change.', old.uuid;
    end $$`,
  'create trigger kept before update or delete on invoice_parts for each row execute function keep_invoice_part()',
  // The shipment whose lines of a summary are contested.
  'alter table claims add column shipment_uuid uuid references shipments',
];
