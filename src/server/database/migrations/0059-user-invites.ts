import { type Kysely, sql } from 'kysely';

/** Invites to companies that were not accepted yet. Their secret stands in the message alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_invites (
      uuid uuid primary key,
      company_uuid uuid not null references companies on delete cascade,
      email text not null,
      role text not null,
      invited_by uuid references users on delete set null,
      hash bytea not null unique,
      created_at timestamptz not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      unique (company_uuid, email)
    )`.execute(db);
}
