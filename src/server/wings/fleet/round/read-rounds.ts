import { sql } from 'kysely';
import { canDrive, type Driver } from '#freight/driver/driver.ts';
import { clocksAfter, type StopMade } from '#freight/driving-time/driven.ts';
import type { LastStop } from '#freight/round/position.ts';
import { type RoundMission, type RoundStop, stopsToMake } from '#freight/round/round.ts';
import type { Truck } from '#freight/truck/truck.ts';
import { DAY } from '#freight/values/duration.ts';
import type { Reader } from '../../../database/open.ts';
import type { StopPlan } from '../../../database/schema.ts';
import { companyDrivers, DRIVER_COLUMNS } from '../../../services/people/driver/drivers.ts';
import { trucksOf } from '../../../services/transport/truck/list-trucks.ts';

/** A driver, their usual truck, their last completed stop, and their planned stops in order. */
export interface DriverRound {
  readonly driver: Driver;
  readonly truck: Truck | null;
  readonly last: LastStop | null;
  readonly stops: readonly RoundStop[];
}

/** Limit of drivers of a company, by name. */
const MOST_DRIVERS = 100;

/** Limit of a driver's missions that are read to find their last stop. */
const MOST_UNDER_WAY = 20;

/** Period of stops used to compute this and last week's driving time, in milliseconds. */
const DRIVEN_WITHIN = 15 * DAY;

/** Limit of a driver's latest missions used to compute driving time. */
const MOST_DRIVEN = 200;

/** Scope of the rounds: pickups until a day (`2026-03-17`), for one driver or for all who can drive. */
interface RoundsAsked {
  readonly company: string;
  readonly driver: string | null;
  readonly until: string;
  readonly now: number;
}

/** Returns the rounds of a company's drivers, by their names. */
export async function readRounds(db: Reader, { company, driver, until, now }: RoundsAsked): Promise<DriverRound[]> {
  let wanted = companyDrivers(db, company).select(DRIVER_COLUMNS).orderBy('name_key').orderBy('uuid');
  if (driver !== null) wanted = wanted.where('uuid', '=', driver);
  const drivers = (await wanted.limit(MOST_DRIVERS).execute()).filter(canDrive);
  const uuids = drivers.map(({ uuid }) => uuid);
  const missions = await missionsToRun(db, company, uuids, until);
  const lasts = await lastStops(db, company, uuids);
  const made = await stopsMade(db, company, uuids, now - DRIVEN_WITHIN);
  const trucks = await trucksOf(db, company, uuids);
  return drivers.map((one) => ({
    driver: one,
    truck: trucks.get(one.uuid) ?? null,
    last: withClocks(lasts.get(one.uuid), made.get(one.uuid)),
    stops: stopsToMake(missions.get(one.uuid) ?? [], now),
  }));
}

async function missionsToRun(
  db: Reader,
  company: string,
  drivers: readonly string[],
  until: string,
): Promise<Map<string | null, RoundMission[]>> {
  const rows = await db
    .selectFrom('missions as m')
    .select(['m.uuid', 'm.reference', 'm.driver_uuid', 'm.load', 'm.pickup', 'm.delivery', 'm.pickup_completed_at'])
    .select(['m.pickup_arrived_at', 'm.delivery_arrived_at', 'm.created_at'])
    .select((eb) =>
      eb
        .selectFrom('mission_events as e')
        .select((of) => of.fn.max('e.recorded_at').as('at'))
        .whereRef('e.mission_uuid', '=', 'm.uuid')
        .where('e.kind', '=', 'driver_changed')
        .as('changed_at'),
    )
    .where('m.carrier_uuid', '=', company)
    .where('m.tracking', 'in', ['to_pickup', 'to_deliver'])
    .where(sql<boolean>`m.driver_uuid = any(${drivers}::uuid[])`)
    .where('m.pickup_date', '<=', until)
    .execute();
  const missions = rows.map(({ uuid, reference, driver_uuid, load, pickup, delivery, ...row }) => ({
    driver: driver_uuid,
    uuid,
    reference,
    given_at: new Date(row.changed_at ?? row.created_at).toISOString(),
    load: { linear_meters: load.linear_meters, weight: load.weight },
    pickup: { ...pickup, arrived_at: iso(row.pickup_arrived_at), completed_at: iso(row.pickup_completed_at) },
    delivery: { ...delivery, arrived_at: iso(row.delivery_arrived_at), completed_at: null },
  }));
  return Map.groupBy(missions, (mission) => mission.driver);
}

function iso(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

/** Adds to a driver's last stop the driving-time clocks, computed from the stops of the last two weeks. */
function withClocks(last: LastStop | undefined, made: readonly StopMade[] | undefined): LastStop | null {
  return last === undefined ? null : { ...last, clocks: clocksAfter(made ?? []) };
}

/** Returns the stops each driver has completed since a time (Unix milliseconds), in order of time. */
async function stopsMade(
  db: Reader,
  company: string,
  drivers: readonly string[],
  since: number,
): Promise<Map<string, StopMade[]>> {
  const { rows } = await sql<{ driver: string; at: Date; lat: number; lng: number }>`
    select d.driver, stop.at, (stop.location ->> 'lat')::float8 as lat, (stop.location ->> 'lng')::float8 as lng
    from unnest(${drivers}::uuid[]) as d (driver)
    cross join lateral (
      select m.pickup, m.delivery, m.pickup_completed_at, m.delivery_completed_at from missions m
      where m.driver_uuid = d.driver and m.carrier_uuid = ${company} and m.pickup_completed_at >= ${new Date(since)}
      order by m.pickup_date desc, m.uuid desc limit ${MOST_DRIVEN}
    ) made
    cross join lateral (values
      (made.pickup_completed_at, made.pickup #> '{address,location}'),
      (made.delivery_completed_at, made.delivery #> '{address,location}')
    ) as stop (at, location)
    where stop.at is not null
    order by stop.at`.execute(db);
  const stops = rows.map(({ driver, at, lat, lng }) => ({ driver, location: { lat, lng }, at: at.getTime() }));
  return Map.groupBy(stops, ({ driver }) => driver);
}

interface MadeRow {
  readonly driver: string;
  readonly pickup: StopPlan;
  readonly delivery: StopPlan;
  readonly pickup_at: Date;
  readonly delivery_at: Date | null;
}

/** Returns the last stop of each driver, from their last completed mission and those under way. */
async function lastStops(db: Reader, company: string, drivers: readonly string[]): Promise<Map<string, LastStop>> {
  const columns = sql`m.pickup, m.delivery, m.pickup_completed_at as pickup_at, m.delivery_completed_at as delivery_at`;
  const latest = (state: string, most: number) => sql`(select ${columns} from missions m
      where m.driver_uuid = d.driver and m.carrier_uuid = ${company} and m.state = ${state}
        and m.pickup_completed_at is not null
      order by m.pickup_date desc, m.uuid desc limit ${most})`;
  const { rows } = await sql<MadeRow>`
    select d.driver, made.* from unnest(${drivers}::uuid[]) as d (driver)
    cross join lateral (${latest('completed', 1)} union all ${latest('in_progress', MOST_UNDER_WAY)}) made`.execute(db);
  const lasts = new Map<string, LastStop>();
  for (const { driver, pickup, delivery, pickup_at, delivery_at } of rows) {
    const stop = {
      address: (delivery_at === null ? pickup : delivery).address,
      at: (delivery_at ?? pickup_at).getTime(),
    };
    if (stop.at >= (lasts.get(driver)?.at ?? 0)) lasts.set(driver, stop);
  }
  return lasts;
}
