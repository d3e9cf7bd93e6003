import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { firstOpenDay, lastMoment } from '#freight/law/row-state.ts';
import type { WaitingKind } from '#freight/waiting/waiting.ts';
import { uuidOf } from '../../database/new-uuid.ts';
import type { Reader } from '../../database/open.ts';
import { dueRun } from '../payout/due-run.ts';
import { IN_SUSPENSE, IS_UNDECIDED } from '../quarantine/list-quarantines.ts';
import { bidsBelowCost } from './bids-below-cost.ts';
import { endOf, type Found, MAX_OF_KIND } from './found.ts';

/**
 * Returns the decisions that wait for a member of support. What needs a second person does not wait for the first.
 *
 * @param reader id of the member
 */
export async function ofSupport(db: Reader, { reader, now }: SupportReader): Promise<Found[]> {
  return [
    await cardBalance(db),
    await suspended(db),
    await disputedAccounts(db),
    await payoutRuns(db, reader),
    await runToPropose(db, now),
    await runsToSend(db),
    await creditLimits(db, reader),
    await tariffs(db, { reader, now }),
    await lawRows(db, { reader, now }),
    await lockedAccounts(db),
    await companyChanges(db),
    await documents(db),
    await claims(db),
    await disputes(db),
    await quarantines(db),
    await payBacks(db),
    await contests(db),
    await extras(db),
    await prices(db),
    await bidsBelowCost(db, now),
  ].flat();
}

interface SupportReader {
  readonly reader: string;
  readonly now: number;
}

