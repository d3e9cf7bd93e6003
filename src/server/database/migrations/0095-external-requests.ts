import { type Kysely, sql } from 'kysely';

/** Transports that a shipper's system asked support for; `external_id` is its own name of one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table external_requests (
    uuid uuid primary key,
    company_uuid uuid not null references companies on delete cascade,
    external_id text not null,
    request jsonb not null,
    created_at timestamptz not null,
    unique (company_uuid, external_id)
  )`.execute(db);
}
