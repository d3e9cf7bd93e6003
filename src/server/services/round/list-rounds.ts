import type { AnswerOf } from '#contract/call.ts';
import type { listRounds as listRoundsCall } from '#contract/round.ts';
import type { Reader } from '../../database/open.ts';
import type { Dispatch } from '../../identity/grants.ts';
import { presentRound } from './present.ts';
import { readRounds } from './read-rounds.ts';

/** The trucks of a company that are on the way on a day, by their drivers' names. */
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
