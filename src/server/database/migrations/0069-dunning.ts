import { type Kysely, sql } from 'kysely';

/** The reminders of unpaid invoices, and why a company is locked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // `step`: so many days after the due day.
  `create table reminders (
    invoice_uuid uuid not null references invoices on delete cascade,
    step smallint not null check (step in (0, 7, 15)),
    sent_on date not null,
    primary key (invoice_uuid, step)
  )`,
  // Only what was locked for unpaid invoices is unlocked by paying them.
  "alter table companies add column lock_reason text check (lock_reason in ('unpaid'))",
  "create index companies_locked_unpaid on companies (uuid) where lock_reason = 'unpaid'",
];
