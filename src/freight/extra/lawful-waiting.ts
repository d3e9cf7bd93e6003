import { priceByLaw } from '../law/waiting.ts';
import { carriersShare } from '../price/carriers-share.ts';
import type { BookedFreeTime } from '../quote/free-time.ts';
import { TARIFF_LAW } from '../quote/stop-free-time.ts';
import type { Stop } from '../time-slot/time-slot.ts';
import { type Clocks, detention, detentionPrice, type LeftStop, type Waiting, waitedTimes } from './detention.ts';

/** A charge for waiting: what the shipper pays and what the carrier earns, in cents excl. VAT, and why. */
export interface WaitingCharge {
  readonly amount: number;
  readonly carriers_part: number;
  readonly waiting: Waiting;
}

/**
 * The charge for the waiting at a stop, by the law that gives the carrier more: the tariff of the booking, or the law of
 * the country, whose floor is the carrier's whole. Null if neither asks for anything.
 *
 * A truck that came after its slot waits longer for free by the tariff. The law of no country says so.
 */
export function waitingCharge(
  stop: LeftStop,
  which: Stop,
  clocks: Clocks,
  { floors, ...free }: BookedFreeTime,
): WaitingCharge | null {
  const floor = floors?.[which] ?? null;
  const byTariff = detention(stop, clocks, free);
  const tariffsAmount = byTariff === null ? 0 : detentionPrice(byTariff);
  const times = waitedTimes(stop, clocks);
  const byLaw = floor === null || times === null ? null : priceByLaw(times.minutes, floor);
  if (floor !== null && times !== null && byLaw !== null && byLaw.amount > carriersShare(tariffsAmount)) {
    const { free_minutes, hour_price } = floor;
    const { hours, amount } = byLaw;
    const waiting = { ...times, free_minutes, hours, hour_price, amount, law: floor.law };
    return { amount, carriers_part: amount, waiting };
  }
  if (byTariff === null) return null;
  const law = floor === null ? {} : { law: TARIFF_LAW };
  return {
    amount: tariffsAmount,
    carriers_part: carriersShare(tariffsAmount),
    waiting: { ...byTariff, ...law },
  };
}
