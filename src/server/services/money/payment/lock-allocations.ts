import { sql } from 'kysely';
import type { Tx } from '../../../database/open.ts';

/** Locks the invoices of a payment in a fixed order, so that payments of the same ones cannot deadlock. Cents. */
export function lockAllocations(tx: Tx, payment: string) {
  return tx
    .selectFrom('payment_allocations as a')
    .innerJoin('invoices as i', 'i.uuid', 'a.invoice_uuid')
    .select(['i.uuid', 'a.amount as allocated', sql<number>`coalesce(i.gross - i.settled, 0)`.as('open')])
    .where('a.payment_uuid', '=', payment)
    .orderBy('i.uuid')
    .forUpdate('i')
    .execute();
}
