/** WGS 84 degrees. */
export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/** A position on the square world of web maps: 0 to 1 from west to east, and from north to south. */
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
}

const RADIAN = Math.PI / 180;

/** Web Mercator (EPSG:3857), with the world as a square of side 1. */
export function toWorld({ lat, lng }: LatLng): WorldPoint {
  const north = Math.log(Math.tan(Math.PI / 4 + (lat * RADIAN) / 2));
  return { x: (lng + 180) / 360, y: (1 - north / Math.PI) / 2 };
}

/** The way back from `toWorld`. */
export function toLatLng({ x, y }: WorldPoint): LatLng {
  const north = (1 - 2 * y) * Math.PI;
  return { lat: (2 * Math.atan(Math.exp(north)) - Math.PI / 2) / RADIAN, lng: x * 360 - 180 };
}

/** A rectangle of degrees. It never crosses the antimeridian. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The extent of the map: Europe, from the Azores to the Urals. */
export const EXTENT: Bounds = { west: -32, south: 34, east: 56, north: 71.5 };

/** The smallest bounds around some places; without places the whole extent. */
export function boundsOf(places: readonly LatLng[]): Bounds {
  if (places.length === 0) return EXTENT;
  const lngs = places.map(({ lng }) => lng);
  const lats = places.map(({ lat }) => lat);
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) };
}
