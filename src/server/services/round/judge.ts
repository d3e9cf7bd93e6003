import { type Feasibility, feasibility } from '#freight/driving-time/feasibility.ts';
import type { FreeFrom, PlannedStop } from '#freight/driving-time/schedule.ts';
import { sayWays, ways } from '#freight/driving-time/ways.ts';
import { estimatedRoadDistance } from '#freight/place/distance.ts';
import { madeLate } from '#freight/round/made-late.ts';
import { type Town, type WayThere, wayThere } from '#freight/round/position.ts';
import type { RoundStop } from '#freight/round/round.ts';
import type { Base } from './base-of.ts';
import type { DriverRound } from './read-rounds.ts';

/** A transport between others: its id, and its two stops. */
export interface Judgeable {
  readonly uuid: string;
  readonly pickup: PlannedStop;
  readonly delivery: PlannedStop;
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
  readonly before: readonly PlannedStop[];
  /** The driver's other stops, in the order of their slots. */
  readonly others: readonly RoundStop[];
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
export function judgeWhole(round: DriverRound, transport: Judgeable, at: JudgedAt): Feasibility {
  const { way, start, before, others } = approach(round, transport, at);
  const { pickup } = transport;
  const home = at.base?.location ?? null;
  const { reason, late, pickupAt, deliveryAt, homeAt } = feasibility(start, transport, { before, home });
  const from = way?.end.location ?? home;
  return {
    driver: round.driver.uuid,
    feasible: reason === null,
    reason,
    from: way === null ? null : townOf(way.town),
    free_at: way === null ? null : new Date(way.end.at).toISOString(),
    pickup_at: new Date(pickupAt).toISOString(),
    delivery_at: new Date(deliveryAt).toISOString(),
    late_s: Math.ceil(late / 1000),
    empty_meters: from === null ? null : estimatedRoadDistance(from, pickup.location),
    makes_late: madeLate(start, others, transport),
    home_at: homeAt === null ? null : new Date(homeAt).toISOString(),
    ways: sayWays(waysUntil(deliveryAt, start, { before, ...transport })),
  };
}

function approach({ last, stops }: DriverRound, { uuid, pickup }: Judgeable, { base, now }: JudgedAt): Approach {
  const others = stops.filter(({ mission }) => mission.uuid !== uuid);
  const way = wayThere(
    last,
    others.filter(({ closes }) => closes <= pickup.closes),
    now,
  );
  const there = { location: pickup.location, at: Math.max(now, pickup.opens) };
  const start = way?.start ?? (base === null ? there : { location: base.location, at: now });
  return { way, start, before: way?.before ?? [], others };
}

/** What a driver does until the delivery; the way to the pickup is driven without this load. */
function waysUntil(
  end: number,
  start: FreeFrom,
  { before, pickup, delivery }: Pick<Approach, 'before'> & Omit<Judgeable, 'uuid'>,
) {
  const stops = [...before, pickup, delivery].map((stop) => ({ ...stop, loaded: stop !== pickup }));
  return ways(start, stops).filter(({ from }) => from < end);
}

export function townOf({ city, country, division_code }: Town): Town {
  return { city, country, ...(division_code === undefined ? {} : { division_code }) };
}
