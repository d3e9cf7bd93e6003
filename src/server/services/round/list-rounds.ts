import type { AnswerOf } from '#contract/call.ts';
import type { listRounds as listRoundsCall } from '#contract/round.ts';
import type { DayRound } from '#freight/round/day-round.ts';
import { freeSpace } from '#freight/round/free-space.ts';
import { roundFrom } from '#freight/round/round.ts';
import { roomOf } from '#freight/truck/truck.ts';
import type { Reader } from '../../database/open.ts';
import type { Dispatch } from '../../identity/grants.ts';
import { type DriverRound, readRounds } from './read-rounds.ts';

/** Returns the rounds of a company on a day, by their drivers' names. */
export async function listRounds(
  db: Reader,
  { company, now }: Dispatch,
  day: string,
): Promise<AnswerOf<typeof listRoundsCall>> {
  const rounds = await readRounds(db, { company, driver: null, until: day, now });
  return {
    items: rounds
      .filter(({ stops }) => stops.some((stop) => stop.day === day))
      .map((round) => presentRound(round, day)),
  };
}

/** Returns a driver's round on a day in contract form. */
export function presentRound({ driver, truck, stops }: DriverRound, day: string): DayRound {
  return {
    driver,
    truck,
    day,
    stops: stops
      .filter((stop) => stop.day === day)
      .map(({ mission: { uuid, reference }, kind, stop: { address, time_slot } }) => {
        const { postal_code, city, country, division_code, location } = address;
        const division = division_code === undefined ? {} : { division_code };
        const town = { postal_code, city, country, ...division, location };
        return { mission: { uuid, reference }, kind, address: town, time_slot };
      }),
    free: freeSpace(roundFrom(day, stops, roomOf(truck)), day),
  };
}
