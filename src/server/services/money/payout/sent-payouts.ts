import { sql } from 'kysely';
import { idsIn, type SentPayout } from '#freight/bank/match-payout.ts';
import type { BankMovement } from '#freight/bank/statement.ts';
import { addDays } from '#freight/values/calendar-date.ts';
import type { Reader, Tx } from '../../../database/open.ts';
import { LATE_SUM } from './paid-late-fees.ts';
import { IS_REFUND, PARTS } from './select-payouts.ts';

type Movement = Pick<BankMovement, 'amount' | 'day' | 'text' | 'order'>;

/** A payout sent to the bank, with the items it pays. */
export interface SentOrder extends SentPayout {
  readonly company: string;
  /** True if it gives money back to a shipper. */
  readonly isRefund: boolean;
  /** Its part for Lading's own lateness, in cents. */
  readonly late: number;
  readonly parts: readonly { readonly invoice: string; readonly number: string; readonly amount: number }[];
}

/** Returned money is matched with payouts of this many days before. */
const DAYS_BACK = 90;

/** Returns the payouts that movements may have executed or returned. */
export async function sentPayouts(db: Reader, movements: readonly Movement[]): Promise<SentOrder[]> {
  if (movements.length === 0) return [];
  return await selectSent(db).where(isWanted(movements)).execute();
}

/** Like `sentPayouts`, locked until the transaction ends, in a fixed order. */
export async function lockSent(tx: Tx, movements: readonly Movement[]): Promise<SentOrder[]> {
  if (movements.length === 0) return [];
  return await selectSent(tx).where(isWanted(movements)).orderBy('p.uuid').forUpdate('p').execute();
}

/** Returns sent payouts by id, locked in the same order. */
export async function lockOrders(tx: Tx, payouts: readonly string[]): Promise<SentOrder[]> {
  const isNamed = sql<boolean>`p.uuid = any(${payouts}::uuid[])`;
  return await selectSent(tx).where(isNamed).orderBy('p.uuid').forUpdate('p').execute();
}

function isWanted(movements: readonly Movement[]) {
  const came = movements.filter(({ amount }) => amount > 0);
  const ids = [...new Set(came.flatMap((movement) => [...idsIn(movement)]))];
  const amounts = [...new Set(came.map(({ amount }) => amount))];
  const [first = '2000-01-01'] = came.map(({ day }) => day).toSorted();
  const hasDebits = movements.length > came.length;
  return sql<boolean>`(${hasDebits} and p.executed_on is null) or (p.returned_on is null and (
    p.uuid = any(${ids}::uuid[])
    or p.amount = any(${amounts}::bigint[]) and b.day >= ${addDays(first, -DAYS_BACK)}::date))`;
}

function selectSent(db: Reader) {
  return db
    .selectFrom('payouts as p')
    .innerJoin('payout_batches as b', 'b.uuid', 'p.batch_uuid')
    .innerJoin('bank_accounts as a', 'a.uuid', 'p.account_uuid')
    .innerJoin('companies as c', 'c.uuid', 'p.company_uuid')
    .where('b.exported_at', 'is not', null)
    .where('p.withdrawn_at', 'is', null)
    .select(['p.uuid', 'p.batch_uuid as batch', 'p.company_uuid as company', 'p.amount', 'b.day'])
    .select(['a.iban', 'a.holder', 'c.name as carrier'])
    .select(
      sql<number>`(select sum(o.amount)::bigint from payouts o where o.batch_uuid = b.uuid
      and o.withdrawn_at is null)`.as('total'),
    )
    .select(sql<boolean>`p.executed_on is not null`.as('isExecuted'))
    .select(sql<boolean>`p.returned_on is not null`.as('isReturned'))
    .select(
      sql<SentOrder['parts']>`(select coalesce(jsonb_agg(jsonb_build_object('invoice', i.uuid, 'number', i.number,
          'amount', part.amount) order by i.uuid), '[]'::jsonb)
        from ${PARTS} part join invoices i on i.uuid = part.invoice)`.as('parts'),
    )
    .select([IS_REFUND.as('isRefund'), LATE_SUM.as('late')]);
}
