import type { AnswerOf } from '#contract/call.ts';
import type { listRounds as listRoundsCall } from '#contract/round.ts';
import { sayWays } from '#freight/driving-time/ways.ts';
import type { DayRound } from '#freight/round/day-round.ts';
import { freeSpace } from '#freight/round/free-space.ts';
import { sayLastStop } from '#freight/round/last-stop.ts';
import { planRound, type RoundPlan } from '#freight/round/plan.ts';
import { roundFrom } from '#freight/round/round.ts';
import { roomOf } from '#freight/truck/truck.ts';
import type { Reader } from '../../../database/open.ts';
import type { Dispatch } from '../../../identity/grants.ts';
import type { Places } from '../../../services/transport/place/resolve-address.ts';
import { type Base, baseOf } from './base-of.ts';
import { type DriverRound, readRounds } from './read-rounds.ts';

/**
 * Returns the rounds of a company on a day, by their drivers' names.
 *
 * @param idle true for drivers without stops too
 */
export async function listRounds(
  { db, places }: { readonly db: Reader; readonly places: Places },
  { company, now }: Dispatch,
  { day, idle = false }: { readonly day: string; readonly idle?: boolean | undefined },
): Promise<AnswerOf<typeof listRoundsCall>> {
  const rounds = await readRounds(db, { company, driver: null, until: day, now });
  const base = await baseOf(db, places, company, now);
  return {
    items: rounds
      .filter(({ stops }) => idle || stops.some((stop) => stop.day === day))
      .map((round) => presentRound(round, day, { base, now })),
  };
}

/**
 * Returns a driver's round on a day in contract form: the stops of that day, and what they do until the last stop of the
 * missions that are picked up by then, whatever day its delivery is.
 *
 * @param base where they go afterwards; null if unknown
 */
export function presentRound(
  { driver, truck, last, stops }: DriverRound,
  day: string,
  { base, now }: { readonly base: Base | null; readonly now: number },
): DayRound {
  const later = new Set(
    stops.filter((stop) => stop.kind === 'pickup' && stop.day > day).map(({ mission }) => mission.uuid),
  );
  const plan = planRound(
    last,
    stops.filter(({ mission }) => !later.has(mission.uuid)),
    now,
    base?.location,
  );
  return {
    driver,
    truck,
    day,
    stops: plan.stops
      .filter((stop) => stop.day === day)
      .map(({ mission: { uuid, reference }, kind, stop: { address, time_slot }, expectedAt }) => {
        const { postal_code, city, country, division_code, location } = address;
        const division = division_code === undefined ? {} : { division_code };
        const town = { postal_code, city, country, ...division, location };
        const expected_at = new Date(expectedAt).toISOString();
        return { mission: { uuid, reference }, kind, address: town, time_slot, expected_at };
      }),
    last: last === null ? null : sayLastStop(last),
    ways: sayWays(plan.ways),
    free: {
      ...freeSpace(roundFrom(day, stops, roomOf(truck)), day),
      at: plan.free === null ? null : new Date(plan.free.at).toISOString(),
      place: plan.free === null ? null : placeOf(plan.free),
      home_at: plan.free?.homeAt == null ? null : new Date(plan.free.homeAt).toISOString(),
    },
  };
}

function placeOf({ town: { city, country, division_code }, location }: NonNullable<RoundPlan['free']>) {
  return { city, country, ...(division_code === undefined ? {} : { division_code }), location };
}
