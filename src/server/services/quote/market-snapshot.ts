import type { IsHoliday } from '#freight/calendar/holidays.ts';
import type { MarketSnapshot } from '#freight/quote/snapshot.ts';
import { tariffInForce } from '#freight/quote/tariff.ts';
import { TARIFFS } from '#freight/quote/tariffs.ts';

/** What all prices of a moment depend on. Until a fuel index is referenced and lanes are learnt, both leave prices alone. */
export function marketSnapshot(now: number, isHoliday: IsHoliday): MarketSnapshot {
  return { tariff: tariffInForce(TARIFFS, now), fuel: 1000, learnt: () => 1000, isHoliday };
}
