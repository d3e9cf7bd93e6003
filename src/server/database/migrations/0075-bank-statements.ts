import { type Kysely, sql } from 'kysely';

/** Statements of our bank account, their movements, and whose accounts money came from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table bank_statements (
    uuid uuid primary key,
    iban text not null,
    id text not null,
    day date not null,
    opening bigint not null,
    closing bigint not null,
    imported_by uuid not null references users,
    imported_at timestamptz not null,
    unique (iban, id)
  )`,
  // The key is of the movement itself: one that stands in two statements is booked once.
  `create table bank_movements (
    uuid uuid primary key,
    statement_uuid uuid not null references bank_statements,
    key text not null unique,
    amount bigint not null check (amount <> 0),
    day date not null,
    name text not null,
    iban text,
    text text not null,
    state text not null check (state in ('booked', 'open', 'outgoing')),
    decided_by uuid references users,
    decided_at timestamptz,
    reason text
  )`,
  'create index bank_movements_by_state on bank_movements (state, day, uuid)',
  'create index bank_movements_of_statement on bank_movements (statement_uuid)',
  `create table known_payers (
    iban text primary key,
    company_uuid uuid not null references companies,
    learned_at timestamptz not null
  )`,
];
