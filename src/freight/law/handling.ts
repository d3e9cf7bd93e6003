import { type Laws, lawOf, type RowOf } from './law.ts';
import { type CarriedLoad, grossWeightFor } from './vehicle.ts';

/** A stop whose law is asked for: its country, and its day (`2026-03-17`). */
export interface LawPlace {
  readonly country: string;
  readonly day: string;
}

/**
 * The law that forbids a driver to load or unload at a stop, with the vehicle that the goods need; null if he may.
 *
 * @param kind true in `isGroupage` for goods that a network carries with others
 */
export function handlingBan(
  laws: Laws,
  { country, day }: LawPlace,
  load: CarriedLoad,
  { isGroupage }: { readonly isGroupage: boolean },
): RowOf<'handling'> | null {
  const row = lawOf(laws, country, 'handling', day);
  if (row === null || row.figures.driver !== 'forbidden' || (isGroupage && row.figures.groupage)) return null;
  return grossWeightFor(load) > row.figures.over_kg ? row : null;
}

/**
 * The gross weight in kg above which the driver of a vehicle may not load or unload at a stop, whatever was booked;
 * null if there is none.
 */
export function heaviestHandled(laws: Laws, { country, day }: LawPlace): number | null {
  const row = lawOf(laws, country, 'handling', day);
  return row?.figures.driver === 'forbidden' ? row.figures.over_kg : null;
}
