import { type PlannedStop, plannedStop } from '../driving-time/schedule.ts';
import type { Mission } from '../mission/mission.ts';
import { timeZoneOf } from '../place/country.ts';
import type { TrackedStop } from '../shipment/stop.ts';
import type { Stop } from '../time-slot/time-slot.ts';
import { dayOf } from '../time-slot/window.ts';
import { type Room, WHOLE_TRUCK } from '../truck/truck.ts';
import { HOUR } from '../values/duration.ts';

type MadeStop = Pick<TrackedStop, 'address' | 'time_slot' | 'completed_at'>;

/** The fields of a driver's mission that a round needs; cancelled missions are excluded. */
export interface RoundMission extends Pick<Mission, 'uuid' | 'reference'> {
  readonly load: Room;
  readonly pickup: MadeStop;
  readonly delivery: MadeStop;
}

/** A remaining stop of a driver, never before now; `day` is its planned calendar day. */
export interface RoundStop extends PlannedStop {
  readonly mission: Pick<RoundMission, 'uuid' | 'reference' | 'load'>;
  readonly kind: Stop;
  readonly stop: Pick<TrackedStop, 'address' | 'time_slot'>;
  readonly day: string;
}

/**
 * A driver's round from a day on: the space of the truck, the load on board at the start, and the remaining stops in
 * order.
 */
export interface Round {
  readonly room: Room;
  readonly onBoard: Room;
  readonly stops: readonly RoundStop[];
}

/** A stop without a report this long after its slot counts as done. */
const FORGOTTEN = 48 * HOUR;

/** A driver's remaining stops in the order of their slots; an overdue one is planned for today. */
export function stopsToMake(missions: readonly RoundMission[], now: number): RoundStop[] {
  return missions
    .flatMap((mission) => [toMake(mission, 'pickup', now), toMake(mission, 'delivery', now)])
    .filter((stop) => stop !== null)
    .sort((a, b) => a.closes - b.closes || a.opens - b.opens);
}

function toMake(mission: RoundMission, kind: Stop, now: number): RoundStop | null {
  const stop = mission[kind];
  const planned = plannedStop(stop);
  if (stop.completed_at !== null || planned.closes < now - FORGOTTEN) return null;
  const day = dayOf(Math.max(planned.opens, planned.closes < now ? now : 0), timeZoneOf(stop.address.country));
  return { ...planned, opens: Math.max(planned.opens, now), mission, kind, stop, day };
}

/** A driver's round from a day on (`2026-03-17`); earlier stops count as done. */
export function roundFrom(day: string, stops: readonly RoundStop[], room: Room = WHOLE_TRUCK): Round {
  const left = stops.filter((stop) => stop.day >= day);
  const loaded = new Set(left.filter(({ kind }) => kind === 'pickup').map(({ mission }) => mission.uuid));
  const onBoard = left
    .filter(({ kind, mission }) => kind === 'delivery' && !loaded.has(mission.uuid))
    .map(({ mission }) => mission.load)
    .reduce<Room>(
      (sum, load) => ({ linear_meters: sum.linear_meters + load.linear_meters, weight: sum.weight + load.weight }),
      { linear_meters: 0, weight: 0 },
    );
  return { room, onBoard, stops: left };
}
