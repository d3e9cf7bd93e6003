import type { Random } from '../random.ts';

/** A truck that comes costs this much, and each kilometre so much, more with each loading metre it carries; in euros. */
const CALL_OUT = 120;
const KILOMETRE = 1.15;
const KILOMETRE_AND_METRE = 0.055;
/** How far bargaining moves a price, as a part of it. */
const BARGAIN = 0.06;

/** A price in cents, in whole half euros, as road freight in this corner of Europe is about paid. */
export function priceOf(distance: number, linearMeters: number, random: Random): number {
  const fair = CALL_OUT + (distance / 1000) * (KILOMETRE + KILOMETRE_AND_METRE * linearMeters);
  const agreed = fair * (1 + BARGAIN * (2 * random.next() - 1));
  return Math.round(agreed * 2) * 50;
}
