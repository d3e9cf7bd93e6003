import { type Kysely, sql } from 'kysely';

/** Addresses of companies that are told of what happens, and what was sent there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The secret signs each delivery, so that it is kept as it is.
  `create table webhooks (
    uuid uuid primary key,
    company_uuid uuid not null references companies on delete cascade,
    url text not null,
    topics text[] not null,
    secret text not null,
    created_at timestamptz not null,
    failing_since timestamptz,
    off_at timestamptz
  )`,
  'create index webhooks_by_company on webhooks (company_uuid, created_at)',
  // One that waits has a time of its next try.
  `create table webhook_deliveries (
    uuid uuid primary key,
    webhook_uuid uuid not null references webhooks on delete cascade,
    topic text not null,
    reference text not null,
    body text not null,
    state text not null check (state in ('waiting', 'delivered', 'failed')),
    made_at timestamptz not null,
    tries smallint not null default 0,
    next_try_at timestamptz,
    tried_at timestamptz,
    status smallint,
    answer text not null default '',
    duration integer,
    check ((state = 'waiting') = (next_try_at is not null))
  )`,
  'create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_uuid, made_at)',
];
