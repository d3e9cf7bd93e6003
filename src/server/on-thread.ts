import { Worker } from 'node:worker_threads';
import { after, every, listen, listenOnce } from './contained.ts';
import { Refusal } from './errors.ts';

/** How long the thread may take to begin, on a machine under load. */
const START_LIMIT_MS = 20_000;

/** What the thread holds outside its heap is watched from here. */
const MEMORY_LIMIT_BYTES = 256 * 1024 * 1024;
const WATCH_EVERY_MS = 25;

/**
 * Runs a module on a thread of its own, within a time and a memory limit. It says `begun` first, and its result last.
 *
 * @param data what the module finds as its `workerData`
 * @param timeLimit from its beginning on, in milliseconds
 * @returns null where it failed, or took too much
 * @throws `unavailable` where it did not begin in time
 */
export async function onThread<Result extends object | string>(
  module: URL,
  data: unknown,
  timeLimit: number,
): Promise<Result | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Result | null>();
  const worker = new Worker(module, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: 256 } });
  let timer = after(START_LIMIT_MS, () => reject(new Refusal('unavailable', { retryAfter: 5 })));
  const watch = every(WATCH_EVERY_MS, () =>
    worker.getHeapStatistics().then(
      ({ external_memory: bytes }) => bytes > MEMORY_LIMIT_BYTES && resolve(null),
      () => undefined,
    ),
  );
  listen(worker, 'message', (message: 'begun' | Result) => {
    if (message !== 'begun') return resolve(message);
    clearTimeout(timer);
    timer = after(timeLimit, () => resolve(null));
  });
  listenOnce(worker, 'error', () => resolve(null));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    await worker.terminate();
  }
}
