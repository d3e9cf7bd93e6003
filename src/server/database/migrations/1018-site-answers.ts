import { type Kysely, sql } from 'kysely';

/** Links by which a site confirms the times of a wait without an account, and its answer: one for each wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table site_links (
    uuid uuid primary key,
    extra_uuid uuid not null references extras,
    token_hash bytea not null unique,
    created_at timestamptz not null,
    created_by uuid references users on delete set null,
    made_on uuid not null,
    expires_at timestamptz not null
  )`,
  'create index site_links_of_extra on site_links (extra_uuid)',
  `create table site_answers (
    extra_uuid uuid primary key references extras,
    link_uuid uuid not null references site_links,
    is_right boolean not null,
    name text not null,
    comment text,
    answered_at timestamptz not null
  )`,
];
