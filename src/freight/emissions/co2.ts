import * as v from 'valibot';
import { halfUp } from '../money/money.ts';

/** Grams of CO₂ equivalent per tonne-kilometre, and the source of the figure. */
export interface EmissionFactor {
  /** Grams of CO₂e per tonne-kilometre, well to wheel. */
  readonly grams: number;
  readonly source: string;
  readonly version: string;
}

/**
 * Articulated truck of 34 to 40 t, diesel, average and mixed load, Europe: 22 g well-to-tank and 73 g tank-to-wheel.
 * Includes empty running and detours.
 */
export const ROAD_FACTOR: EmissionFactor = { grams: 95, source: 'GLEC Framework', version: '3.0, table 8' };

/**
 * Greenhouse gases of a transport in whole grams of CO₂e (EN ISO 14083: gross mass times planned distance).
 *
 * @param kilograms gross
 * @param metres of the planned route, never the driven one
 */
export function emissionsOf(kilograms: number, metres: number, factor: EmissionFactor = ROAD_FACTOR): number {
  return halfUp(kilograms * metres * factor.grams, 1_000_000);
}

const Whole = v.pipe(v.number(), v.safeInteger());

/** The emissions of a shipment as stated at booking; they are never recomputed. */
export const BookedEmissions = v.object({
  grams: Whole,
  factor: Whole,
  source: v.string(),
  version: v.string(),
  metres: Whole,
  distance_basis: v.picklist(['planned', 'estimated']),
});
export type BookedEmissions = v.InferOutput<typeof BookedEmissions>;

/** The same on an invoice, with the gross mass that was carried, in kg. */
export const BilledEmissions = v.object({ ...BookedEmissions.entries, kilograms: Whole });
export type BilledEmissions = v.InferOutput<typeof BilledEmissions>;

/** The emissions stored with a shipment. */
export function bookedEmissions(kilograms: number, metres: number, isEstimated: boolean): BookedEmissions {
  const { grams: factor, source, version } = ROAD_FACTOR;
  return {
    grams: emissionsOf(kilograms, metres),
    factor,
    source,
    version,
    metres,
    distance_basis: isEstimated ? 'estimated' : 'planned',
  };
}
