import { type Kysely, sql } from 'kysely';

/**
 * Documents of carriers' companies, what support decided of them, and the warnings of their ends. Companies that were
 * admitted before have none, and stay open: only the end of a document that was accepted closes anything.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table company_documents (
    uuid uuid primary key,
    position bigint generated always as identity,
    company_uuid uuid not null references companies,
    kind text not null
      check (kind in ('identity', 'bank_details', 'transport_licence', 'insurance', 'registration')),
    name text not null,
    mime_type text not null,
    size integer not null,
    storage_key text not null unique,
    received_sha256 text not null,
    sent_at timestamptz not null,
    sent_by uuid not null,
    due_at timestamptz not null,
    replaced_at timestamptz,
    decision text check (decision in ('accepted', 'refused')),
    decided_at timestamptz,
    decided_by uuid,
    decided_by_name text,
    valid_until date,
    reason text check (reason in ('unreadable', 'incomplete', 'wrong_document', 'other_company', 'out_of_date', 'other')),
    message text not null default '',
    check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)),
    check (decision is null or replaced_at is null),
    check ((decision is not distinct from 'refused') = (reason is not null)),
    check (valid_until is null or decision = 'accepted')
  )`,
  'create index company_documents_by_company on company_documents (company_uuid, kind, position)',
  `create unique index company_documents_waiting on company_documents (company_uuid, kind)
    where decision is null and replaced_at is null`,
  `create index company_documents_queue on company_documents (position)
    where decision is null and replaced_at is null`,
  'create index company_documents_decided on company_documents (decided_at desc, uuid) where decision is not null',
  `create index company_documents_ends on company_documents (valid_until) where valid_until is not null`,
  `create table company_document_warnings (
    document_uuid uuid not null references company_documents,
    step smallint not null check (step in (30, 7, 0)),
    sent_on date not null,
    primary key (document_uuid, step)
  )`,
  // The last day on which it may book and bid by its documents; null where none ends.
  'alter table companies add column documents_end date',
];
