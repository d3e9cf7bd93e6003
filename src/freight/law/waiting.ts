import * as v from 'valibot';
import { Cents, timesPerMille } from '../money/money.ts';
import type { LawPlace } from './handling.ts';
import { type Laws, lawOf } from './law.ts';

const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The floor of a stop's waiting, as kept with a booking: what counts whatever changes later. Prices in cents. */
export const WaitingFloor = v.object({
  /** The country whose law it is. */
  law: v.string(),
  source: v.string(),
  checked_on: v.string(),
  free_minutes: Whole,
  hour_price: Cents,
  most_hours_a_day: v.nullable(Whole),
  later_days: v.array(Whole),
});
export type WaitingFloor = v.InferOutput<typeof WaitingFloor>;

/** The floor of the waiting at a stop; null if its country has none. */
export function waitingFloor(laws: Laws, { country, day }: LawPlace): WaitingFloor | null {
  const row = lawOf(laws, country, 'waiting', day);
  if (row === null) return null;
  const { rule: _, ...figures } = row.figures;
  return { law: country, source: row.source, checked_on: row.checked_on, ...figures };
}

const DAY = 24 * 60;

/**
 * The legal minimum for a wait: its started hours after the free time, and their price in cents.
 *
 * @param minutes the whole wait
 */
export function priceByLaw(
  minutes: number,
  { free_minutes, hour_price, most_hours_a_day, later_days }: Omit<WaitingFloor, 'law' | 'source' | 'checked_on'>,
): { readonly hours: number; readonly amount: number } {
  let [hours, amount] = [0, 0];
  for (let day = 0; day * DAY < minutes; day += 1) {
    const waited = Math.min(DAY, minutes - day * DAY) - (day === 0 ? free_minutes : 0);
    const begun = Math.ceil(Math.max(0, waited) / 60);
    const counted = most_hours_a_day === null ? begun : Math.min(begun, most_hours_a_day);
    const factor = day === 0 ? 1000 : (later_days[Math.min(day, later_days.length) - 1] ?? 1000);
    hours += counted;
    amount += timesPerMille(counted * hour_price, factor);
  }
  return { hours, amount };
}
