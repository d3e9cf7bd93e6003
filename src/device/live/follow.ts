import type { LiveEvent } from '#contract/live-event.ts';
import { sync } from '../sync/sync-state.ts';
import { readStream } from './read-stream.ts';

/** Milliseconds before a broken stream is opened again; twice as many after each failure, up to the longest. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;

/** Failures after which it is not waited for any longer: whatever is shown is asked for each time instead. */
const PATIENCE = 2;

/**
 * Follows a company's events until `signal` ends it. Where the server can be reached and the stream cannot, as behind a
 * proxy that holds it back, `hear` is called with `ready` again and again: that is polling.
 */
export async function follow(company: string, signal: AbortSignal, hear: (event: LiveEvent) => void): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    await readStream(company, signal, (event) => {
      failures = 0;
      hear(event);
    }).catch(() => undefined);
    if (signal.aborted) return;
    failures += 1;
    if (failures > PATIENCE && sync.network === 'reached') hear({ type: 'ready' });
    await pause(waitAfter(failures, Math.random()), signal);
  }
}

/** Many devices lose a server at once: `chance`, from 0 to 1, spreads their return. */
function waitAfter(failures: number, chance: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1)) * (0.5 + chance / 2);
}

function pause(time: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, time);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    resolve();
  });
  return promise;
}
