import { type Feasibility, feasibility } from '#freight/driving-time/feasibility.ts';
import { type PlannedStop, plannedStop } from '#freight/driving-time/schedule.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { type Town, wayThere } from '#freight/round/position.ts';
import type { Reader } from '../../database/open.ts';
import type { Dispatch } from '../../identity/grants.ts';
import { type DriverRound, readRounds } from './read-rounds.ts';

/** A transport whose drivers are judged: an offer, or a mission that the company has. */
type Transport = Pick<Offer, 'uuid'> & {
  readonly [stop in 'pickup' | 'delivery']: Pick<Offer['pickup'], 'time_slot' | 'address'>;
};

/**
 * Which of a company's drivers can run a transport in time, each from the stop he makes before it.
 *
 * @param driver only he is judged; null for all who can drive
 */
export async function judgeDrivers(
  db: Reader,
  { company, now }: Dispatch,
  transport: Transport,
  driver: string | null,
): Promise<{ items: Feasibility[] }> {
  const until = transport.pickup.time_slot.date;
  const rounds = await readRounds(db, { company, driver, until, now });
  const stops = { pickup: plannedStop(transport.pickup), delivery: plannedStop(transport.delivery) };
  return { items: rounds.map((round) => judge(round, transport.uuid, stops, now)) };
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
