import type { LatLng } from './mercator.ts';

/** A rectangle of degrees. It never crosses the antimeridian. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** What the map can show: Europe, from the Azores to the Urals. */
export const EXTENT: Bounds = { west: -32, south: 34, east: 56, north: 71.5 };

/** The smallest bounds around some places; around none, all that the map can show. */
export function boundsOf(places: readonly LatLng[]): Bounds {
  if (places.length === 0) return EXTENT;
  const lngs = places.map(({ lng }) => lng);
  const lats = places.map(({ lat }) => lat);
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) };
}
