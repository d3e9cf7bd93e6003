import { type Kysely, sql } from 'kysely';

/** Drivers are invited too, by their address or their telephone number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table user_invites
    alter column email drop not null,
    add column phone text,
    add column driver_uuid uuid unique references drivers on delete cascade,
    add check (num_nonnulls(email, phone) = 1),
    drop constraint user_invites_company_uuid_email_key`,
  `create unique index user_invites_of_members on user_invites (company_uuid, email) where driver_uuid is null`,
];
