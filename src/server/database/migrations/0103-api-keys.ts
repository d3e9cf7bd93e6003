import { type Kysely, sql } from 'kysely';

/** Keys by which programs of a company ask. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // A key has the rights of who made it, and ends with their membership.
  `create table api_keys (
    uuid uuid primary key,
    company_uuid uuid not null references companies on delete cascade,
    made_by uuid not null,
    name text not null,
    prefix text not null,
    hash bytea not null unique,
    scopes text[] not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    last_used_at timestamptz,
    foreign key (made_by, company_uuid) references memberships (user_uuid, company_uuid) on delete cascade
  )`,
  'create index api_keys_by_company on api_keys (company_uuid, created_at)',
  'create index api_keys_by_maker on api_keys (made_by, company_uuid)',
];
