import * as v from 'valibot';
import { Cents, CURRENCY } from '../money/money.ts';
import { CalendarDate } from '../values/calendar-date.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Amounts in cents: `earned`, `held_back` and `to_come` excl. VAT, all others VAT included. */
const Sum = v.object({ amount: Cents, missions: Count });

/** The payments due on a day; final once all of them are invoiced. */
const PayDay = v.object({ day: CalendarDate, amount: Cents, missions: Count, is_final: v.boolean() });
export type PayDay = v.InferOutput<typeof PayDay>;

/**
 * A carrier's earnings of the month, the amounts waiting for approval or for a proof, and the pay days, earliest first.
 */
export const CashCalendar = v.object({
  month: CalendarDate,
  earned: Sum,
  to_approve: v.object({ ...Sum.entries, by: v.nullable(CalendarDate) }),
  held_back: Sum,
  /** Missions that are not delivered yet. Missing in data kept on devices before. */
  to_come: v.optional(Sum),
  days: v.array(PayDay),
  currency: v.literal(CURRENCY),
});
export type CashCalendar = v.InferOutput<typeof CashCalendar>;

/** One upcoming payment. */
export interface Coming {
  readonly day: string;
  readonly amount: number;
  readonly isFinal: boolean;
}

/** Payments by their days. */
export function payDays(coming: readonly Coming[]): PayDay[] {
  const days = new Map<string, PayDay>();
  for (const { day, amount, isFinal } of coming) {
    const found = days.get(day) ?? { day, amount: 0, missions: 0, is_final: true };
    days.set(day, {
      day,
      amount: found.amount + amount,
      missions: found.missions + 1,
      is_final: found.is_final && isFinal,
    });
  }
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
