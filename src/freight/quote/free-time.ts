import * as v from 'valibot';
import { WaitingFloor } from '../law/waiting.ts';
import type { Load } from '../load/load.ts';
import { Cents } from '../money/money.ts';
import { type ChargeableLoad, chargeableLength } from './chargeable.ts';
import { FIRST_RATES, LEAST_FREE_MINUTES } from './rates.ts';
import type { Tariff } from './tariff.ts';
import { TARIFF_2026_01 } from './tariff-2026-01.ts';

const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/**
 * Free waiting time at each end, in minutes, the price of each started hour after it, in cents, and the most hours that
 * are charged; those of the first tariff where older bookings do not name them.
 */
export const FreeTime = v.object({ minutes: Whole, hour_price: Cents, most_hours: v.optional(Whole) });
export type FreeTime = v.InferOutput<typeof FreeTime>;

/** The free time of a booking, with the floors that the law of its stops sets. A stop without a law has none. */
export const BookedFreeTime = v.object({
  ...FreeTime.entries,
  floors: v.optional(v.object({ pickup: v.nullable(WaitingFloor), delivery: v.nullable(WaitingFloor) })),
});
export type BookedFreeTime = v.InferOutput<typeof BookedFreeTime>;

/** The free time of a load, by its tariff: a full truck has more than a part load. */
export function freeTime(load: Pick<ChargeableLoad, 'dm' | 'weight'>, tariff: Tariff): FreeTime {
  const isFull = chargeableLength(load, tariff) >= tariff.truck.full_from_dm;
  const { free_part, free_full, hour, most_hours } = tariff.rates.waiting;
  return { minutes: isFull ? free_full : free_part, hour_price: hour, most_hours };
}

/** The free time of a booking. Bookings that did not store it get that of their load under the tariff of that time. */
export function bookedFreeTime(
  kept: BookedFreeTime | null,
  load: Pick<Load, 'linear_meters' | 'weight'>,
): BookedFreeTime {
  return kept ?? freeTime({ dm: Math.round(load.linear_meters * 10), weight: load.weight }, TARIFF_2026_01);
}

/** The most hours of waiting that are charged at one end of a booking. */
export function mostHoursOf({ most_hours = FIRST_RATES.waiting.most_hours }: FreeTime): number {
  return most_hours;
}

/** True if a wait of this many minutes may be charged under some tariff: the booking's own free time decides. */
export function outlastsFreeTime(minutes: number): boolean {
  return minutes > LEAST_FREE_MINUTES;
}
