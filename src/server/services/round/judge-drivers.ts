import { sql } from 'kysely';
import { type AbleDrivers, type Feasibility, feasibility } from '#freight/driving-time/feasibility.ts';
import { type PlannedStop, plannedStop } from '#freight/driving-time/schedule.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { type Town, wayThere } from '#freight/round/position.ts';
import { endDay } from '#freight/time-slot/time-slot.ts';
import type { Reader } from '../../database/open.ts';
import type { Dispatch, Market } from '../../identity/grants.ts';
import { openOffers } from '../offer/matching-offers.ts';
import { type DriverRound, readRounds } from './read-rounds.ts';

/** A transport to check drivers for: an offer, or a mission of the company. */
type Transport = Pick<Offer, 'uuid'> & {
  readonly [stop in 'pickup' | 'delivery']: Pick<Offer['pickup'], 'time_slot' | 'address'> & {
    readonly completed_at?: string | null;
  };
};

/**
 * Returns which of a company's drivers can run a transport in time, starting at their previous stop.
 *
 * @param driver the only one to check; null for all who can drive
 */
export async function judgeDrivers(
  db: Reader,
  { company, now }: Dispatch,
  transport: Transport,
  driver: string | null,
): Promise<{ items: Feasibility[] }> {
  const { pickup, delivery } = transport;
  const isLoaded = pickup.completed_at != null;
  const until = endDay((isLoaded ? delivery : pickup).time_slot);
  const rounds = await readRounds(db, { company, driver, until, now });
  const stops = {
    pickup: isLoaded ? handover(pickup, delivery, now) : plannedStop(pickup),
    delivery: plannedStop(delivery),
  };
  return { items: rounds.map((round) => judge(round, transport.uuid, stops, now)) };
}

/**
 * Returns the number of the company's drivers who can run each of some open offers in time. Closed or hidden offers are
 * left out.
 *
 * @param offers their ids
 */
export async function countAbleDrivers(
  db: Reader,
  market: Market,
  offers: readonly string[],
): Promise<{ items: AbleDrivers[] }> {
  const { company, now } = market;
  const rows = await openOffers(db, market)
    .select(['s.uuid', 's.pickup', 's.delivery'])
    .where(sql<boolean>`s.uuid = any(${offers}::uuid[])`)
    .execute();
  const until = rows
    .map(({ pickup }) => endDay(pickup.time_slot))
    .sort()
    .at(-1);
  if (until === undefined) return { items: [] };
  const rounds = await readRounds(db, { company, driver: null, until, now });
  return {
    items: rows.map(({ uuid, pickup, delivery }) => {
      const stops = { pickup: plannedStop(pickup), delivery: plannedStop(delivery) };
      const able = rounds.filter((round) => judge(round, uuid, stops, now).feasible).length;
      return { offer: uuid, able, all: rounds.length };
    }),
  };
}

/**
 * Returns the handover stop of a loaded transport to another driver: at the pickup place, from now until the delivery
 * closes.
 */
function handover({ address }: Transport['pickup'], delivery: Transport['delivery'], now: number): PlannedStop {
  return { location: address.location, opens: now, closes: plannedStop(delivery).closes };
}

function judge(
  { driver, last, stops }: DriverRound,
  transport: string,
  { pickup, delivery }: { pickup: PlannedStop; delivery: PlannedStop },
  now: number,
): Feasibility {
  const before = stops.filter(({ mission, closes }) => mission.uuid !== transport && closes <= pickup.closes);
  const way = wayThere(last, before, now);
  const fromThere = { location: pickup.location, at: Math.max(now, pickup.opens) };
  const { reason, pickupAt, deliveryAt } = feasibility(way?.start ?? fromThere, { pickup, delivery }, way?.before);
  return {
    driver: driver.uuid,
    feasible: reason === null,
    reason,
    from: way === null ? null : townOf(way.town),
    free_at: way === null ? null : new Date(way.end.at).toISOString(),
    pickup_at: new Date(pickupAt).toISOString(),
    delivery_at: new Date(deliveryAt).toISOString(),
  };
}

function townOf({ city, country, division_code }: Town): Town {
  return { city, country, ...(division_code === undefined ? {} : { division_code }) };
}
