import { type Kysely, sql } from 'kysely';

/**
 * Terms of service by role, version and language, and which user accepted which. Versions never change. The name of who
 * published is copied: the record outlives the user.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table terms_of_service (
    uuid uuid primary key,
    role text not null check (role in ('shipper', 'carrier')),
    version integer not null,
    locale text not null check (locale in ('en', 'fr', 'pl')),
    publication_date date not null,
    content text not null,
    published_at timestamptz not null,
    published_by uuid,
    published_name text,
    reason text,
    constraint terms_of_service_once unique (role, version, locale)
  )`,
  `create table terms_acceptances (
    user_uuid uuid not null references users (uuid) on delete cascade,
    role text not null,
    version integer not null,
    terms_uuid uuid not null references terms_of_service (uuid),
    accepted_at timestamptz not null,
    constraint terms_acceptances_pkey primary key (user_uuid, role, version)
  )`,
  'create index terms_acceptances_of_version on terms_acceptances (role, version)',
  'create index terms_acceptances_of_text on terms_acceptances (terms_uuid)',
];
