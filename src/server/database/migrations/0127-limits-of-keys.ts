import { type Kysely, sql } from 'kysely';

/** A key may be limited to networks, and the secret of a webhook is sealed by the vault. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  "alter table api_keys add column only_from text[] not null default '{}'",
  // The key of the vault is not here: a secret from before is sealed by the next try of a delivery.
  'alter table webhooks alter column secret drop not null',
  'alter table webhooks add column sealed_secret bytea',
  'alter table webhooks add constraint webhooks_have_a_secret check ((secret is null) <> (sealed_secret is null))',
];
