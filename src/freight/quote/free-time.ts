import * as v from 'valibot';
import type { Load } from '../load/load.ts';
import { Cents } from '../money/money.ts';
import { type ChargeableLoad, chargeableLength } from './chargeable.ts';
import { FREE_TIME } from './options.ts';
import type { Tariff } from './tariff.ts';
import { TARIFF_2026_01 } from './tariff-2026-01.ts';

/** How long a truck waits at each end without a charge, in minutes, and what each hour begun then costs, in cents. */
export const FreeTime = v.object({
  minutes: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  hour_price: Cents,
});
export type FreeTime = v.InferOutput<typeof FreeTime>;

/** The free time of a load: a full truck has twice that of a part load (quote design, section 1.4). */
export function freeTime(load: Pick<ChargeableLoad, 'dm' | 'weight'>, tariff: Tariff): FreeTime {
  const isFull = chargeableLength(load, tariff) >= tariff.truck.full_from_dm;
  return { minutes: isFull ? FREE_TIME.full : FREE_TIME.part, hour_price: FREE_TIME.perHourBegun };
}

/** The free time of a booking. One from before it was kept has that of its load, by the tariff there was. */
export function bookedFreeTime(kept: FreeTime | null, load: Pick<Load, 'linear_meters' | 'weight'>): FreeTime {
  return kept ?? freeTime({ dm: Math.round(load.linear_meters * 10), weight: load.weight }, TARIFF_2026_01);
}

/** Whether so many minutes may be paid for: no free time is shorter. */
export function outlastsFreeTime(minutes: number): boolean {
  return minutes > FREE_TIME.part;
}