/** The last comparison with the card provider, if it found a difference; nothing else ends it. */
async function cardBalance(db: Reader): Promise<Found[]> {
  const last = await db
    .selectFrom('card_checks')
    .select(['uuid', 'day as reference', 'difference as amount'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined || last.amount === 0) return [];
  return [{ ...last, kind: 'card_balance', type: 'bank_entry', deadline: null }];
}

/** Movements that are in suspense for too long. What was booked since the job ran is left out. */
async function suspended(db: Reader): Promise<Found[]> {
  const rows = await db
    .selectFrom('suspense_alerts as a')
    .innerJoin('bank_movements as m', 'm.uuid', 'a.movement_uuid')
    .select(['m.uuid', 'm.amount', sql<string>`coalesce(nullif(m.name, ''), m.day::text)`.as('reference')])
    .where('a.ended_at', 'is', null)
    .where('m.state', '<>', 'booked')
    .orderBy('a.raised_at')
    .orderBy('m.uuid')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map((row) => ({ ...row, kind: 'suspense', type: 'bank_entry', deadline: null }));
}

/** Bank accounts that an owner blocked, until their company enters another one. */
async function disputedAccounts(db: Reader): Promise<Found[]> {
  const rows = await db
    .selectFrom('bank_accounts as a')
    .innerJoin('companies as c', 'c.uuid', 'a.company_uuid')
    .select(['c.uuid', 'c.name as reference'])
    .where('a.blocked_at', 'is not', null)
    .where('a.blocked_reason', 'is', null)
    .where(sql<boolean>`not exists (select from bank_accounts later
      where later.company_uuid = a.company_uuid and later.entered_at > a.entered_at)`)
    .orderBy('a.blocked_at')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map((row) => ({ ...row, kind: 'disputed_account', type: 'company', deadline: null }));
}

/** Runs that another person proposed. */
function payoutRuns(db: Reader, reader: string): Promise<Found[]> {
  return openRuns(db, 'payout_run', sql`b.approved_at is null and b.prepared_by <> ${reader}`);
}

/** Approved runs whose payment order nobody has fetched: nothing is paid before. */
function runsToSend(db: Reader): Promise<Found[]> {
  return openRuns(db, 'payout_run_to_send', sql`b.approved_at is not null and b.exported_at is null`);
}

/** Runs `b` that meet a condition and have something left to pay, by day. */
async function openRuns(db: Reader, kind: WaitingKind, condition: RawBuilder<SqlBool>): Promise<Found[]> {
  const rows = await db
    .selectFrom('payout_batches as b')
    .innerJoin('payouts as p', 'p.batch_uuid', 'b.uuid')
    .select(['b.uuid', 'b.day', sql<number>`sum(p.amount)::bigint`.as('amount')])
    .where(condition)
    .where('p.withdrawn_at', 'is', null)
    .groupBy('b.uuid')
    .orderBy('b.day')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map(({ uuid, day, amount }) => ({
    kind,
    type: 'payout_run',
    uuid,
    reference: day,
    amount,
    deadline: endOf(day),
  }));
}

/** The next run, from the day before it on, while something is due that is in no run. */
async function runToPropose(db: Reader, now: number): Promise<Found[]> {
  const run = await dueRun(db, now);
  if (run === null) return [];
  const { day, amount } = run;
  const about = { type: 'payout_run', uuid: uuidOf(`payout_run_due ${day}`), reference: day } as const;
  return [{ kind: 'payout_run_due', ...about, amount, deadline: endOf(day) }];
}

async function creditLimits(db: Reader, reader: string): Promise<Found[]> {
  const rows = await db
    .selectFrom('credit_proposals as p')
    .innerJoin('companies as c', 'c.uuid', 'p.company_uuid')
    .select(['c.uuid', 'c.name as reference', 'p.credit_limit as amount'])
    .where('p.decision', 'is', null)
    .where('p.proposed_by', '<>', reader)
    .orderBy('p.proposed_at')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map((row) => ({ ...row, kind: 'credit_limit', type: 'company', deadline: null }));
}

async function tariffs(db: Reader, { reader, now }: SupportReader): Promise<Found[]> {
  const rows = await db
    .selectFrom('tariffs')
    .select(['uuid', 'version as reference', 'effective_from'])
    .where('approved_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('entered_by', '<>', reader)
    .where('effective_from', '>', new Date(now))
    .orderBy('effective_from')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map(({ effective_from, ...row }) => ({
    ...row,
    kind: 'tariff',
    type: 'tariff',
    deadline: effective_from.getTime(),
  }));
}

/** Rows of the law that wait for a second person; each ends with its first day. */
async function lawRows(db: Reader, { reader, now }: SupportReader): Promise<Found[]> {
  const rows = await db
    .selectFrom('law_rows')
    .select(['uuid', 'country as reference', 'effective_from'])
    .where('approved_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('entered_by', '<>', reader)
    .where('effective_from', '>=', firstOpenDay(now))
    .orderBy('effective_from')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map(({ effective_from, ...row }) => ({
    ...row,
    kind: 'law_row',
    type: 'law_row',
    deadline: lastMoment(effective_from),
  }));
}

/** Accounts whose owner followed "That was not me"; they wait until support unlocks them. */
async function lockedAccounts(db: Reader): Promise<Found[]> {
  const rows = await db
    .selectFrom('users')
    .select(['uuid', 'username as reference'])
    .where('locked_by_owner_at', 'is not', null)
    .orderBy('locked_by_owner_at')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map((row) => ({ ...row, kind: 'locked_account', type: 'user', deadline: null }));
}

/** Companies with changes of name, VAT number or address that wait; one item a company. */
async function companyChanges(db: Reader): Promise<Found[]> {
  const rows = await db
    .selectFrom('company_changes as h')
    .innerJoin('companies as c', 'c.uuid', 'h.company_uuid')
    .select(['c.uuid', 'c.name as reference'])
    .where('h.decision', 'is', null)
    .groupBy('c.uuid')
    .orderBy((eb) => eb.fn.min('h.asked_at'))
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map((row) => ({ ...row, kind: 'company_change', type: 'company', deadline: null }));
}

async function documents(db: Reader): Promise<Found[]> {
  const rows = await db
    .selectFrom('company_documents as d')
    .innerJoin('companies as c', 'c.uuid', 'd.company_uuid')
    .select(['d.uuid', 'c.name as reference', 'd.due_at'])
    .where('d.decision', 'is', null)
    .where('d.replaced_at', 'is', null)
    .orderBy('d.position')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map(({ due_at, ...row }) => ({
    ...row,
    kind: 'document_to_judge',
    type: 'document',
    deadline: due_at.getTime(),
  }));
}

async function claims(db: Reader): Promise<Found[]> {
  const rows = await db
    .selectFrom('claims as c')
    .innerJoin('invoices as i', 'i.uuid', 'c.invoice_uuid')
    .select(['c.uuid', 'i.number', 'i.side', 'c.amount', 'c.answer_by'])
    .where('c.answered_at', 'is', null)
    .where('c.withdrawn_at', 'is', null)
    .orderBy('c.answer_by')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map(({ uuid, number, side, amount, answer_by }) => ({
    kind: side === 'sale' ? 'claim' : 'contest',
    type: 'claim',
    uuid,
    reference: number ?? '',
    amount,
    deadline: endOf(answer_by),
  }));
}

async function disputes(db: Reader): Promise<Found[]> {
  const rows = await db
    .selectFrom('disputes as d')
    .innerJoin('payments as p', 'p.uuid', 'd.payment_uuid')
    .select(['d.uuid', 'p.reference', 'd.amount', 'd.due_by'])
    .where('d.state', '=', 'needs_response')
    .where('d.ended_at', 'is', null)
    .orderBy('d.due_by')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map(({ due_by, ...row }) => ({
    ...row,
    kind: 'dispute',
    type: 'dispute',
    deadline: due_by?.getTime() ?? null,
  }));
}

/** Card payments whose money differs from what was asked for. */
async function quarantines(db: Reader): Promise<Found[]> {
  const rows = await db
    .selectFrom('quarantines as q')
    .innerJoin('payments as p', 'p.uuid', 'q.payment_uuid')
    .select(['p.uuid', 'p.reference', IN_SUSPENSE.as('amount')])
    .where(IS_UNDECIDED)
    .orderBy('q.came_at')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map((row) => ({ ...row, kind: 'quarantine', type: 'payment', deadline: null }));
}

/** Shippers that ask for the money on their account. */
async function payBacks(db: Reader): Promise<Found[]> {
  const rows = await db
    .selectFrom('pay_back_requests as q')
    .innerJoin('companies as c', 'c.uuid', 'q.company_uuid')
    .select(['c.uuid', 'c.name as reference'])
    .where('q.outcome', 'is', null)
    .orderBy('q.asked_at')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map((row) => ({ ...row, kind: 'pay_back', type: 'company', deadline: null }));
}

async function contests(db: Reader): Promise<Found[]> {
  const rows = await db
    .selectFrom('invoices as i')
    .innerJoin('missions as m', 'm.uuid', 'i.mission_uuid')
    .select(['m.uuid', 'm.reference', 'i.net as amount'])
    .where('i.side', '=', 'purchase')
    .where('i.issued_on', 'is', null)
    .where('i.contested_at', 'is not', null)
    .orderBy('i.contested_at')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map((row) => ({ ...row, kind: 'contest', type: 'mission', deadline: null }));
}

async function extras(db: Reader): Promise<Found[]> {
  const rows = await db
    .selectFrom('extras as e')
    .innerJoin('shipments as s', 's.uuid', 'e.shipment_uuid')
    .select(['s.uuid', 's.reference', 'e.amount'])
    .where('e.state', '=', 'contested')
    .orderBy('e.contested_at')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map((row) => ({ ...row, kind: 'contested_extra', type: 'shipment', deadline: null }));
}

async function prices(db: Reader): Promise<Found[]> {
  const rows = await db
    .selectFrom('custom_prices as p')
    .innerJoin('shipments as s', 's.uuid', 'p.shipment_uuid')
    .select(['s.uuid', 's.reference', 'p.asked_price as amount', 's.review_ends_at'])
    .select(sql<string>`s.pickup->'address'->>'city'`.as('from'))
    .select(sql<string>`s.delivery->'address'->>'city'`.as('to'))
    .where('p.answer', 'is', null)
    .where('s.state', '=', 'awaiting_acceptation')
    .orderBy('s.review_ends_at')
    .limit(MAX_OF_KIND)
    .execute();
  return rows.map(({ review_ends_at, ...row }) => ({
    ...row,
    kind: 'price',
    type: 'shipment',
    deadline: review_ends_at?.getTime() ?? null,
  }));
}
