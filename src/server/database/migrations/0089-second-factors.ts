import { type Kysely, sql } from 'kysely';

/** Codes beside the password: secrets of authenticator apps, recovery codes, and sign-ins that wait for a code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The secret is sealed by a key outside the database. No code of a step up to last_step counts any more.
  `create table second_factors (
    user_uuid uuid primary key references users on delete cascade,
    secret bytea not null,
    last_step integer,
    enabled_at timestamptz not null
  )`,
  // What a user was shown and has not confirmed yet, for the session that asked for it.
  `create table second_factor_setups (
    user_uuid uuid primary key references users on delete cascade,
    session_uuid uuid not null,
    sealed bytea not null,
    expires_at timestamptz not null
  )`,
  `create table recovery_codes (
    user_uuid uuid not null references users on delete cascade,
    hash bytea not null,
    primary key (user_uuid, hash)
  )`,
  // The password was right, the code is missing.
  `create table sign_in_challenges (
    hash bytea primary key,
    user_uuid uuid not null references users on delete cascade,
    expires_at timestamptz not null
  )`,
  'create index sign_in_challenges_by_user on sign_in_challenges (user_uuid)',
  // Whether a session was opened with a code too, or gave one since.
  'alter table tokens add column second_factor boolean not null default false',
];
