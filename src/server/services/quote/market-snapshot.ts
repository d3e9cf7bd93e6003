import type { IsHoliday } from '#freight/calendar/holidays.ts';
import type { MarketSnapshot } from '#freight/quote/snapshot.ts';
import { type Tariff, tariffInForce } from '#freight/quote/tariff.ts';
import { TARIFF_2026_01 } from '#freight/quote/tariff-2026-01.ts';

/** Tariffs are only added: a price that was quoted can always be worked out again. */
const TARIFFS = [TARIFF_2026_01];

/** What all prices of a moment depend on. Until a fuel index is referenced and lanes are learnt, both leave prices alone. */
export function marketSnapshot(now: number, isHoliday: IsHoliday): MarketSnapshot {
  return { tariff: tariffInForce(TARIFFS, now), fuel: 1000, learnt: () => 1000, isHoliday };
}

/** The tariff a price was quoted in. */
export function tariffOf(version: string): Tariff {
  const tariff = TARIFFS.find((known) => known.version === version);
  if (tariff === undefined) throw new Error(`No tariff has the version ${version}.`);
  return tariff;
}
