import type { OutboxDeps } from './deps.ts';

const LOCK = 'lading-outbox';

/** Time to wait for the lock before asking if the holder still responds, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Runs work under the sending lock, which one context of all tabs and the service worker holds. If the holder does not
 * respond (frozen tab), the lock is stolen; the old holder's request is aborted when it wakes.
 *
 * @param work receives a signal that aborts when the lock is stolen
 */
export async function withSendLock<Result>(
  deps: Pick<OutboxDeps, 'locks' | 'senderAnswers'>,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const held = await tryLock(deps, work, { signal: AbortSignal.timeout(PATIENCE) });
    if (held.had) return held.result;
    if (await deps.senderAnswers()) continue;
    const stolen = await tryLock(deps, work, { steal: true });
    if (stolen.had) return stolen.result;
  }
}

async function tryLock<Result>(
  { locks }: Pick<OutboxDeps, 'locks'>,
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
