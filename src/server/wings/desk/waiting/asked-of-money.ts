import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { WaitingKind } from '#freight/waiting/waiting.ts';
import type { Reader } from '../../../database/open.ts';
import { IN_SUSPENSE, IS_UNDECIDED } from '../../accounting/quarantine/list-quarantines.ts';
import { type AskedKind, askedKind } from './asked-kind.ts';
import { endOf, MAX_OF_KIND } from './found.ts';

/** Returns what waits for support about money, for one of its members. */
export function askedOfMoney(db: Reader, reader: string): AskedKind[] {
  return [
    cardBalance(db),
    suspended(db),
    disputedAccounts(db),
    // Runs that another person proposed.
    openRuns(db, 'payout_run', sql`b.approved_at is null and b.prepared_by <> ${reader}`),
    // Approved runs whose payment order nobody has fetched: nothing is paid before.
    openRuns(db, 'payout_run_to_send', sql`b.approved_at is not null and b.exported_at is null`),
    creditLimits(db, reader),
    corrections(db, reader),
    claims(db),
    disputes(db),
    quarantines(db),
    payBacks(db),
    contests(db),
    extras(db),
  ];
}

/** The last comparison with the card provider, if it found a difference; nothing else ends it. */
function cardBalance(db: Reader): AskedKind {
  const last = db
    .selectFrom('card_checks')
    .select(['uuid', 'day as reference', 'difference as amount'])
    .orderBy('day', 'desc')
    .limit(1);
  return askedKind(last, (row) =>
    row.amount === 0 ? null : { ...row, kind: 'card_balance', type: 'bank_entry', deadline: null },
  );
}

/** Movements that are in suspense for too long. What was booked since the job ran is left out. */
function suspended(db: Reader): AskedKind {
  const rows = db
    .selectFrom('suspense_alerts as a')
    .innerJoin('bank_movements as m', 'm.uuid', 'a.movement_uuid')
    .select(['m.uuid', 'm.amount', sql<string>`coalesce(nullif(m.name, ''), m.day::text)`.as('reference')])
    .where('a.ended_at', 'is', null)
    .where('m.state', '<>', 'booked')
    .orderBy('a.raised_at')
    .orderBy('m.uuid')
    .limit(MAX_OF_KIND);
  return askedKind(rows, (row) => ({ ...row, kind: 'suspense', type: 'bank_entry', deadline: null }));
}

/** Bank accounts that an owner blocked, until their company enters another one. */
function disputedAccounts(db: Reader): AskedKind {
  const rows = db
    .selectFrom('bank_accounts as a')
    .innerJoin('companies as c', 'c.uuid', 'a.company_uuid')
    .select(['c.uuid', 'c.name as reference'])
    .where('a.blocked_at', 'is not', null)
    .where('a.blocked_reason', 'is', null)
    .where(sql<boolean>`not exists (select from bank_accounts later
      where later.company_uuid = a.company_uuid and later.entered_at > a.entered_at)`)
    .orderBy('a.blocked_at')
    .limit(MAX_OF_KIND);
  return askedKind(rows, (row) => ({ ...row, kind: 'disputed_account', type: 'company', deadline: null }));
}

/** Runs `b` that meet a condition and have something left to pay, by day. */
function openRuns(db: Reader, kind: WaitingKind, condition: RawBuilder<SqlBool>): AskedKind {
  const rows = db
    .selectFrom('payout_batches as b')
    .innerJoin('payouts as p', 'p.batch_uuid', 'b.uuid')
    .select(['b.uuid', 'b.day', sql<number>`sum(p.amount)::bigint`.as('amount')])
    .where(condition)
    .where('p.withdrawn_at', 'is', null)
    .groupBy('b.uuid')
    .orderBy('b.day')
    .limit(MAX_OF_KIND);
  return askedKind(rows, ({ uuid, day, amount }) => ({
    kind,
    type: 'payout_run',
    uuid,
    reference: day,
    amount,
    deadline: endOf(day),
  }));
}

function creditLimits(db: Reader, reader: string): AskedKind {
  const rows = db
    .selectFrom('credit_proposals as p')
    .innerJoin('companies as c', 'c.uuid', 'p.company_uuid')
    .select(['c.uuid', 'c.name as reference', 'p.credit_limit as amount'])
    .where('p.decision', 'is', null)
    .where('p.proposed_by', '<>', reader)
    .orderBy('p.proposed_at')
    .limit(MAX_OF_KIND);
  return askedKind(rows, (row) => ({ ...row, kind: 'credit_limit', type: 'company', deadline: null }));
}

