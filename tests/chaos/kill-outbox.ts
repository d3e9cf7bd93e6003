import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Chaos } from '#tests/support/outbox/chaos/property.ts';

/** Days of one round. The seed of its round alone repeats a failure. */
const DAYS = 250;

/**
 * Lives random days of the outbox until that many of its pages and workers were killed.
 *
 * @param tell receives a line after each round
 * @throws with the day on which a promise was broken, made as short as it can be
 */
export async function killOutbox(
  { kills, seed }: { readonly kills: number; readonly seed: number },
  tell: (line: string) => void,
): Promise<void> {
  let killed = 0;
  for (let round = 0; killed < kills; round += 1) {
    const came = await liveRound({ runs: DAYS, seed: seed + round });
    if (came.failure !== null) throw new Error(came.failure);
    killed += came.kills;
    tell(`${killed} kills on ${(round + 1) * DAYS} days`);
  }
}

/** The module keeps each database it ever opened (a browser has two), so each round runs in a thread. */
async function liveRound(workerData: { readonly runs: number; readonly seed: number }): Promise<Chaos> {
  const worker = new Worker(new URL('./outbox-round.ts', import.meta.url), { workerData });
  const [came] = (await once(worker, 'message')) as [Chaos];
  await worker.terminate();
  return came;
}
