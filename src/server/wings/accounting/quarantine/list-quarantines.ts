import { type SqlBool, sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { listQuarantines as call } from '#contract/quarantine.ts';
import { CURRENCY } from '#freight/money/money.ts';
import type { Quarantine } from '#freight/payment/quarantine.ts';
import type { Reader } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';

/** The part of a payment `p` in suspense, in cents: less once its bank or its card provider took it back. */
export const IN_SUSPENSE = sql<number>`(select coalesce(-sum(l.amount), 0)::bigint from ledger_postings l
  where l.payment_uuid = p.uuid and l.account = '4711')`;

/** Condition that a quarantine `q` of a payment `p` waits for a decision, also because its return failed. */
export const IS_UNDECIDED = sql<SqlBool>`(${IN_SUSPENSE} > 0 and (q.decision is null or exists (
  select from refunds r where r.payment_uuid = p.uuid and r.reason = 'quarantine' and r.status = 'failed'
    and r.decided_at is null)))`;

/** Returns a page of quarantined payments: undecided, the oldest first; or decided, the latest first. */
export async function listQuarantines(
  db: Reader,
  _: Support,
  query: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const isOpen = query.state === 'open';
  const of = () => selectQuarantines(db).where(isOpen ? IS_UNDECIDED : sql<SqlBool>`not ${IS_UNDECIDED}`);
  const { count } = await of()
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await of()
    .orderBy(isOpen ? 'q.came_at' : 'q.decided_at', isOpen ? 'asc' : 'desc')
    .orderBy('q.payment_uuid')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { items: rows.map(present), meta: listMeta(count, query) };
}

/** @throws `not_found` */
export async function findQuarantine(db: Reader, payment: string): Promise<Quarantine> {
  const row = await selectQuarantines(db).where('q.payment_uuid', '=', payment).executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  return present(row);
}

/** True if money of this currency can settle what a company owes. `currency` in lower case, as the provider writes it. */
export function canAccept(currency: string): boolean {
  return currency === CURRENCY.toLowerCase();
}

function selectQuarantines(db: Reader) {
  return db
    .selectFrom('quarantines as q')
    .innerJoin('payments as p', 'p.uuid', 'q.payment_uuid')
    .innerJoin('companies as c', 'c.uuid', 'p.company_uuid')
    .leftJoin('shipments as s', 's.uuid', 'p.shipment_uuid')
    .select(['p.uuid', 'p.reference', 'p.brand', 'p.last4', 'p.intent'])
    .select(sql<number>`coalesce(p.to_capture, p.amount)`.as('asked'))
    .select(['q.received', 'q.currency', 'q.differs', 'q.came_at', 'q.decision', 'q.decided_at'])
    .select(['c.uuid as company', 'c.name', 's.uuid as shipment', 's.reference as shipment_reference'])
    .select([IN_SUSPENSE.as('left'), sql<boolean>`${IS_UNDECIDED}`.as('is_open')]);
}

function present(
  row: Awaited<ReturnType<ReturnType<typeof selectQuarantines>['executeTakeFirstOrThrow']>>,
): Quarantine {
  const { brand, last4, came_at, decided_at, company, name, shipment, shipment_reference, intent, ...rest } = row;
  return {
    ...rest,
    came_at: came_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    can_accept: canAccept(row.currency),
    company: { uuid: company, name },
    card: brand === null || last4 === null ? null : { brand, last4 },
    shipment:
      shipment === null || shipment_reference === null ? null : { uuid: shipment, reference: shipment_reference },
    intent: intent ?? '',
  };
}