/** Higher amounts for carriers that another person proposed. */
function corrections(db: Reader, reader: string): AskedKind {
  const rows = db
    .selectFrom('purchase_corrections as q')
    .innerJoin('companies as c', 'c.uuid', 'q.company_uuid')
    .innerJoin('invoices as i', 'i.uuid', 'q.invoice_uuid')
    .select(['c.uuid', sql<string>`c.name || ', ' || i.number`.as('reference'), 'q.right_net as amount'])
    .where('q.decision', 'is', null)
    .where('q.asked_by', '<>', reader)
    .orderBy('q.asked_at')
    .limit(MAX_OF_KIND);
  return askedKind(rows, (row) => ({ ...row, kind: 'correction', type: 'company', deadline: null }));
}

function claims(db: Reader): AskedKind {
  const rows = db
    .selectFrom('claims as c')
    .innerJoin('invoices as i', 'i.uuid', 'c.invoice_uuid')
    .select(['c.uuid', 'i.number', 'i.side', 'c.amount', 'c.answer_by'])
    .where('c.answered_at', 'is', null)
    .where('c.withdrawn_at', 'is', null)
    .orderBy('c.answer_by')
    .limit(MAX_OF_KIND);
  return askedKind(rows, ({ uuid, number, side, amount, answer_by }) => ({
    kind: side === 'sale' ? 'claim' : 'contest',
    type: 'claim',
    uuid,
    reference: number ?? '',
    amount,
    deadline: endOf(answer_by),
  }));
}

function disputes(db: Reader): AskedKind {
  const rows = db
    .selectFrom('disputes as d')
    .innerJoin('payments as p', 'p.uuid', 'd.payment_uuid')
    .select(['d.uuid', 'p.reference', 'd.amount', 'd.due_by'])
    .where('d.state', '=', 'needs_response')
    .where('d.ended_at', 'is', null)
    .orderBy('d.due_by')
    .limit(MAX_OF_KIND);
  return askedKind(rows, ({ due_by, ...row }) => ({
    ...row,
    kind: 'dispute',
    type: 'dispute',
    deadline: due_by === null ? null : Date.parse(due_by),
  }));
}

/** Card payments whose money differs from what was asked for. */
function quarantines(db: Reader): AskedKind {
  const rows = db
    .selectFrom('quarantines as q')
    .innerJoin('payments as p', 'p.uuid', 'q.payment_uuid')
    .select(['p.uuid', 'p.reference', IN_SUSPENSE.as('amount')])
    .where(IS_UNDECIDED)
    .orderBy('q.came_at')
    .limit(MAX_OF_KIND);
  return askedKind(rows, (row) => ({ ...row, kind: 'quarantine', type: 'payment', deadline: null }));
}

/** Shippers that ask for the money on their account. */
function payBacks(db: Reader): AskedKind {
  const rows = db
    .selectFrom('pay_back_requests as q')
    .innerJoin('companies as c', 'c.uuid', 'q.company_uuid')
    .select(['c.uuid', 'c.name as reference'])
    .where('q.outcome', 'is', null)
    .orderBy('q.asked_at')
    .limit(MAX_OF_KIND);
  return askedKind(rows, (row) => ({ ...row, kind: 'pay_back', type: 'company', deadline: null }));
}

function contests(db: Reader): AskedKind {
  const rows = db
    .selectFrom('invoices as i')
    .innerJoin('missions as m', 'm.uuid', 'i.mission_uuid')
    .select(['m.uuid', 'm.reference', 'i.net as amount'])
    .where('i.side', '=', 'purchase')
    .where('i.issued_on', 'is', null)
    .where('i.contested_at', 'is not', null)
    .orderBy('i.contested_at')
    .limit(MAX_OF_KIND);
  return askedKind(rows, (row) => ({ ...row, kind: 'contest', type: 'mission', deadline: null }));
}

function extras(db: Reader): AskedKind {
  const rows = db
    .selectFrom('extras as e')
    .innerJoin('shipments as s', 's.uuid', 'e.shipment_uuid')
    .select(['s.uuid', 's.reference', 'e.amount'])
    .where('e.state', '=', 'contested')
    .orderBy('e.contested_at')
    .limit(MAX_OF_KIND);
  return askedKind(rows, (row) => ({ ...row, kind: 'contested_extra', type: 'shipment', deadline: null }));
}
