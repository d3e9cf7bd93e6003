import type { Random } from '../random.ts';

/** Call-out fee and price per km, plus a surcharge per km and loading metre, in euros. */
const CALL_OUT = 120;
const KILOMETRE = 1.15;
const KILOMETRE_AND_METRE = 0.055;
/** Largest change of a price by bargaining, as a fraction. */
const BARGAIN = 0.06;

/** Returns a typical price of regional road freight in cents, rounded to half euros. `distance` in metres. */
export function priceOf(distance: number, linearMeters: number, random: Random): number {
  const fair = CALL_OUT + (distance / 1000) * (KILOMETRE + KILOMETRE_AND_METRE * linearMeters);
  const agreed = fair * (1 + BARGAIN * (2 * random.next() - 1));
  return Math.round(agreed * 2) * 50;
}
