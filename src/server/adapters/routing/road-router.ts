import type { Location } from '#freight/place/address.ts';
import { estimatedDrivingTime, estimatedRoadDistance, greatCircle } from '#freight/place/distance.ts';
import { type End, endAt, findWay, type Way } from './roads/find-way.ts';
import type { RoadNetwork } from './roads/road-network.ts';
import { EstimatedRouter, type Route, type Router } from './router.ts';

/** Average speeds of an articulated truck without its breaks, in metres a second: 70 km/h on main roads, 45 on others. */
const MAIN_SPEED = 70_000 / 3600;
const LOCAL_SPEED = 45_000 / 3600;

/**
 * A ferry is needed where the way round by road is longer than the way across by more than the first factor; or by more
 * than the second, where it is also longer than the straight line by more than the third: there the road leads away from
 * its end (Napoli – Split by Trieste).
 */
const WAY_ROUND = { always: 2, astray: 1.5, straight: 2.2 } as const;

/** Islands are nearer than this to a main road, in metres; what is farther away is unknown to the network. */
const AROUND_ISLANDS = 150_000;

/** Limits of routes, and of places with the junctions they reach, that are kept in memory. */
const MOST_KEPT = 5000;
const MOST_REACHES = 200;

/**
 * Router along the embedded road network. Lengths of main roads are known, those of the local roads at both ends are
 * not, so its routes are marked as estimated.
 */
export class RoadRouter implements Router {
  readonly #network: RoadNetwork;
  readonly #kept = new Map<string, Route | null>();
  readonly #reaches = new Map<string, End['accesses']>();
  readonly #beyond = new EstimatedRouter();

  constructor(network: RoadNetwork) {
    this.#network = network;
  }

  async travel(from: Location, to: Location): Promise<Route> {
    return this.alongRoads(from, to) ?? (await this.#beyond.travel(from, to));
  }

  readonly alongRoads = (from: Location, to: Location): Route | null => {
    const key = [from.lat, from.lng, to.lat, to.lng].join(' ');
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const route = this.#find(from, to);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(key, route);
    return route;
  };

  #find(from: Location, to: Location): Route | null {
    const [start, end] = [this.#endAt(from), this.#endAt(to)];
    const round = findWay(this.#network, start, end, false);
    const across = findWay(this.#network, start, end, true);
    if (across === null) return this.#isIsland(start) || this.#isIsland(end) ? this.#guess(from, to) : null;
    return toRoute(
      round === null || isTooLong(lengthOf(round), lengthOf(across), greatCircle(from, to)) ? across : round,
    );
  }

  #endAt(place: Location): End {
    const key = `${place.lat} ${place.lng}`;
    const end = endAt(this.#network, place, this.#reaches.get(key));
    this.#reaches.set(key, end.accesses);
    const [oldest] = this.#reaches.keys();
    if (this.#reaches.size > MOST_REACHES && oldest !== undefined) this.#reaches.delete(oldest);
    return end;
  }

  /** True where no road leads from, though main roads are near: the sea is between. */
  #isIsland({ place, accesses }: End): boolean {
    const { junctions } = this.#network;
    return accesses.size === 0 && junctions.some((junction) => greatCircle(place, junction) < AROUND_ISLANDS);
  }

  #guess(from: Location, to: Location): Route {
    const distance = estimatedRoadDistance(from, to);
    const duration = estimatedDrivingTime(distance);
    return { distance, duration, estimated: true, path: [from, to], overSea: true, ferries: [] };
  }
}

function isTooLong(round: number, across: number, straight: number): boolean {
  return (
    round > WAY_ROUND.always * across || (round > WAY_ROUND.astray * across && round > WAY_ROUND.straight * straight)
  );
}

function lengthOf({ main, local, sea }: Way): number {
  return main + local + sea;
}

function toRoute({ main, local, ferries, path }: Way): Route {
  return {
    distance: Math.round(main + local),
    duration: Math.round(main / MAIN_SPEED + local / LOCAL_SPEED),
    estimated: true,
    path: path.filter((point, index) => index === 0 || greatCircle(point, path[index - 1] ?? point) > 1),
    overSea: ferries.length > 0,
    ferries,
  };
}
