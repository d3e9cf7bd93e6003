import { type Kysely, sql } from 'kysely';

/** The trucks of carriers: one plate is on one truck of a company, and a driver has one usual truck. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table trucks (
    uuid uuid primary key,
    company_uuid uuid not null references companies on delete cascade,
    licence_plate text not null,
    plate_key text not null,
    length integer not null,
    width integer not null,
    height integer not null,
    payload integer not null,
    tail_lift boolean not null,
    euro_class text check (euro_class in ('euro_3', 'euro_4', 'euro_5', 'euro_6', 'euro_7', 'zero')),
    driver_uuid uuid references drivers on delete set null,
    created_at timestamptz not null,
    unique (company_uuid, plate_key)
  )`,
  'create unique index trucks_by_driver on trucks (driver_uuid) where driver_uuid is not null',
];
