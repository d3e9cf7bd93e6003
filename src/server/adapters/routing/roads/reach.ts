import type { Location } from '#freight/place/address.ts';
import { DEGREE, greatCircle, longitudeDegree } from '#freight/place/distance.ts';
import { LandWalk } from './land-walk.ts';
import type { Link, RoadNetwork } from './road-network.ts';

/** Local roads to a main road are longer than the straight line by this factor; those of a long way by the second. */
export const LOCAL_DETOUR = 1.25;
export const ORDINARY_DETOUR = 1.3;

/** A truck goes a longer way by main roads rather than by ordinary roads of this part of its length. */
export const ORDINARY_WEIGHT = 1.2;

/**
 * The greatest distance of a place from the main roads, in metres: near; by a long way over ordinary roads, for small towns between
 * main roads; and where neither finds one.
 */
const NEAR = 60_000;
const ORDINARY = 110_000;
const FAR = 150_000;

/** The end of a crossing is reached from within this distance, in metres. */
const TO_CROSSING = 40_000;

/** A stretch is reached between its junctions from within this distance, in metres. */
const BESIDE = 30_000;

/** Local roads around a bay are longer than a walk from cell to cell by this factor. */
export const WALK_DETOUR = 1.2;

/** Local roads around a bay, a lake or an estuary go no farther than this walk, in metres. */
export const FARTHEST_WALK = 75_000;

/** Water wider than this stops local roads, in metres; rivers and the coarse coast of the grid are narrower. */
export const WIDEST_WATER = 2000;

/** The way from a place to a junction: metres of local and of main road, and where it meets the stretch. */
export interface Access {
  readonly local: number;
  readonly main: number;
  /** Metres as they weigh in the choice of a way. */
  readonly weight: number;
  readonly by: Location | null;
}

/**
 * The junctions that a place reaches by local roads, and by the stretches it lies beside. None on an island without
 * junctions.
 *
 * @param country the number of the country whose roads lead there; null for those of any
 * @param walk from the place
 */
export function reach(
  network: RoadNetwork,
  place: Location,
  country = network.countryOf(place),
  walk = new LandWalk(network.grid, place, FARTHEST_WALK),
): ReadonlyMap<number, Access> {
  const near = reachWithin(network, place, country, walk, NEAR);
  if (near.size > 0) return near;
  const far = reachWithin(network, place, country, walk, FAR);
  return far.size > 0 ? far : reachAround(network, place);
}

/** The nearest junction around the bays that lie between: for peninsulas. */
function reachAround({ grid, junctionIn }: RoadNetwork, place: Location): Map<number, Access> {
  const end = new LandWalk(grid, place, FAR).nearestOf(junctionIn.keys());
  if (end === null) return new Map();
  return new Map([
    [
      junctionIn.get(end.cell) as number,
      { local: end.metres * WALK_DETOUR, main: 0, weight: end.metres * WALK_DETOUR, by: null },
    ],
  ]);
}

function reachWithin(
  network: RoadNetwork,
  place: Location,
  country: number | null,
  walk: LandWalk,
  radius: number,
): Map<number, Access> {
  const reached = new Map<number, Access>();
  const offer = (junction: number, access: Access) => {
    const known = reached.get(junction);
    if (known === undefined || access.weight < known.weight) reached.set(junction, access);
  };
  const isDry = (to: Location) => network.grid.waterBetween(place, to) <= WIDEST_WATER;
  network.junctions.forEach((junction, number) => {
    if (country !== null && network.countries[number] !== country) return;
    if (!isWithin(place, junction, Math.max(radius, ORDINARY))) return;
    const distance = greatCircle(place, junction);
    if (distance > (network.ends.has(number) ? TO_CROSSING : Math.max(radius, ORDINARY))) return;
    if (!isDry(junction)) {
      const around = distance > NEAR ? null : walk.metresTo(junction);
      if (around === null) return;
      const local = around * WALK_DETOUR;
      offer(number, { local, main: 0, weight: local * ORDINARY_WEIGHT, by: null });
      return;
    }
    const local = distance * (distance > NEAR ? ORDINARY_DETOUR : LOCAL_DETOUR);
    offer(number, { local, main: 0, weight: distance > NEAR ? local * ORDINARY_WEIGHT : local, by: null });
  });
  for (const link of network.links) {
    if (link.ferry !== null || link.isLocal || (country !== null && network.countries[link.from] !== country)) continue;
    const met = meet(network, link, place);
    if (met === null || met.away > Math.min(radius, BESIDE)) continue;
    const around = isDry(met.by) ? null : walk.metresTo(met.by);
    if (around === null && !isDry(met.by)) continue;
    const local = around === null ? met.away * LOCAL_DETOUR : around * WALK_DETOUR;
    const offerEnd = (junction: number, main: number) =>
      offer(junction, { local, main, weight: local + main, by: met.by });
    offerEnd(link.from, met.part * link.metres);
    offerEnd(link.to, (1 - met.part) * link.metres);
  }
  return reached;
}

/** The point of a stretch that is nearest to a place, if it is not one of the ends; `part` of the stretch before it. */
function meet(network: RoadNetwork, { from, to }: Link, place: Location) {
  const [start, end] = [network.at(from), network.at(to)];
  const scale = longitudeDegree(place) / DEGREE;
  const [x, y] = [(start.lng - place.lng) * scale, start.lat - place.lat];
  const [dx, dy] = [(end.lng - start.lng) * scale, end.lat - start.lat];
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : -(x * dx + y * dy) / square;
  if (part <= 0 || part >= 1) return null;
  const away = Math.hypot(x + part * dx, y + part * dy) * DEGREE;
  if (away > BESIDE) return null;
  const by = { lat: start.lat + part * (end.lat - start.lat), lng: start.lng + part * (end.lng - start.lng) };
  return { part, away, by };
}

function isWithin(place: Location, other: Location, radius: number): boolean {
  return (
    Math.abs(place.lat - other.lat) * DEGREE <= radius &&
    Math.abs(place.lng - other.lng) * longitudeDegree(place) <= radius
  );
}
