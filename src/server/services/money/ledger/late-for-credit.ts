import { type RawBuilder, sql } from 'kysely';
import { DAYS_TO_PAY_AT_ONCE } from '#freight/payment/credit.ts';
import { CONTESTED } from '../claim/select-claims.ts';

/**
 * Condition that an overdue invoice `i` prevents its shipper from paying by invoice on an accounting day, before that
 * day's payments.
 */
export function isLateForCredit(day: string): RawBuilder<boolean> {
  return sql`(i.gross > 0 and i.settled < i.gross and i.due_on < ${day}::date
    and i.issued_on + ${DAYS_TO_PAY_AT_ONCE}::integer < ${day}::date and i.gross - i.settled > ${CONTESTED})`;
}
