import * as v from 'valibot';
import type { LawPlace } from '../law/handling.ts';
import type { Laws } from '../law/law.ts';
import { type WaitingFloor, waitingFloor } from '../law/waiting.ts';
import { Cents } from '../money/money.ts';
import { carriersShare } from '../price/carriers-share.ts';
import type { BookedFreeTime, FreeTime } from './free-time.ts';

/**
 * The free time of one stop and the price of each started hour after it, in cents, by the law that rules there: that of
 * a country, or our tariff where it is always better for the carrier. The tariff's own terms (`free_time`) count beside a
 * country's, wait by wait: the carrier gets the better of both. `source` is the text of a country's law, read on
 * `checked_on`.
 */
export const StopFreeTime = v.object({
  minutes: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  per_hour: Cents,
  law: v.string(),
  source: v.optional(v.string()),
  checked_on: v.optional(v.string()),
});
export type StopFreeTime = v.InferOutput<typeof StopFreeTime>;

/** The law of the tariff, where no country's asks for more. */
export const TARIFF_LAW = 'tariff';

interface PlacedStop {
  readonly address: { readonly country: string };
  readonly time_slot: { readonly date: string };
}

interface Ends {
  readonly pickup: PlacedStop;
  readonly delivery: PlacedStop;
}

/** Where and when the law of a stop is asked for. */
export function lawPlaceOf(stop: PlacedStop): LawPlace {
  return { country: stop.address.country, day: stop.time_slot.date };
}

/** The waiting terms that the law of each stop demands. */
export function floorsOf(laws: Laws, { pickup, delivery }: Ends): NonNullable<BookedFreeTime['floors']> {
  return { pickup: waitingFloor(laws, lawPlaceOf(pickup)), delivery: waitingFloor(laws, lawPlaceOf(delivery)) };
}

/** The free time of a booking, with the floors of its stops if there are any. */
export function withFloors(free: FreeTime, floors: NonNullable<BookedFreeTime['floors']>): BookedFreeTime {
  return floors.pickup === null && floors.delivery === null ? free : { ...free, floors };
}

/** The waiting terms of one stop in a quote. */
export function stopFreeTime(free: FreeTime, floor: WaitingFloor | null): StopFreeTime {
  if (floor === null || !asksForMore(floor, free)) {
    return { minutes: free.minutes, per_hour: free.hour_price, law: TARIFF_LAW };
  }
  const { law, source, checked_on } = floor;
  return { minutes: floor.free_minutes, per_hour: floor.hour_price, law, source, checked_on };
}

/** True if there is a wait of one day for which the law gives the carrier more than its share by the tariff. */
function asksForMore({ free_minutes, hour_price }: WaitingFloor, free: FreeTime): boolean {
  return free_minutes < free.minutes || hour_price > carriersShare(free.hour_price);
}
