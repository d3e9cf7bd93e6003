import type { Location } from '#freight/place/address.ts';
import { greatCircle } from '#freight/place/distance.ts';
import { Heap } from './heap.ts';
import { LandWalk } from './land-walk.ts';
import {
  type Access,
  FARTHEST_WALK,
  LOCAL_DETOUR,
  ORDINARY_DETOUR,
  ORDINARY_WEIGHT,
  reach,
  WALK_DETOUR,
  WIDEST_WATER,
} from './reach.ts';
import type { Link, RoadNetwork } from './road-network.ts';

/** Places nearer than this are joined by local roads without a main road, in metres. */
const LOCAL_ONLY = 40_000;

/** Places of one country nearer than this may be joined by ordinary roads alone, in metres. */
const FARTHEST_DIRECT = 200_000;

/** A way along the roads; metres of main roads, of local roads and of sea, and the ferries by name. */
export interface Way {
  readonly main: number;
  readonly local: number;
  readonly sea: number;
  readonly ferries: readonly string[];
  readonly path: readonly Location[];
}

/** A place and the junctions it reaches. */
export interface End {
  readonly place: Location;
  readonly accesses: ReadonlyMap<number, Access>;
  /** The way over land from the place. */
  readonly walk: LandWalk;
  /** False in a country that trucks enter only to start or end there. */
  readonly transit: boolean;
}

/** @param known the junctions that the place reaches, where they were found before */
export function endAt(network: RoadNetwork, place: Location, known?: End['accesses']): End {
  const walk = new LandWalk(network.grid, place, FARTHEST_WALK);
  const accesses = known ?? reach(network, place, network.countryOf(place), walk);
  let nearest: number | null = null;
  for (const [junction, { local }] of accesses) {
    if (nearest === null || local < (accesses.get(nearest)?.local ?? 0)) nearest = junction;
  }
  return { place, accesses, walk, transit: nearest === null || network.isTransit(nearest) };
}

/** The shortest way between two places, with ferries or by road alone; null if there is none. */
export function findWay(network: RoadNetwork, from: End, to: End, withFerries: boolean): Way | null {
  const { junctions, linksOf } = network;
  const lengths = new Float64Array(junctions.length).fill(Number.POSITIVE_INFINITY);
  const arrivals = new Map<number, Link>();
  const settled = new Uint8Array(junctions.length);
  const open = new Heap();
  for (const [junction, access] of from.accesses) {
    lengths[junction] = access.weight;
    open.push(access.weight + network.distanceFrom(junction, to.place), junction);
  }
  const direct = localWay(network, from, to);
  let best = direct === null ? Number.POSITIVE_INFINITY : direct.weight;
  let last = -1;
  const mayEnter = (junction: number) => !from.transit || !to.transit || network.isTransit(junction);
  for (let next = open.pop(); next !== null && next.key < best; next = open.pop()) {
    const junction = next.value;
    if (settled[junction] === 1) continue;
    settled[junction] = 1;
    const length = lengths[junction] as number;
    const exit = to.accesses.get(junction);
    if (exit !== undefined && length + exit.weight < best) {
      best = length + exit.weight;
      last = junction;
    }
    for (const link of linksOf[junction] as readonly Link[]) {
      const other = link.from === junction ? link.to : link.from;
      const through = length + link.weight;
      if (through >= (lengths[other] as number) || (link.ferry !== null && !withFerries) || !mayEnter(other)) continue;
      lengths[other] = through;
      arrivals.set(other, link);
      open.push(through + network.distanceFrom(other, to.place), other);
    }
  }
  return last === -1 ? (direct?.way ?? null) : wayTo(network, from, to, last, arrivals);
}

/** Places of one country near each other, without water between them, are joined by ordinary roads. */
function localWay({ grid }: RoadNetwork, from: End, to: End): { readonly way: Way; readonly weight: number } | null {
  const distance = greatCircle(from.place, to.place);
  if (distance > FARTHEST_DIRECT || grid.landAt(from.place) !== grid.landAt(to.place)) return null;
  const isNear = distance <= LOCAL_ONLY;
  const isDry = grid.waterBetween(from.place, to.place) <= WIDEST_WATER;
  const around = isDry || !isNear ? null : from.walk.metresTo(to.place);
  if (!isDry && around === null) return null;
  const local = around === null ? distance * (isNear ? LOCAL_DETOUR : ORDINARY_DETOUR) : around * WALK_DETOUR;
  const way = { main: 0, local, sea: 0, ferries: [], path: [from.place, to.place] };
  return { way, weight: isNear ? local : local * ORDINARY_WEIGHT };
}

function wayTo(network: RoadNetwork, from: End, to: End, last: number, arrivals: ReadonlyMap<number, Link>): Way {
  const links: Link[] = [];
  const passed = [last];
  let first = last;
  for (let link = arrivals.get(last); link !== undefined; link = arrivals.get(first)) {
    links.push(link);
    first = link.from === first ? link.to : link.from;
    passed.push(first);
  }
  const start = from.accesses.get(first) as Access;
  const end = to.accesses.get(last) as Access;
  const metresOf = (isOf: (link: Link) => boolean) =>
    links.reduce((sum, link) => sum + (isOf(link) ? link.metres : 0), 0);
  const path = [from.place, start.by, ...passed.toReversed().map((junction) => network.at(junction)), end.by, to.place];
  return {
    main: start.main + end.main + metresOf(({ ferry, isLocal }) => ferry === null && !isLocal),
    local: start.local + end.local + metresOf(({ isLocal }) => isLocal),
    sea: metresOf(({ ferry }) => ferry !== null),
    ferries: links.toReversed().flatMap(({ ferry }) => (ferry === null ? [] : [ferry])),
    path: path.filter((point) => point !== null),
  };
}
