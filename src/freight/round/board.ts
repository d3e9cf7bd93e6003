import type { Driver } from '../driver/driver.ts';
import type { Way } from '../driving-time/ways.ts';
import type { Mission } from '../mission/mission.ts';
import { nextStep } from '../mission/states.ts';
import { stopWindow } from '../shipment/stop.ts';
import type { Stop } from '../time-slot/time-slot.ts';
import { groupBy } from '../values/group-by.ts';
import type { BoardFilter } from './board-filter.ts';
import { planRound, type RoundPlan } from './plan.ts';
import type { LastStop } from './position.ts';
import { arrivalOf, type RoundStop, stopsToMake } from './round.ts';

/** A mission as a board plans it. `given_at` is since when its driver has it, where its own history does not say so. */
export type BoardMission = Mission & { readonly given_at?: string | undefined };

/** A driver as a board knows them: the stop they made last, null if nobody knows it. */
export interface BoardDriver {
  readonly driver: Driver;
  readonly last: LastStop | null;
}

/**
 * One end of a road. `at` is when the truck was there, or will be at the earliest. `late` is by how much a stop that is
 * not done misses its slot. Unix milliseconds.
 */
export interface RoadEnd {
  readonly at: number;
  readonly opens: number;
  readonly closes: number;
  readonly isDone: boolean;
  readonly late: number;
}

/** A mission as a road in time. `late` is that of its worse end, in milliseconds. */
export interface Road {
  readonly mission: Mission;
  readonly pickup: RoadEnd;
  readonly delivery: RoadEnd;
  readonly late: number;
}

/**
 * A driver's roads, by the time of their pickup, and what they do between; `driver` is null for the missions that nobody
 * drives yet. `late` is that of the latest road, `nextAt` the next stop to make: no stop is infinitely far.
 */
export interface BoardRow {
  readonly driver: Driver | null;
  readonly roads: readonly Road[];
  readonly ways: readonly Way[];
  readonly begins: RoundPlan['begins'];
  readonly free: RoundPlan['free'];
  readonly late: number;
  readonly nextAt: number;
}

/** True if a filter keeps a road. */
export function isKept({ mission, late }: Road, filter: BoardFilter | null): boolean {
  if (filter === null) return true;
  if (filter === 'late') return late > 0;
  const step = nextStep(mission);
  return filter === 'proof' ? step === 'proof' : mission.driver === null && step !== null && step !== 'proof';
}

/**
 * Plans the day of all drivers: the missions without a driver first, then who is late, the latest first, then by the
 * next stop. Drivers without a mission come last, by who is free first. Cancelled missions are left out.
 *
 * @param now Unix milliseconds
 */
export function planBoard(
  drivers: readonly BoardDriver[],
  missions: readonly BoardMission[],
  now: number,
): readonly BoardRow[] {
  const running = missions.filter(({ cancellation_date }) => cancellation_date === null);
  const byDriver = groupBy(running, ({ driver }) => driver?.uuid ?? null);
  const known = new Set(drivers.map(({ driver }) => driver.uuid));
  const gone = running.flatMap(({ driver }) => {
    if (driver === null || known.has(driver.uuid)) return [];
    known.add(driver.uuid);
    return [{ driver, last: null }];
  });
  const rows = [...drivers, ...gone].map((one) => planRow(one, byDriver.get(one.driver.uuid) ?? [], now));
  return [nobodysRow(byDriver.get(null) ?? [], now), ...rows.sort(byUrgency)];
}

/**
 * Leaves roads out of a board that was planned with all of them: the rest stays at its times. A row counts and sorts by
 * what is left of it.
 */
export function reduceBoard(rows: readonly BoardRow[], keeps: (mission: Mission) => boolean): readonly BoardRow[] {
  const reduced = rows.map((row) => ({ ...row, ...urgencyOf(row.roads.filter(({ mission }) => keeps(mission))) }));
  const nobodys = reduced.filter(({ driver }) => driver === null);
  return [...nobodys, ...reduced.filter(({ driver }) => driver !== null).sort(byUrgency)];
}

/** Plans the missions of one driver. */
function planRow(
  { driver, last }: BoardDriver,
  missions: readonly BoardMission[],
  now: number,
  stops: readonly RoundStop[] = stopsToMake(missions.map(withGivenAt), now),
): BoardRow {
  const plan = planRound(last, stops, now);
  const times = new Map(plan.stops.map(({ mission, kind, expectedAt }) => [`${mission.uuid} ${kind}`, expectedAt]));
  return { ...asRow(missions, times, now), driver, ways: plan.ways, begins: plan.begins, free: plan.free };
}

