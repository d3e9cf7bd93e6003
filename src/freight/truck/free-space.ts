import { LOAD_LIMITS } from '../load/load.ts';
import { stopWindow } from '../mission/late.ts';
import type { Mission } from '../mission/mission.ts';
import { isActive } from '../mission/states.ts';
import type { Location } from '../place/address.ts';
import { timeZoneOf } from '../place/country.ts';
import { estimatedRoadDistance } from '../place/distance.ts';
import { dayOf } from '../time-slot/window.ts';

/** What is left in a truck on a day: loading metres and kg, and the stops it has yet to make, in their order. */
export interface FreeSpace {
  readonly driver: string;
  readonly date: string;
  readonly linear_meters: number;
  readonly weight: number;
  readonly stops: readonly Location[];
}

/** Room worth offering: less than a pallet's length is none. */
const LEAST_METRES = 0.4;

/**
 * The room in each driver's truck on each day of his planned pickups: what a truck takes, less the most that is on board
 * at one time that day. Trucks that are full that day are left out.
 */
export function freeSpaces(missions: readonly Mission[]): FreeSpace[] {
  const open = missions.filter((mission) => mission.driver !== null && isActive(mission));
  const rounds = Map.groupBy(open, ({ driver }) => driver?.uuid ?? '');
  return [...rounds]
    .flatMap(([driver, round]) => [...new Set(round.map(pickupDay))].sort().map((date) => spaceOn(driver, date, round)))
    .filter(({ linear_meters, weight }) => linear_meters >= LEAST_METRES && weight > 0);
}

function pickupDay({ pickup }: Mission): string {
  return dayOf(stopWindow(pickup).opens, timeZoneOf(pickup.address.country));
}

function spaceOn(driver: string, date: string, round: readonly Mission[]): FreeSpace {
  const today = round.filter((mission) => pickupDay(mission) === date);
  const onBoard = today.map((at) =>
    round
      .filter((other) => overlaps(at, other))
      .reduce((sum, { load }) => ({ metres: sum.metres + load.linear_meters, weight: sum.weight + load.weight }), {
        metres: 0,
        weight: 0,
      }),
  );
  const metres = Math.max(...onBoard.map((load) => load.metres));
  const weight = Math.max(...onBoard.map((load) => load.weight));
  return {
    driver,
    date,
    linear_meters: Math.max(0, Math.round((LOAD_LIMITS.linearMeters - metres) * 10) / 10),
    weight: Math.max(0, LOAD_LIMITS.maxWeight - weight),
    stops: stopsOf(today),
  };
}

/** Whether another load is on board when this one is picked up. */
function overlaps(at: Mission, other: Mission): boolean {
  const { opens, closes } = stopWindow(at.pickup);
  return stopWindow(other.pickup).opens <= closes && stopWindow(other.delivery).closes >= opens;
}

function stopsOf(missions: readonly Mission[]): Location[] {
  return missions
    .flatMap(({ pickup, delivery }) => [pickup, delivery])
    .filter(({ state }) => state !== 'completed')
    .sort((a, b) => stopWindow(a).closes - stopWindow(b).closes)
    .map(({ address }) => address.location);
}

/**
 * How much longer a round gets by a load on the way, in metres by estimated roads: its two stops put in where they cost
 * the least, pickup before delivery, neither before the round begins.
 */
export function detour(stops: readonly Location[], pickup: Location, delivery: Location): number {
  let least = Number.POSITIVE_INFINITY;
  for (let before = Math.min(1, stops.length); before <= stops.length; before += 1) {
    for (let after = before; after <= stops.length; after += 1) {
      const round = [...stops.slice(0, before), pickup, ...stops.slice(before, after), delivery, ...stops.slice(after)];
      least = Math.min(least, lengthOf(round));
    }
  }
  return Math.max(0, least - lengthOf(stops));
}

function lengthOf(stops: readonly Location[]): number {
  return stops.slice(1).reduce((sum, stop, index) => {
    const from = stops[index];
    return from === undefined ? sum : sum + estimatedRoadDistance(from, stop);
  }, 0);
}
