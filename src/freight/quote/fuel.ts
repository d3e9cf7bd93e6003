import { halfUp } from '../money/money.ts';
import { DAY } from '../values/duration.ts';
import type { Tariff } from './tariff.ts';

const TUESDAY = 2;

/** The diesel price of a week and the tariff's reference price: cents per 1,000 litres, taxes included. */
export interface DieselPrice {
  readonly price: number;
  readonly reference: number;
}

/** The factor of a diesel price on all transport prices, in per mille, within the tariff's bounds. */
export function fuelFactor({ price, reference }: DieselPrice, { share, min, max }: Tariff['fuel']): number {
  return Math.min(max, Math.max(min, 1000 + halfUp(share * (price - reference), reference)));
}

/** When a newly entered diesel price takes effect: the following Tuesday, 00:00 UTC. Unix milliseconds. */
export function fuelEffectiveFrom(entered: number): number {
  const midnight = entered - (entered % DAY);
  const daysOn = (TUESDAY + 7 - new Date(entered).getUTCDay()) % 7 || 7;
  return midnight + daysOn * DAY;
}
