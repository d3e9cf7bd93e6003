import { type Kysely, sql } from 'kysely';

/** Links in messages by which a user proves an address, and what is known of the address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table users
    add column email_validated_at timestamptz,
    add column email_bounced_at timestamptz`,
  // People opened the accounts that are here.
  'update users set email_validated_at = registered_at',
  // The secret of a link is nowhere: who reads this table cannot follow any.
  `create table account_links (
    hash bytea primary key,
    kind text not null check (kind in ('password', 'email')),
    user_uuid uuid not null references users on delete cascade,
    email text not null,
    asked_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index account_links_by_user on account_links (user_uuid, kind)',
];
