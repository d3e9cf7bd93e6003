import { type Kysely, sql } from 'kysely';

/** Files of shipments, and their rows until they are booked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table shipment_imports (
    uuid uuid primary key,
    company_uuid uuid not null references companies on delete cascade,
    user_uuid uuid not null references users on delete cascade,
    file_name text not null,
    locale text not null,
    separator text,
    decimal_sign text,
    columns jsonb not null,
    created_at timestamptz not null,
    quoted_anew_at timestamptz,
    booking_asked_at timestamptz,
    booked_by uuid references users on delete set null,
    payment_plan text,
    stopped_code text
  )`,
  'create index shipment_imports_by_company on shipment_imports (company_uuid, created_at desc, uuid)',
  'create index shipment_imports_by_age on shipment_imports (created_at)',
  `create table shipment_import_rows (
    import_uuid uuid not null references shipment_imports on delete cascade,
    row integer not null,
    cells jsonb not null,
    revision integer not null default 0,
    checked_at timestamptz,
    violations jsonb not null default '[]',
    price_uuid uuid references quotation_prices on delete set null,
    price bigint,
    payment_plans jsonb,
    expires_at timestamptz,
    ends jsonb,
    shipment_uuid uuid unique references shipments on delete cascade,
    primary key (import_uuid, row)
  )`,
];
