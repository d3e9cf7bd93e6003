import type { Location } from './address.ts';

/** Mean Earth radius in metres (IUGG). */
export const EARTH_RADIUS = 6_371_008.8;

/**
 * Roads are longer than the great circle by about this factor on motorway networks (arXiv 2406.06490). Every
 * figure made with it is labelled as estimated.
 */
export const ROAD_FACTOR = 1.3;

/** Average speed of an articulated truck over a whole leg, breaks not counted, in metres a second (65 km/h). */
const TRUCK_SPEED = 65_000 / 3600;

/** A degree of latitude, in metres. */
export const DEGREE = 111_195;

/** Length of a degree of longitude at a latitude, in metres. */
export function longitudeDegree({ lat }: Location): number {
  return DEGREE * Math.max(0.01, Math.cos((lat * Math.PI) / 180));
}

/** Great-circle distance in metres (haversine). */
export function greatCircle(from: Location, to: Location): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const lat = radians(to.lat - from.lat) / 2;
  const lng = radians(to.lng - from.lng) / 2;
  const a = Math.sin(lat) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** Estimated road distance in whole metres. */
export function estimatedRoadDistance(from: Location, to: Location): number {
  return Math.round(greatCircle(from, to) * ROAD_FACTOR);
}

/** Estimated driving time in whole seconds for a road distance in metres. */
export function estimatedDrivingTime(distance: number): number {
  return Math.round(distance / TRUCK_SPEED);
}

/** Countries whose motorways cross each other's borders almost straight. */
const CORE: ReadonlySet<string> = new Set('BE NL LU DE PL CZ SK HU LT LV EE'.split(' '));
const IBERIA: ReadonlySet<string> = new Set(['ES', 'PT', 'AD']);
const NORTH_WEST: ReadonlySet<string> = new Set(['FR', 'BE', 'NL', 'LU']);

/** Roads of unknown pairs of countries are longer than the great circle by this factor (arXiv 2406.06490). */
const UNKNOWN = 1300;

/**
 * The detour of roads over the great circle between two countries, in either direction, in per mille. PL–DE, ES–FR and
 * DE–AT follow from published lane lengths; the others are our estimates until they are fitted to a routing server.
 */
export function detourBetween(from: string, to: string): number {
  const are = (one: (country: string) => boolean, other: (country: string) => boolean) =>
    (one(from) && other(to)) || (one(to) && other(from));
  const is = (code: string) => (country: string) => country === code;
  const isIn = (countries: ReadonlySet<string>) => (country: string) => countries.has(country);
  const any = () => true;
  if (from === to) return 1250;
  if (are(is('GR'), any)) return 1450;
  if (CORE.has(from) && CORE.has(to)) return 1170;
  if (are(is('FR'), isIn(CORE))) return 1180;
  if (are(is('AT'), any)) return 1230;
  if (are(is('IT'), any)) return 1330;
  if (are(isIn(IBERIA), isIn(NORTH_WEST))) return 1220;
  return UNKNOWN;
}
