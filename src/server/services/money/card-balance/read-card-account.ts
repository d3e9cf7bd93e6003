import type { getCardAccount as call } from '#contract/bank.ts';
import type { AnswerOf } from '#contract/call.ts';
import { CURRENCY } from '#freight/money/money.ts';
import type { Reader } from '../../../database/open.ts';
import { payoutsUnderWay } from '../card-payout/card-payouts.ts';

/** Returns the last comparison of the books with the card provider, and the payouts between it and our bank. */
export async function readCardAccount(db: Reader): Promise<AnswerOf<typeof call>> {
  const check = await db.selectFrom('card_checks').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst();
  return {
    currency: CURRENCY,
    check: check === undefined ? null : presentCheck(check),
    payouts: await payoutsUnderWay(db),
  };
}

type Check = NonNullable<AnswerOf<typeof call>['check']>;

function presentCheck(row: Omit<Check, 'checked_at'> & { readonly checked_at: Date }): Check {
  const { day, checked_at, booked, available, pending, in_transit, fees, difference } = row;
  return { day, checked_at: checked_at.toISOString(), booked, available, pending, in_transit, fees, difference };
}
