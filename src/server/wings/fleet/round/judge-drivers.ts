import { type Judged, soonestFirst } from '#freight/driving-time/feasibility.ts';
import { type PlannedStop, plannedStop } from '#freight/driving-time/schedule.ts';
import type { Offer } from '#freight/offer/offer.ts';
import { endDay } from '#freight/time-slot/time-slot.ts';
import type { Reader } from '../../../database/open.ts';
import type { Dispatch } from '../../../identity/grants.ts';
import type { Places } from '../../../services/transport/place/resolve-address.ts';
import { baseOf } from './base-of.ts';
import { judgeWhole, townOf } from './judge.ts';
import { readRounds } from './read-rounds.ts';

type TransportStop = Pick<Offer['pickup'], 'time_slot' | 'address'> & { readonly completed_at?: string | null };

/** A transport to check drivers for: an offer, or a mission of the company with who drives it. */
interface Transport extends Pick<Offer, 'uuid'> {
  readonly driver?: { readonly uuid: string } | null;
  readonly pickup: TransportStop;
  readonly delivery: TransportStop;
}

/** The database, and what finds places. */
interface Sources {
  readonly db: Reader;
  readonly places: Places;
}

/**
 * Returns which of a company's drivers can run a transport in time, starting at their previous stop, the soonest first.
 *
 * @param driver the only one to check; null for all who can drive
 */
export async function judgeDrivers(
  { db, places }: Sources,
  { company, now }: Dispatch,
  transport: Transport,
  driver: string | null,
): Promise<Judged> {
  const { uuid, pickup, delivery } = transport;
  const isLoaded = pickup.completed_at != null;
  // Missions that a driver has until the delivery may become late by it.
  const rounds = await readRounds(db, { company, driver, until: endDay(delivery.time_slot), now });
  const base = await baseOf(db, places, company, now);
  const judgeable = {
    uuid,
    pickup: isLoaded ? handover(pickup, delivery, now) : plannedStop(pickup),
    delivery: plannedStop(delivery),
  };
  const items = rounds.map((round) => {
    // Nobody hands a load over to themselves.
    const isOnTruck = isLoaded && transport.driver?.uuid === round.driver.uuid;
    const loadedAt = isOnTruck ? Date.parse(pickup.completed_at ?? '') : null;
    return judgeWhole(round, { ...judgeable, loadedAt }, { base, now });
  });
  return { items: soonestFirst(items, { isLoaded, isHomeKnown: base !== null }), home: base && townOf(base) };
}

/**
 * Returns the handover stop of a loaded transport to another driver: at the pickup place, from now until the delivery
 * closes.
 */
function handover({ address }: Transport['pickup'], delivery: Transport['delivery'], now: number): PlannedStop {
  return { location: address.location, opens: now, closes: plannedStop(delivery).closes };
}
