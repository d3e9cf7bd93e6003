import { sql } from 'kysely';
import { type AbleDrivers, NAMED } from '#freight/driving-time/feasibility.ts';
import { type PlannedStop, plannedStop } from '#freight/driving-time/schedule.ts';
import { townOf } from '#freight/place/address.ts';
import { endDay } from '#freight/time-slot/time-slot.ts';
import type { Reader } from '../../../database/open.ts';
import type { StopPlan } from '../../../database/schema.ts';
import type { Market } from '../../../identity/grants.ts';
import { openOffers } from '../../../services/transport/offer/matching-offers.ts';
import type { Places } from '../../../services/transport/place/resolve-address.ts';
import { baseOf } from './base-of.ts';
import { judge } from './judge.ts';
import { readRounds } from './read-rounds.ts';

/**
 * Returns how many of the company's drivers can run each of some open offers in time, and who is there first. Closed or
 * hidden offers are left out.
 *
 * @param offers their ids
 */
export async function countAbleDrivers(
  { db, places }: { readonly db: Reader; readonly places: Places },
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
  const base = await baseOf(db, places, company, now);
  return {
    items: rows.map(({ uuid, pickup, delivery }) => {
      const judgeable = { uuid, pickup: offeredStop(pickup), delivery: offeredStop(delivery) };
      const judged = rounds.map((round) => ({ ...round, ...judge(round, judgeable, { base, now }) }));
      const known = judged
        .filter(({ empty }) => empty !== null)
        .sort((a, b) => a.pickupAt - b.pickupAt || a.deliveryAt - b.deliveryAt || (a.empty ?? 0) - (b.empty ?? 0));
      const [first] = known;
      return {
        offer: uuid,
        able: judged.filter(({ feasible }) => feasible).length,
        all: rounds.length,
        names: known
          .filter(({ feasible }) => feasible)
          .slice(0, NAMED)
          .map(({ driver }) => driver.last_name),
        soonest:
          first === undefined
            ? null
            : { driver: first.driver.uuid, name: first.driver.last_name, at: new Date(first.pickupAt).toISOString() },
      };
    }),
  };
}

/** A stop at its town, as an offer says it: its arrival must not tell where exactly it is. */
function offeredStop(stop: Pick<StopPlan, 'time_slot' | 'address'>): PlannedStop {
  const planned = plannedStop(stop);
  return { ...planned, location: townOf(planned.location) };
}
