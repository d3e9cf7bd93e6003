import type { OutboxWorld } from './world.ts';

const LOCK = 'lading-outbox';

/** How long to wait for one's turn before asking whether the sender is alive, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Runs work while nobody else sends: one sender at a time over all tabs and the service worker. Whoever holds the turn
 * and does not answer is frozen, and the turn is taken from it; its request is aborted when it wakes.
 *
 * @param work is given a signal that aborts when the turn is taken away
 */
export async function inTurn<Result>(
  world: Pick<OutboxWorld, 'locks' | 'senderAnswers'>,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const turn = await tryTurn(world, work, { signal: AbortSignal.timeout(PATIENCE) });
    if (turn.had) return turn.result;
    if (await world.senderAnswers()) continue;
    const stolen = await tryTurn(world, work, { steal: true });
    if (stolen.had) return stolen.result;
  }
}

async function tryTurn<Result>(
  { locks }: Pick<OutboxWorld, 'locks'>,
  work: (signal: AbortSignal) => Promise<Result>,
  options: LockOptions,
): Promise<{ had: true; result: Result } | { had: false }> {
  const taken = new AbortController();
  let started = false;
  try {
    const result = await locks.request(LOCK, options, () => {
      started = true;
      return work(taken.signal);
    });
    return { had: true, result };
  } catch (error) {
    if (started) {
      taken.abort(error);
      throw error;
    }
    if (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
      return { had: false };
    }
    throw error;
  }
}
