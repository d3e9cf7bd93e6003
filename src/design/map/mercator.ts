/** WGS 84 degrees. */
export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/** A place on the square world of web maps: 0 to 1 from west to east, and from north to south. */
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
