import { Worker } from 'node:worker_threads';
import { listen, listenOnce } from '../contained.ts';
import { FairQueue } from '../fair-queue.ts';

/** A document to typeset. The same sheet gives the same bytes. */
export interface Sheet {
  /** File name of a template in this folder. */
  readonly template: string;
  /** Available as `sys.inputs.<name>`, as JSON. It is never part of the template's source. */
  readonly data: Readonly<Record<string, unknown>>;
  /** XML of an invoice, embedded in the PDF, which then is PDF/A-3 (Factur-X). */
  readonly facturX?: string;
  /** True for PDF/A-2, as an inspector asks for. */
  readonly isArchival?: boolean;
  /** Creation time in Unix milliseconds. */
  readonly made: number;
}

type Answer = { readonly id: number } & ({ readonly pdf: Uint8Array } | { readonly problem: string });

/** A page takes a few milliseconds, so a full queue takes a second or two. A device asks for one at a time. */
const QUEUE = new FairQueue({ atOnce: 1, waiting: 500, waitingOfUser: 40, wait: 20_000 });

let worker: Worker | null = null;
let lastId = 0;

/**
 * Typesets a document as PDF on a worker thread, so that other requests are not blocked.
 *
 * @param user who asks; papers for mails share one name
 * @throws `unavailable` with a retry time, if too many wait, of this user or of all
 */
export function typeset(sheet: Sheet, user = ''): Promise<Buffer> {
  return QUEUE.take(async () => {
    worker ??= start();
    const answer = await ask(worker, sheet);
    if ('problem' in answer) throw new Error(answer.problem);
    return Buffer.from(answer.pdf);
  }, user);
}

/** The compiler and its fonts are loaded for the first document only, to keep the start fast. */
function start(): Worker {
  const started = new Worker(new URL('./typesetter.worker.ts', import.meta.url));
  started.unref();
  // Callers handle the error; without a listener it would end the process.
  listen(started, 'error', () => undefined);
  listenOnce(started, 'exit', () => {
    if (worker === started) worker = null;
  });
  return started;
}

function ask(thread: Worker, sheet: Sheet): Promise<Answer> {
  const id = (lastId += 1);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const hear = (answer: Answer) => answer.id === id && resolve(answer);
  const fail = (error: unknown) => reject(error instanceof Error ? error : new Error('The typesetter ended.'));
  const stops = [listen(thread, 'message', hear), listenOnce(thread, 'error', fail), listenOnce(thread, 'exit', fail)];
  // Keeps the process alive while a document is typeset, but not while the thread is idle.
  thread.ref();
  thread.postMessage({ id, sheet });
  return promise.finally(() => {
    thread.unref();
    for (const stop of stops) stop();
  });
}
