import type { IsHoliday } from '#freight/calendar/holidays.ts';
import { lanesOf } from '#freight/proposal/lane.ts';
import { factorOn } from '#freight/quote/learning.ts';
import type { MarketSnapshot } from '#freight/quote/snapshot.ts';
import type { Db } from '../../../database/open.ts';
import { fuelInForce } from '../fuel/fuel-prices.ts';
import { lawsAt } from '../law/laws.ts';
import { networkAt } from '../network/network-carriers.ts';
import { tariffAt } from '../tariff/tariffs.ts';
import { factorsInForce } from './factors-in-force.ts';

/** Returns the market data that all prices depend on at `now` (Unix milliseconds). */
export async function marketSnapshot(db: Db, now: number, isHoliday: IsHoliday): Promise<MarketSnapshot> {
  const tariff = await tariffAt(db, now);
  const [factors, fuel, laws, hasNetwork] = await Promise.all([
    factorsInForce(db, now),
    fuelInForce(db, tariff, now),
    lawsAt(db, now),
    networkAt(db, now),
  ]);
  return {
    tariff,
    fuel,
    learnt: (from, to, metres) => factorOn(lanesOf(from, to, metres), factors),
    isHoliday,
    laws,
    hasNetwork,
  };
}
