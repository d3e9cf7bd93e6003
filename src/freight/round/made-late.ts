import { type FreeFrom, type PlannedStop, schedule } from '../driving-time/schedule.ts';
import type { RoundMission, RoundStop } from './round.ts';

/** A mission as it is named. */
type NamedMission = Pick<RoundMission, 'uuid' | 'reference'>;

/** A stop of a route; `mission` is null for the transport that is added. */
interface RouteStop {
  readonly mission: NamedMission | null;
  readonly stop: PlannedStop;
}

/**
 * Returns a driver's missions that are in time without another transport and late with it. The transport is run in one
 * go, or its delivery waits for its place among the others by their slots: the way that makes fewer stops late counts.
 *
 * @param start where and when the way to the transport begins
 * @param stops the driver's other stops, in their order
 * @param added the transport; its `pickup` is null if the driver has it on board
 * @param own where and when the driver's way without it begins: they may be on it already
 */
export function madeLate(
  start: FreeFrom,
  stops: readonly RoundStop[],
  { pickup, delivery }: { readonly pickup: PlannedStop | null; readonly delivery: PlannedStop },
  own: FreeFrom = start,
): NamedMission[] {
  const others = stops.map((stop) => ({ mission: stop.mission, stop, due: stop.due }));
  const added = [pickup, delivery].filter((stop) => stop !== null).map((stop) => ({ mission: null, stop }));
  const first = others.filter(({ due }) => due <= (pickup ?? delivery).closes);
  const rest = others.slice(first.length);
  if (rest.length === 0) return [];
  const lateAnyway = new Set(lateStops(own, others).map(({ stop }) => stop));
  const [between, after] = [
    rest.filter(({ due }) => due <= delivery.closes),
    rest.filter(({ due }) => due > delivery.closes),
  ];
  const inOneGo = lateStops(start, [...first, ...added, ...rest]);
  const bySlot = lateStops(start, [...first, ...added.slice(0, 1), ...between, ...added.slice(1), ...after]);
  const late = bySlot.length < inOneGo.length ? bySlot : inOneGo;
  const missions = late.filter(({ stop }) => !lateAnyway.has(stop)).flatMap(({ mission }) => mission ?? []);
  return [...new Map(missions.map(({ uuid, reference }) => [uuid, { uuid, reference }])).values()];
}

function lateStops(start: FreeFrom, route: readonly RouteStop[]): RouteStop[] {
  const times = schedule(
    start,
    route.map(({ stop }) => stop),
  );
  return route.filter(({ stop }, index) => (times[index] ?? 0) > stop.closes);
}
