import { type PlannedStop, plannedStop } from '../driving-time/schedule.ts';
import type { Mission } from '../mission/mission.ts';
import { timeZoneOf } from '../place/country.ts';
import type { TrackedStop } from '../shipment/stop.ts';
import type { Stop } from '../time-slot/time-slot.ts';
import { dayOf } from '../time-slot/window.ts';
import { type Room, WHOLE_TRUCK } from '../truck/truck.ts';
import { HOUR } from '../values/duration.ts';

type MadeStop = Pick<TrackedStop, 'address' | 'time_slot' | 'completed_at' | 'arrived_at'>;

/**
 * The fields of a driver's mission that a round needs; cancelled missions are excluded. `given_at` is since when the
 * driver has it, if known: nobody left for it before.
 */
export interface RoundMission extends Pick<Mission, 'uuid' | 'reference'> {
  readonly given_at?: string | undefined;
  readonly load: Room;
  readonly pickup: MadeStop;
  readonly delivery: MadeStop;
}

/**
 * A remaining stop of a driver, never before now; `day` is its planned calendar day. `due` is by when it is made in the
 * order of a round, `arrivedAt` when the truck came there, null if it is not there; both in Unix milliseconds.
 */
export interface RoundStop extends PlannedStop {
  readonly due: number;
  readonly arrivedAt: number | null;
  readonly mission: Pick<RoundMission, 'uuid' | 'reference' | 'load' | 'given_at'>;
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

/**
 * A driver's remaining stops: where the truck stands first, then in the order of their slots; an overdue one is planned
 * for today. No load is delivered before it is picked up, however their slots lie.
 */
export function stopsToMake(missions: readonly RoundMission[], now: number): RoundStop[] {
  return missions.flatMap((mission) => stopsOf(mission, now)).sort(byDue);
}

function byDue(a: Ordered, b: Ordered): number {
  return a.due - b.due || a.from - b.from || Number(a.kind === 'delivery') - Number(b.kind === 'delivery');
}

/** A stop, and the moment by which it is sorted among those that are due at the same time. */
interface Ordered extends RoundStop {
  readonly from: number;
}

function stopsOf(mission: RoundMission, now: number): Ordered[] {
  const delivery = toMake(mission, 'delivery', now);
  const pickup = toMake(mission, 'pickup', now);
  if (pickup === null || delivery === null) return [pickup, delivery].filter((stop) => stop !== null);
  const [due, from] = [Math.min(pickup.due, delivery.due), Math.min(pickup.from, delivery.from)];
  return [{ ...pickup, due, from }, delivery];
}

/**
 * When the driver who has a mission came to its stop, in Unix milliseconds; null if they are not there. An arrival of
 * before it was theirs is that of another driver.
 */
export function arrivalOf(
  { given_at = '' }: Pick<RoundMission, 'given_at'>,
  { arrived_at = null }: Pick<MadeStop, 'arrived_at'>,
): number | null {
  return arrived_at === null || Date.parse(arrived_at) < Date.parse(given_at) ? null : Date.parse(arrived_at);
}

function toMake(mission: RoundMission, kind: Stop, now: number): Ordered | null {
  const stop = mission[kind];
  const planned = plannedStop(stop);
  if (stop.completed_at !== null || planned.closes < now - FORGOTTEN) return null;
  const day = dayOf(Math.max(planned.opens, planned.closes < now ? now : 0), timeZoneOf(stop.address.country));
  const reported = arrivalOf(mission, stop);
  const arrivedAt = reported === null ? null : Math.min(now, reported);
  // The truck is there: whatever else is due comes after it.
  const [due, from] = arrivedAt === null ? [planned.closes, planned.opens] : [0, arrivedAt];
  return { ...planned, opens: Math.max(planned.opens, now), due, from, arrivedAt, mission, kind, stop, day };
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
