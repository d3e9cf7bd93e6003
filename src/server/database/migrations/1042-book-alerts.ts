import { type Kysely, sql } from 'kysely';

/** The nightly comparison of the books with the card provider, and alerts of money that is in suspense for long. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table card_checks (
    uuid uuid primary key,
    day date not null unique,
    checked_at timestamptz not null,
    booked bigint not null,
    available bigint not null,
    pending bigint not null,
    in_transit bigint not null,
    fees bigint not null,
    difference bigint not null check (difference = booked - available - pending - in_transit - fees)
  )`,
  `create table suspense_alerts (
    movement_uuid uuid primary key references bank_movements,
    raised_at timestamptz not null,
    ended_at timestamptz
  )`,
  'create index suspense_alerts_open on suspense_alerts (raised_at, movement_uuid) where ended_at is null',
  // Sums of the two accounts that are checked every night.
  `create index ledger_postings_of_cards on ledger_postings (amount) where account = '5115'`,
  `create index ledger_postings_in_suspense on ledger_postings (payment_uuid)
    where account = '4711' and payment_uuid is not null`,
];
