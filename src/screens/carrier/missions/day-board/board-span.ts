import type { Road } from '#freight/round/board.ts';
import { HOUR, MINUTE } from '#freight/values/duration.ts';
import { type TimeScale, timeScale } from '../../../parts/road-in-time/time-scale.ts';

/** Hours in sight at the most, and the least width of one: an hour is a target. */
const MOST_HOURS = 16;
const LEAST_HOUR = 48;
/** A day that is not today begins at this hour. */
const FIRST_HOUR = 5;
/** Where now stands from the left, as a part of the width. */
const NOW_AT = 1 / 8;

/** The span of time that a board shows. */
export interface Sight {
  /** `2026-03-17`; null is today, which goes on with the clock. */
  readonly day: string | null;
  /** Shift by hand, in milliseconds. */
  readonly pan: number;
}

/** The scale of a board of a width, in its units. */
export function boardScale({ day, pan }: Sight, width: number, now: number, most = MOST_HOURS): TimeScale {
  const perHour = Math.max(LEAST_HOUR, width / most);
  const hours = width / perHour;
  const from = day === null ? roundDown(now - hours * NOW_AT * HOUR) : startOf(day);
  return timeScale(from + pan, perHour, width);
}

/** The beginning of what is shown of a day, by the clocks of this device. */
function startOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, FIRST_HOUR).getTime();
}

function roundDown(at: number): number {
  return Math.floor(at / (5 * MINUTE)) * 5 * MINUTE;
}

/** True if a part of a road, or of the slot it is late for, lies in sight. */
export function isInSight({ pickup, delivery, late }: Road, { from, to }: TimeScale): boolean {
  const begins = late > 0 ? Math.min(pickup.at, pickup.isDone ? pickup.at : pickup.closes) : pickup.at;
  return begins < to && Math.max(delivery.at, pickup.at) > from;
}

/** Puts roads that run at the same time below each other: the lane of each, from 0. */
export function lanesOf(roads: readonly Road[], least: number): ReadonlyMap<Road, number> {
  const ends: number[] = [];
  const lanes = new Map<Road, number>();
  for (const road of roads) {
    const free = ends.findIndex((end) => end <= road.pickup.at);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = Math.max(road.delivery.at, road.pickup.at + least);
    lanes.set(road, lane);
  }
  return lanes;
}
