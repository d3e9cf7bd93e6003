import { type Kysely, sql } from 'kysely';

/** Money of card payments that differs from what was asked for, and what support decides about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table quarantines (
    payment_uuid uuid primary key references payments,
    received bigint not null,
    currency text not null,
    differs text[] not null,
    came_at timestamptz not null,
    decision text check (decision in ('accept', 'return')),
    decided_at timestamptz,
    decided_by uuid references users,
    check ((decision is null) = (decided_at is null))
  )`,
  'create index quarantines_open on quarantines (came_at, payment_uuid) where decision is null',
  'create index quarantines_decided on quarantines (decided_at desc, payment_uuid) where decision is not null',
  `insert into quarantines (payment_uuid, received, currency, differs, came_at)
    select p.uuid, -sum(l.amount), 'eur', '{}', p.created_at
    from payments p join ledger_postings l on l.payment_uuid = p.uuid and l.account = '4711'
    where p.status = 'quarantined' group by p.uuid having sum(l.amount) < 0`,
  'alter table refunds drop constraint refunds_reason_check',
  `alter table refunds add constraint refunds_reason_check check (reason in
    ('no_carrier', 'cancelled', 'refused', 'cheaper', 'support', 'provider', 'on_account', 'quarantine'))`,
  // A quarantined payment that its card did not take back is decided on again: no other refund or account comes of it.
  'alter table refunds drop constraint refunds_decided',
  `alter table refunds add constraint refunds_decided check ((decided_at is null) = (decided_by is null)
    and (reason = 'quarantine' or (decided_at is null) = (replaced_by is null and account_uuid is null))
    and (replaced_by is null or account_uuid is null) and (decided_at is null or status = 'failed')
    and (payout_uuid is null or account_uuid is not null))`,
];
