import { type Kysely, sql } from 'kysely';

/** Chargebacks of card payments. The card provider decides them; their money is in the ledger. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table disputes (
    uuid uuid primary key,
    payment_uuid uuid not null references payments,
    dispute text not null unique,
    state text not null check (state in ('needs_response', 'under_review', 'won', 'lost')),
    amount bigint not null check (amount >= 0),
    fee bigint not null,
    reason text not null,
    opened_at timestamptz not null,
    due_by timestamptz,
    ended_at timestamptz,
    evidence_sent_at timestamptz,
    evidence_sent_by uuid references users
  )`,
  // Refunds that somebody made at the card provider.
  'alter table refunds drop constraint refunds_reason_check',
  `alter table refunds add constraint refunds_reason_check
    check (reason in ('no_carrier', 'cancelled', 'refused', 'cheaper', 'support', 'provider'))`,
  // A chargeback finds what its payment settled.
  'create index ledger_postings_of_payment on ledger_postings (payment_uuid) where payment_uuid is not null',
  'create index disputes_of_payment on disputes (payment_uuid)',
  'create index disputes_open on disputes (due_by, uuid) where ended_at is null',
  'create index disputes_ended on disputes (ended_at desc, uuid) where ended_at is not null',
];
