import { LOAD_LIMITS } from '../load/load.ts';
import type { Room } from '../truck/truck.ts';
import type { Round } from './round.ts';

/** Room worth offering, in loading metres: less than a pallet's length is none. */
const LEAST_METRES = 0.4;

/** What is left in a truck on each part of its way: before its first stop, and after each. It may be less than nothing. */
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

/** What is left in a truck all through a day: its least room on any part of its way then. */
export function freeSpace(round: Round, day: string): Room {
  const today = round.stops.filter((stop) => stop.day === day).length;
  const along = roomAlong(round).slice(0, today + 1);
  const least = (part: keyof Room) => Math.max(0, Math.min(...along.map((room) => room[part])));
  return { linear_meters: Math.round(least('linear_meters') * 10) / 10, weight: Math.floor(least('weight')) };
}

/** Whether there is room for another load. */
export function hasRoom(free: Room): boolean {
  return free.linear_meters >= LEAST_METRES && free.weight >= LOAD_LIMITS.minWeight;
}
