import { type FreeFrom, type PlannedStop, schedule } from '../driving-time/schedule.ts';
import type { Location } from '../place/address.ts';
import { estimatedRoadDistance } from '../place/distance.ts';
import type { Room } from '../truck/truck.ts';
import { roomAlong } from './free-space.ts';
import type { Round } from './round.ts';

/** A load that seeks a place on a truck's way. */
export interface Candidate {
  readonly pickup: PlannedStop;
  readonly delivery: PlannedStop;
  readonly load: Room;
}

/** A part of a way, from one place to the next. */
export type Leg = readonly [from: Location, to: Location];

/** The best position for a load: its detour in metres by estimated roads, and the legs added and removed. */
export interface Insertion {
  readonly detour: number;
  readonly added: readonly Leg[];
  readonly saved: readonly Leg[];
}

/** The positions of pickup and delivery among the stops. */
interface Places {
  readonly pickup: number;
  readonly delivery: number;
}

/**
 * Finds the shortest way to add a load: its two stops are inserted so that the truck has space, every stop is made
 * before it closes under the rules on driving and rest times, and no stop becomes late. Null if there is none.
 *
 * @param origin where the driver comes from; null if unknown, and then the way begins at their first stop, as where they
 *   stand at it already
 */
export function bestInsertion(round: Round, origin: FreeFrom | null, load: Candidate): Insertion | null {
  const [first] = round.stops;
  const start = origin ?? (first === undefined ? null : { location: first.location, at: first.opens });
  if (start === null) return null;
  const planned = schedule(start, round.stops);
  const latest = round.stops.map(({ closes }, index) => Math.max(closes, planned[index] ?? closes));
  const room = roomAlong(round);
  const isAtFirst = origin === null || (first !== undefined && first.arrivedAt !== null);
  const ways = placesIn(round, isAtFirst ? 1 : 0)
    .filter((places) => fits(room, places, load.load))
    .map((places) => ({ places, ...legsOf(round, origin, load, places) }))
    .sort((a, b) => a.detour - b.detour);
  const best = ways.find(({ places }) => isInTime(start, round, latest, load, places));
  return best === undefined ? null : { detour: best.detour, added: best.added, saved: best.saved };
}

function placesIn({ stops }: Round, earliest: number): Places[] {
  const places: Places[] = [];
  for (let pickup = earliest; pickup <= stops.length; pickup += 1) {
    for (let delivery = pickup; delivery <= stops.length; delivery += 1) places.push({ pickup, delivery });
  }
  return places;
}

/** True if there is space on every leg from pickup to delivery. */
function fits(room: readonly Room[], { pickup, delivery }: Places, load: Room): boolean {
  return room
    .slice(pickup, delivery + 1)
    .every((left) => left.linear_meters >= load.linear_meters - 0.05 && left.weight >= load.weight);
}

function legsOf(round: Round, origin: FreeFrom | null, { pickup, delivery }: Candidate, places: Places): Insertion {
  const at = (index: number): Location | null =>
    index < 0 ? (origin?.location ?? null) : (round.stops[index]?.location ?? null);
  const leg = (from: Location | null, to: Location | null): Leg[] => (from === null || to === null ? [] : [[from, to]]);
  const before = at(places.pickup - 1);
  const after = at(places.delivery);
  const together = places.pickup === places.delivery;
  const added = together
    ? [...leg(before, pickup.location), ...leg(pickup.location, delivery.location), ...leg(delivery.location, after)]
    : [
        ...leg(before, pickup.location),
        ...leg(pickup.location, at(places.pickup)),
        ...leg(at(places.delivery - 1), delivery.location),
        ...leg(delivery.location, after),
      ];
  const saved = together
    ? leg(before, after)
    : [...leg(before, at(places.pickup)), ...leg(at(places.delivery - 1), after)];
  return { detour: Math.max(0, lengthOf(added) - lengthOf(saved)), added, saved };
}

function lengthOf(legs: readonly Leg[]): number {
  return legs.reduce((sum, [from, to]) => sum + estimatedRoadDistance(from, to), 0);
}

function isInTime(
  start: FreeFrom,
  { stops }: Round,
  latest: readonly number[],
  { pickup, delivery }: Candidate,
  places: Places,
): boolean {
  const way = [
    ...stops.slice(0, places.pickup),
    pickup,
    ...stops.slice(places.pickup, places.delivery),
    delivery,
    ...stops.slice(places.delivery),
  ];
  const bounds = [
    ...latest.slice(0, places.pickup),
    pickup.closes,
    ...latest.slice(places.pickup, places.delivery),
    delivery.closes,
    ...latest.slice(places.delivery),
  ];
  return schedule(start, way).every((at, index) => at <= (bounds[index] ?? at));
}
