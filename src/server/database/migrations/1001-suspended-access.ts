import { type Kysely, sql } from 'kysely';

/**
 * A recovered account suspends what was added since its owner last proved their address. A webhook has a maker, so that
 * it is found with them; those made before have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table users add column proven_at timestamptz, add column locked_by_owner_at timestamptz',
  // A name to sign in with that differs from the address was proven before the address was changed.
  'update users set proven_at = coalesce(email_validated_at, case when email <> username then registered_at end)',
  'create index users_locked_by_owner on users (locked_by_owner_at) where locked_by_owner_at is not null',
  'alter table passkeys add column suspended_at timestamptz',
  'alter table second_factors add column suspended_at timestamptz',
  'alter table api_keys add column suspended_at timestamptz',
  'alter table webhooks add column suspended_at timestamptz, add column made_by uuid references users on delete set null',
  'create index webhooks_by_maker on webhooks (made_by)',
  'alter table account_links drop constraint account_links_kind_check',
  `alter table account_links add constraint account_links_kind_check check (kind in ('password', 'email', 'not_me'))`,
];
