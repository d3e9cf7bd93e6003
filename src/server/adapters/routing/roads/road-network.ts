import type { Location } from '#freight/place/address.ts';
import { greatCircle } from '#freight/place/distance.ts';
import { Barriers } from './barriers.ts';
import { CountryGrid } from './country-grid.ts';
import type { RoadFile } from './road-file.ts';

/** A stretch of road, or a ferry with its name, between two junctions by their numbers. */
export interface Link {
  readonly from: number;
  readonly to: number;
  readonly metres: number;
  /** Metres as they weigh in the choice of a way: more than there are on roads that are slower than main roads. */
  readonly weight: number;
  readonly ferry: string | null;
  /** True on local roads, which may run far from the straight line between their ends. */
  readonly isLocal: boolean;
}

/** Countries that a truck enters only if it starts or ends there. RU and BY have no junctions at all. */
const NO_TRANSIT: ReadonlySet<string> = new Set(['UA', 'TR', 'AD']);

/** A truck goes a longer way by motorway rather than by an ordinary road, or a local road, of this part of its length. */
const WEIGHTS = [1, 1.3, 1.5] as const;

/** The roads of Europe in memory. */
export class RoadNetwork {
  readonly junctions: readonly Location[];
  readonly countries: readonly number[];
  readonly links: readonly Link[];
  /** The links of each junction. */
  readonly linksOf: readonly (readonly Link[])[];
  /** The junctions that are an end of a crossing. */
  readonly ends: ReadonlySet<number>;
  readonly grid: CountryGrid;
  /** The junction in each cell that has one. */
  readonly junctionIn: ReadonlyMap<number, number>;
  readonly #noTransit: ReadonlySet<number>;
  readonly #withRoads: ReadonlySet<number>;

  constructor(file: RoadFile) {
    this.junctions = file.junctions.map(([lat, lng]) => ({ lat, lng }));
    this.countries = file.junctions.map(([, , country]) => country);
    this.links = [
      ...file.stretches.map(([from, to, metres, slow]) => {
        const weight = metres * WEIGHTS[slow];
        return { from, to, metres, weight, ferry: null, isLocal: slow === 2 };
      }),
      ...file.ferries.map(({ name, line: [from, to, metres] }) => {
        return { from, to, metres, weight: metres, ferry: name, isLocal: false };
      }),
    ];
    const linksOf: Link[][] = this.junctions.map(() => []);
    for (const link of this.links) {
      linksOf[link.from]?.push(link);
      linksOf[link.to]?.push(link);
    }
    this.linksOf = linksOf;
    this.ends = new Set(file.ends);
    this.grid = new CountryGrid(file.grid, new Barriers(file.barriers));
    this.junctionIn = new Map(
      this.junctions.flatMap((junction, number) => {
        const cell = this.grid.landCellOf(junction);
        return cell === null ? [] : [[cell, number] as const];
      }),
    );
    this.#noTransit = new Set(file.countries.flatMap((code, index) => (NO_TRANSIT.has(code) ? [index + 1] : [])));
    this.#withRoads = new Set(this.countries);
  }

  at(junction: number): Location {
    return this.junctions[junction] as Location;
  }

  /** True if trucks pass through the country of a junction on their way elsewhere. */
  isTransit(junction: number): boolean {
    return !this.#noTransit.has(this.countries[junction] ?? 0);
  }

  /**
   * The country whose roads a place is reached by; null where any country's are: on a place without a known country, and
   * in a country without roads of its own here, such as Monaco.
   */
  countryOf(place: Location): number | null {
    const country = this.grid.landAt(place);
    return this.#withRoads.has(country) ? country : null;
  }

  /** Great circle between a junction and a place in metres. */
  distanceFrom(junction: number, place: Location): number {
    return greatCircle(this.at(junction), place);
  }
}
