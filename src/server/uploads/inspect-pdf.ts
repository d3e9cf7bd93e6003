import { Worker } from 'node:worker_threads';
import { Refusal } from '../errors.ts';
import type { CleanedFile } from './clean-image.ts';

/** A crafted file can keep any reader of PDFs busy for ever. A waybill takes a few milliseconds. */
const TIME_LIMIT_MS = 5000;

/** How long the thread may take to begin, on a machine under load. */
const START_LIMIT_MS = 20_000;

/** Unpacked streams lie outside the thread's heap, so that they are watched from here. */
const MEMORY_LIMIT_BYTES = 256 * 1024 * 1024;
const WATCH_EVERY_MS = 25;

/**
 * Opens a PDF on a thread of its own, within a time and a memory limit. One with actions, scripts or attachments is written
 * again without them, and the file that arrived is removed.
 */
export async function inspectPdf(path: string): Promise<'clean' | 'unreadable' | CleanedFile> {
  const { promise, resolve, reject } = Promise.withResolvers<'clean' | 'unreadable' | CleanedFile>();
  const worker = new Worker(new URL('./inspect-pdf.worker.ts', import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  let timer = setTimeout(() => reject(new Refusal('unavailable', { retryAfter: 5 })), START_LIMIT_MS);
  const watch = setInterval(() => {
    void worker.getHeapStatistics().then(
      ({ external_memory: bytes }) => bytes > MEMORY_LIMIT_BYTES && resolve('unreadable'),
      () => undefined,
    );
  }, WATCH_EVERY_MS);
  worker.on('message', (message: 'begun' | 'clean' | 'unreadable' | CleanedFile) => {
    if (message !== 'begun') return resolve(message);
    clearTimeout(timer);
    timer = setTimeout(() => resolve('unreadable'), TIME_LIMIT_MS);
  });
  worker.once('error', () => resolve('unreadable'));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    await worker.terminate();
  }
}
