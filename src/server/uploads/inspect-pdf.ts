import { Worker } from 'node:worker_threads';

/** A crafted file can make any reader of PDFs run for ever; a waybill takes a few milliseconds. */
const TIME_LIMIT = 5000;

/** Whether a file is a PDF that can be opened and has a page. Read on a thread of its own, within a time limit. */
export function inspectPdf(path: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const worker = new Worker(new URL('./inspect-pdf.worker.ts', import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const timer = setTimeout(() => resolve(false), TIME_LIMIT);
  worker.once('message', (readable: boolean) => resolve(readable));
  worker.once('error', () => resolve(false));
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
