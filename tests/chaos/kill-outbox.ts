import { chaos } from '#tests/support/outbox/chaos/property.ts';

/** Days of one round: a failure is found again from the seed of its round alone. */
const DAYS = 250;

/**
 * Lets everything happen to the outbox that can, until its pages and workers were killed so many times.
 *
 * @param tell is told of each round
 * @throws with the day on which a promise was broken, made as short as it can be
 */
export async function killOutbox(
  { kills, seed }: { readonly kills: number; readonly seed: number },
  tell: (line: string) => void,
): Promise<void> {
  let killed = 0;
  for (let round = 0; killed < kills; round += 1) {
    const came = await chaos({ runs: DAYS, seed: seed + round });
    if (came.failure !== null) throw new Error(came.failure);
    killed += came.kills;
    tell(`${killed} kills on ${(round + 1) * DAYS} days`);
  }
}
