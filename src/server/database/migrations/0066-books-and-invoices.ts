import { type Kysely, sql } from 'kysely';

/** The books, and the invoices to shippers that are written into them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // An entry tells one fact, once. Amounts in cents: debit above 0, credit below.
  `create table ledger_entries (
    uuid uuid primary key,
    journal text not null check (journal in ('VE')),
    key text not null unique,
    label text not null,
    day date not null,
    posted_at timestamptz not null,
    invoice_uuid uuid not null
  )`,
  `create table ledger_postings (
    entry_uuid uuid not null references ledger_entries on delete cascade,
    line integer not null,
    account text not null check (account ~ '^[1-7][0-9]{2,}$'),
    party_uuid uuid references companies,
    amount bigint not null check (amount <> 0),
    vat text check (vat in ('S', 'AE', 'O')),
    primary key (entry_uuid, line)
  )`,
  'create index ledger_entries_by_invoice on ledger_entries (invoice_uuid)',
  `create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'Rows of % are only ever added.', tg_table_name;
    end $$`,
  `create trigger only_added before update or delete on ledger_entries
    for each row execute function refuse_change()`,
  `create trigger only_added before update or delete on ledger_postings
    for each row execute function refuse_change()`,
  `create function check_balance() returns trigger language plpgsql as $$
    begin
      if (select coalesce(sum(amount), 0) from ledger_postings where entry_uuid = new.entry_uuid) <> 0 then
        raise exception 'The entry % does not come to 0.', new.entry_uuid;
      end if;
      return null;
    end $$`,
  `create constraint trigger balanced after insert on ledger_postings deferrable initially deferred
    for each row execute function check_balance()`,

  // Numbers have no gap: the row is locked until the invoice that took the number is committed.
  `create table invoice_series (
    series text not null,
    year integer not null,
    last integer not null,
    last_day date not null,
    last_hash text not null,
    primary key (series, year)
  )`,

  // Before it is issued an invoice has no number: it is what will be charged.
  `create table invoices (
    uuid uuid primary key,
    company_uuid uuid not null references companies,
    shipment_uuid uuid not null references shipments,
    type text not null check (type in ('mission_main', 'additionnal')),
    created_at timestamptz not null,
    net bigint not null,
    number text unique,
    issued_on date,
    due_on date,
    vat bigint,
    gross bigint,
    content jsonb,
    hash text,
    settled bigint not null default 0,
    means text check (means in ('card', 'transfer')),
    unique (shipment_uuid, type),
    check ((number is null) = (issued_on is null) and (number is null) = (due_on is null)
      and (number is null) = (gross is null) and (number is null) = (vat is null)
      and (number is null) = (content is null) and (number is null) = (hash is null)),
    check (settled = 0 or number is not null),
    check (gross = net + vat)
  )`,
  'create index invoices_of_company on invoices (company_uuid, issued_on desc nulls first, uuid desc)',
  'create index invoices_to_pay on invoices (company_uuid, due_on) include (gross, settled) where settled < gross',
  'create index invoices_to_issue on invoices (created_at) where number is null',
  `create function freeze_invoice() returns trigger language plpgsql as $$
    begin
      if old.number is not null and (tg_op = 'DELETE' or
          (to_jsonb(new) - 'settled' - 'means') <> (to_jsonb(old) - 'settled' - 'means')) then
        raise exception 'The invoice % is issued and does not change.', old.number;
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$`,
  'create trigger frozen before update or delete on invoices for each row execute function freeze_invoice()',

  // What the register said of a VAT number, and the number of the consultation that proves it.
  `create table vat_checks (
    vat_number text primary key,
    answer text not null check (answer in ('valid', 'invalid')),
    consultation text,
    checked_at timestamptz not null
  )`,
];