/** Nobody leaves for a mission before it is theirs. */
function withGivenAt(mission: BoardMission): BoardMission {
  const { tracking, created_at, given_at } = mission;
  const changed = tracking.findLast(({ kind }) => kind === 'driver_changed');
  return { ...mission, given_at: given_at ?? changed?.recorded_at ?? created_at };
}

/** Missions that nobody drives: each as if a truck stood at its pickup when it opens. */
function nobodysRow(missions: readonly Mission[], now: number): BoardRow {
  const times = new Map<string, number>();
  for (const mission of missions) {
    for (const { kind, expectedAt } of planRound(null, stopsToMake([mission], now), now).stops)
      times.set(`${mission.uuid} ${kind}`, expectedAt);
  }
  return { ...asRow(missions, times, now), driver: null, ways: [], begins: null, free: null };
}

function asRow(missions: readonly Mission[], times: ReadonlyMap<string, number>, now: number) {
  const roads = missions
    .map((mission): Road => {
      const pickup = endOf(mission, 'pickup', times, now);
      const delivery = endOf(mission, 'delivery', times, now);
      return { mission, pickup, delivery, late: Math.max(pickup.late, delivery.late) };
    })
    .sort((a, b) => a.pickup.at - b.pickup.at || a.delivery.at - b.delivery.at);
  return urgencyOf(roads);
}

function urgencyOf(roads: readonly Road[]) {
  const open = roads.flatMap(({ pickup, delivery }) => [pickup, delivery]).filter(({ isDone }) => !isDone);
  return {
    roads,
    late: Math.max(0, ...roads.map(({ late }) => late)),
    nextAt: Math.min(Number.POSITIVE_INFINITY, ...open.map(({ at }) => at)),
  };
}

function endOf(mission: Mission, kind: Stop, times: ReadonlyMap<string, number>, now: number): RoadEnd {
  const stop = mission[kind];
  const { opens, closes } = stopWindow(stop);
  const isDone = stop.completed_at !== null;
  const made = stop.completed_at === null ? arrivalOf(withGivenAt(mission), stop) : Date.parse(stop.completed_at);
  const at = made ?? times.get(`${mission.uuid} ${kind}`) ?? Math.max(now, closes);
  return { at, opens, closes, isDone, late: isDone ? 0 : Math.max(0, at - closes) };
}

function byUrgency(a: BoardRow, b: BoardRow): number {
  return b.late - a.late || compare(a.nextAt, b.nextAt) || compare(a.free?.at ?? 0, b.free?.at ?? 0);
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The plan of a mission for a given driver, and its effect on their other missions. */
export interface Given {
  readonly row: BoardRow;
  readonly road: Road;
  /** Number of the driver's own missions that it makes late and that are not late now. */
  readonly makesLate: number;
}

/**
 * Plans a mission as another driver's, by the rule of the board: what is shown before it is given is what is shown after.
 * Nobody leaves for it before now. A load that another driver has on board is taken over where it was loaded, as the
 * server judges it.
 *
 * @param missions the driver's own
 */
export function giveOnBoard(
  one: BoardDriver,
  missions: readonly BoardMission[],
  mission: BoardMission,
  now: number,
): Given | null {
  const own = missions.filter(({ uuid }) => uuid !== mission.uuid);
  const isTheirs = mission.driver?.uuid === one.driver.uuid;
  const given = isTheirs ? mission : { ...mission, driver: one.driver, given_at: new Date(now).toISOString() };
  const all = [...own, given];
  const stops = stopsToMake(all.map(withGivenAt), now);
  const row = planRow(one, all, now, isTheirs ? stops : withHandover(stops, mission, now));
  const road = row.roads.find((planned) => planned.mission.uuid === mission.uuid);
  if (road === undefined) return null;
  const before = new Map(planRow(one, own, now).roads.map((planned) => [planned.mission.uuid, planned.late]));
  const makesLate = row.roads.filter(
    (planned) => planned !== road && planned.late > 0 && before.get(planned.mission.uuid) === 0,
  ).length;
  return { row, road, makesLate };
}

function withHandover(stops: readonly RoundStop[], mission: Mission, now: number): readonly RoundStop[] {
  if (mission.pickup.completed_at === null) return stops;
  return stops.flatMap((stop) => {
    if (stop.mission.uuid !== mission.uuid) return [stop];
    const { address } = mission.pickup;
    return [{ ...stop, kind: 'pickup' as const, location: address.location, opens: now, stop: mission.pickup }, stop];
  });
}
