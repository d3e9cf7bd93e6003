import { Worker } from 'node:worker_threads';
import { after, every, listen, listenOnce } from './contained.ts';
import { Refusal } from './errors.ts';

/** Timeout for the start of the thread, on a machine under load. */
const START_LIMIT_MS = 20_000;

/** On a machine under load a thread may wait for its CPU time this many times as long. */
const PATIENCE = 8;

/** Memory outside the heap of the thread, and its CPU time, are monitored here. */
const MEMORY_LIMIT_BYTES = 256 * 1024 * 1024;
const WATCH_EVERY_MS = 25;

/**
 * Runs a module on a worker thread, with limits of CPU time and memory. It must post `begun` first, and its result last.
 * Its CPU time counts, so that the result is the same on a machine under load.
 *
 * @param data available as `workerData`
 * @param cpuLimit from its start, in milliseconds
 * @param costly result if it exceeds the CPU limit
 * @returns null if it failed or exceeded the memory limit
 * @throws `unavailable` if the machine is too busy to start or finish it in time
 */
export async function onThread<Result extends object | string>(
  module: URL,
  data: unknown,
  cpuLimit: number,
  costly: Result | null = null,
): Promise<Result | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Result | null>();
  const worker = new Worker(module, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: 256 } });
  const giveUp = () => reject(new Refusal('unavailable', { retryAfter: 5 }));
  let timer = after(START_LIMIT_MS, giveUp);
  let atStart: NodeJS.CpuUsage | undefined;
  const watch = every(WATCH_EVERY_MS, async () => {
    try {
      const [{ external_memory: bytes }, spent] = await Promise.all([
        worker.getHeapStatistics(),
        worker.cpuUsage(atStart),
      ]);
      if (bytes > MEMORY_LIMIT_BYTES) resolve(null);
      else if (atStart !== undefined && spent.user + spent.system > cpuLimit * 1000) resolve(costly);
    } catch {
      // The thread has ended.
    }
  });
  listen(worker, 'message', (message: 'begun' | Result) => {
    if (message !== 'begun') return resolve(message);
    clearTimeout(timer);
    timer = after(cpuLimit * PATIENCE, giveUp);
    return worker.cpuUsage().then(
      (usage) => (atStart = usage),
      () => undefined,
    );
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
