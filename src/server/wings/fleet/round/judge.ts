import { type Feasibility, feasibility } from '#freight/driving-time/feasibility.ts';
import type { FreeFrom, PlannedStop } from '#freight/driving-time/schedule.ts';
import { sayWays, wayAlong } from '#freight/driving-time/ways.ts';
import { estimatedRoadDistance } from '#freight/place/distance.ts';
import { madeLate } from '#freight/round/made-late.ts';
import { withLoads } from '#freight/round/plan.ts';
import { startOf, type Town, type WayThere, waitingUntil, wayThere } from '#freight/round/position.ts';
import type { RoundStop } from '#freight/round/round.ts';
import type { Stop } from '#freight/time-slot/time-slot.ts';
import type { Base } from './base-of.ts';
import type { DriverRound } from './read-rounds.ts';

/** A transport between others: its id, and its two stops. */
export interface Judgeable {
  readonly uuid: string;
  readonly pickup: PlannedStop;
  readonly delivery: PlannedStop;
}

/** The same for one driver; `loadedAt` is when they loaded it, null if it is not on their truck. */
interface OwnJudgeable extends Judgeable {
  readonly loadedAt?: number | null;
}

/** `base`: where a driver with an unknown position starts; null if unknown. `now` in Unix milliseconds. */
interface JudgedAt {
  readonly base: Base | null;
  readonly now: number;
}

/** A driver's way to a transport; `way` is null if their position is unknown. */
interface Approach {
  readonly way: WayThere | null;
  readonly start: FreeFrom;
  /** The stop of the transport at which they stand already; null if they are on their way. */
  readonly here: RoundStop | null;
  readonly before: readonly RoundStop[];
  /** The driver's other stops, in their order, and where and when their way without the transport begins. */
  readonly others: readonly RoundStop[];
  readonly own: FreeFrom;
}

/** When a driver could be at the pickup and the delivery, and whether that is in time; times in Unix milliseconds. */
export function judge(round: DriverRound, transport: Judgeable, at: JudgedAt) {
  const { start, before, way } = approach(round, transport, at);
  const { reason, pickupAt, deliveryAt } = feasibility(start, transport, { before });
  const from = way?.end.location ?? at.base?.location;
  return {
    feasible: reason === null,
    pickupAt,
    deliveryAt,
    /** The way to the pickup, in metres; null if the driver's arrival is unknown. */
    empty: from === undefined ? null : estimatedRoadDistance(from, transport.pickup.location),
  };
}

/** The whole answer for one driver. */
export function judgeWhole(round: DriverRound, transport: OwnJudgeable, at: JudgedAt): Feasibility {
  const { way, start, here, before, others, own } = approach(round, transport, at);
  const { loadedAt = null } = transport;
  const pickup = loadedAt === null ? stopFor(here, 'pickup', transport.pickup, at.now) : null;
  const delivery = stopFor(here, 'delivery', transport.delivery, at.now);
  const home = at.base?.location ?? null;
  const left = { pickup, delivery };
  const { reason, late, pickupAt, deliveryAt, homeAt } = feasibility(start, left, { before, home });
  const from = way?.end.location ?? home;
  return {
    driver: round.driver.uuid,
    feasible: reason === null,
    reason,
    from: way === null ? null : townOf(way.town),
    free_at: way === null ? null : new Date(way.end.at).toISOString(),
    pickup_at: new Date(
      loadedAt ?? (here?.kind === 'pickup' ? madeAt(here, transport.pickup) : pickupAt),
    ).toISOString(),
    delivery_at: new Date(here?.kind === 'delivery' ? madeAt(here, transport.delivery) : deliveryAt).toISOString(),
    late_s: Math.ceil(late / 1000),
    empty_meters: pickup === null ? 0 : from === null ? null : estimatedRoadDistance(from, pickup.location),
    makes_late: madeLate(start, others, left, own),
    home_at: homeAt === null ? null : new Date(homeAt).toISOString(),
    ways: sayWays(waysUntil(deliveryAt, start, { before, others, uuid: transport.uuid, ...left })),
  };
}

/** When a stop where the driver stands begins, in Unix milliseconds. */
function madeAt({ arrivedAt }: RoundStop, { opens }: PlannedStop): number {
  return Math.max(opens, arrivedAt ?? opens);
}

/**
 * A stop of the transport as the driver makes it: who stands there leaves now at the earliest, and is as late as they
 * came, however long the work takes.
 */
function stopFor(here: RoundStop | null, kind: Stop, stop: PlannedStop, now: number): PlannedStop {
  if (here?.kind !== kind) return stop;
  const opens = Math.max(stop.opens, now);
  return { ...stop, opens, closes: stop.closes + opens - madeAt(here, stop) };
}

function approach(
  { last, stops }: DriverRound,
  { uuid, pickup, delivery, loadedAt = null }: OwnJudgeable,
  { base, now }: JudgedAt,
): Approach {
  const others = stops.filter(({ mission }) => mission.uuid !== uuid);
  const [first] = stops;
  const here = first?.mission.uuid === uuid && first.arrivedAt !== null ? first : null;
  const there = here && startOf(last, here, now);
  if (here !== null && there !== null) {
    const way = { start: there, before: [], town: here.stop.address, end: there };
    // Without the transport they would leave now, too.
    return { way, start: there, here, before: [], others, own: waitingUntil(there, now) };
  }
  const due = loadedAt === null ? Math.min(pickup.closes, delivery.closes) : delivery.closes;
  const way = wayThere(
    last,
    others.filter((stop) => stop.due <= due),
    now,
  );
  const atPickup = { location: pickup.location, at: Math.max(now, pickup.opens) };
  const start = way?.start ?? (base === null ? atPickup : { location: base.location, at: now });
  return { way, start, here: null, before: way?.before ?? [], others, own: startOf(last, others[0], now) ?? start };
}

interface WayAsked extends Pick<Approach, 'before' | 'others'> {
  readonly uuid: string;
  readonly pickup: PlannedStop | null;
  readonly delivery: PlannedStop;
}

/** The acts of a driver until the delivery, with a load or without. */
function waysUntil(end: number, start: FreeFrom, { before, others, uuid, pickup, delivery }: WayAsked) {
  const mission = { uuid };
  const added = [
    ...(pickup === null ? [] : [{ ...pickup, kind: 'pickup' as const, mission }]),
    { ...delivery, kind: 'delivery' as const, mission },
  ];
  const stops = withLoads([...before, ...added], [...others, ...added]);
  return wayAlong(start, stops).ways.filter(({ from }) => from < end);
}

export function townOf({ city, country, division_code }: Town): Town {
  return { city, country, ...(division_code === undefined ? {} : { division_code }) };
}
