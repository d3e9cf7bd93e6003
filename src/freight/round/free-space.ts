import { LOAD_LIMITS } from '../load/load.ts';
import type { Room } from '../truck/truck.ts';
import type { Round } from './round.ts';

/** Minimum free loading metres worth offering: those of one Euro pallet. */
const LEAST_METRES = 0.4;

/** The free space of a truck on each leg: before its first stop, and after each stop. It may be negative. */
export function roomAlong({ room, onBoard, stops }: Round): Room[] {
  let left = {
    linear_meters: room.linear_meters - onBoard.linear_meters,
    weight: room.weight - onBoard.weight,
  };
  const along = [left];
  for (const { kind, mission } of stops) {
    const sign = kind === 'pickup' ? -1 : 1;
    left = {
      linear_meters: left.linear_meters + sign * mission.load.linear_meters,
      weight: left.weight + sign * mission.load.weight,
    };
    along.push(left);
  }
  return along;
}

/** The space free all through a day: the minimum over its legs. */
export function freeSpace(round: Round, day: string): Room {
  const today = round.stops.filter((stop) => stop.day === day).length;
  const along = roomAlong(round).slice(0, today + 1);
  const least = (part: keyof Room) => Math.max(0, Math.min(...along.map((room) => room[part])));
  return { linear_meters: Math.round(least('linear_meters') * 10) / 10, weight: Math.floor(least('weight')) };
}

/** True if there is space for another load. */
export function hasRoom(free: Room): boolean {
  return free.linear_meters >= LEAST_METRES && free.weight >= LOAD_LIMITS.minWeight;
}
