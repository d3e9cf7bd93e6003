import { halfUp } from '../money/money.ts';
import type { Tariff } from './tariff.ts';

const DAY_MS = 24 * 3_600_000;
const TUESDAY = 2;

/** A week's price of diesel and the one the tariff was made at: cents for 1,000 litres, taxes included. */
export interface DieselPrice {
  readonly price: number;
  readonly reference: number;
}

/** What a price of diesel makes of all transport prices, in per mille, within what the tariff allows. */
export function fuelFactor({ price, reference }: DieselPrice, { share, min, max }: Tariff['fuel']): number {
  return Math.min(max, Math.max(min, 1000 + halfUp(share * (price - reference), reference)));
}

/** When a price of diesel that is entered at a moment takes effect: the Tuesday after it, 00:00 UTC. Unix milliseconds. */
export function fuelEffectiveFrom(entered: number): number {
  const midnight = entered - (entered % DAY_MS);
  const daysOn = (TUESDAY + 7 - new Date(entered).getUTCDay()) % 7 || 7;
  return midnight + daysOn * DAY_MS;
}
