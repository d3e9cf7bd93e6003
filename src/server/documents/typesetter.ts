import { Worker } from 'node:worker_threads';
import { listen, listenOnce } from '../contained.ts';
import { Turns } from '../turns.ts';

/** A document before it is set. The same sheet gives the same bytes. */
export interface Sheet {
  /** The file name of a template of this folder. */
  readonly template: string;
  /** What `sys.inputs.<name>` holds, as JSON. It is never part of the template's source. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The XML of an invoice. It is embedded in the PDF, which is PDF/A-3 then (Factur-X). */
  readonly facturX?: string;
  /** When the document was made, in Unix milliseconds. */
  readonly made: number;
}

type Answer = { readonly id: number } & ({ readonly pdf: Uint8Array } | { readonly problem: string });

/** A page takes a few milliseconds; so many wait a second or two. */
const TURNS = new Turns({ atOnce: 1, waiting: 500, wait: 20_000 });

let worker: Worker | null = null;
let lastId = 0;

/** Sets a document as a PDF, on a thread apart: other requests are answered meanwhile. */
export function typeset(sheet: Sheet): Promise<Buffer> {
  return TURNS.take(async () => {
    worker ??= start();
    const answer = await ask(worker, sheet);
    if ('problem' in answer) throw new Error(answer.problem);
    return Buffer.from(answer.pdf);
  });
}

/** The compiler and its fonts are loaded with the first document: a server that sets none does not pay for it. */
function start(): Worker {
  const started = new Worker(new URL('./typesetter.worker.ts', import.meta.url));
  started.unref();
  // A caller who waits hears of it too; without a listener it would end the process.
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
  // The process stays while it waits for a document, and ends although the thread waits for the next.
  thread.ref();
  thread.postMessage({ id, sheet });
  return promise.finally(() => {
    thread.unref();
    for (const stop of stops) stop();
  });
}
