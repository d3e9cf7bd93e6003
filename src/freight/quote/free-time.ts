import * as v from 'valibot';
import { WaitingFloor } from '../law/waiting.ts';
import type { Load } from '../load/load.ts';
import { Cents } from '../money/money.ts';
import { type ChargeableLoad, chargeableLength } from './chargeable.ts';
import { FREE_TIME } from './options.ts';
import type { Tariff } from './tariff.ts';
import { TARIFF_2026_01 } from './tariff-2026-01.ts';

/** Free waiting time at each end, in minutes, and the price of each started hour after it, in cents. */
export const FreeTime = v.object({
  minutes: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  hour_price: Cents,
});
export type FreeTime = v.InferOutput<typeof FreeTime>;

/** The free time of a booking, with the floors that the law of its stops sets. A stop without a law has none. */
export const BookedFreeTime = v.object({
  ...FreeTime.entries,
  floors: v.optional(v.object({ pickup: v.nullable(WaitingFloor), delivery: v.nullable(WaitingFloor) })),
});
export type BookedFreeTime = v.InferOutput<typeof BookedFreeTime>;

/** The free time of a load: a full truck has twice that of a part load (quote design, section 1.4). */
export function freeTime(load: Pick<ChargeableLoad, 'dm' | 'weight'>, tariff: Tariff): FreeTime {
  const isFull = chargeableLength(load, tariff) >= tariff.truck.full_from_dm;
  return { minutes: isFull ? FREE_TIME.full : FREE_TIME.part, hour_price: FREE_TIME.perHourBegun };
}

/** The free time of a booking. Bookings that did not store it get that of their load under the tariff of that time. */
export function bookedFreeTime(
  kept: BookedFreeTime | null,
  load: Pick<Load, 'linear_meters' | 'weight'>,
): BookedFreeTime {
  return kept ?? freeTime({ dm: Math.round(load.linear_meters * 10), weight: load.weight }, TARIFF_2026_01);
}

/** The shortest free time that a law may set, in minutes. */
const LEAST_FREE = 30;

/** True if a wait of this many minutes may be charged: it exceeds the shortest free time. */
export function outlastsFreeTime(minutes: number): boolean {
  return minutes > LEAST_FREE;
}
