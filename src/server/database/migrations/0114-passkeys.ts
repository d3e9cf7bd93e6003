import { type Kysely, sql } from 'kysely';

/** Passkeys of users, and what they are asked to sign. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Random: authenticators keep it, and neither an address nor our identifier belongs there.
  'alter table users add column passkey_handle text unique',
  `create table passkeys (
    uuid uuid primary key,
    user_uuid uuid not null references users on delete cascade,
    credential text not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    made_at timestamptz not null,
    last_used_at timestamptz
  )`,
  'create index passkeys_by_user on passkeys (user_uuid)',
  // Each counts once, for the one who asked: a session, a sign-in that waits, or a browser.
  `create table passkey_challenges (
    hash bytea primary key,
    purpose text not null check (purpose in ('make', 'sign_in')),
    asker bytea not null,
    user_uuid uuid references users on delete cascade,
    expires_at timestamptz not null
  )`,
  'create index passkey_challenges_by_user on passkey_challenges (user_uuid)',
];
