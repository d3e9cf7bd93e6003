import type { EventEmitter } from 'node:events';
import { finished } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';
import { MINUTE } from '#freight/values/duration.ts';

/** Limit of faults logged per minute; others are only counted. */
const LOGGED_PER_MINUTE = 10;

/** Counts faults of listeners, timers and background work. Each is a bug, because none is expected. */
export const containedFaults = new Counter({
  name: 'lading_contained_faults_total',
  help: 'Faults thrown in listeners, timers and background work',
  registers: [],
});

type FaultLog = Pick<FastifyBaseLogger, 'error'>;

let log: FaultLog | null = null;
let minute = { began: 0, logged: 0, left: 0 };

/** Sets the log for contained faults. Until then they are only counted. */
export function logContained(to: FaultLog): void {
  log = to;
}

/**
 * Wraps a function so that it cannot throw: errors and rejections are counted and logged. Every callback from Node
 * outside an awaited promise must use it, because an uncaught error would end the process.
 */
export function contain<Given extends unknown[]>(work: (...given: Given) => unknown): (...given: Given) => void {
  return (...given) => {
    try {
      const result = work(...given);
      if (result instanceof Promise) result.catch(note);
    } catch (fault) {
      note(fault);
    }
  };
}

/** Calls the listener at every event. @returns a function that removes it */
export function listen<Given extends unknown[]>(
  source: EventEmitter,
  event: string,
  listener: (...given: Given) => unknown,
): () => void {
  const contained = contain(listener) as (...given: unknown[]) => void;
  source.on(event, contained);
  return () => source.off(event, contained);
}

/** Calls the listener at the next event. @returns a function that removes it */
export function listenOnce<Given extends unknown[]>(
  source: EventEmitter,
  event: string,
  listener: (...given: Given) => unknown,
): () => void {
  const contained = contain(listener) as (...given: unknown[]) => void;
  source.once(event, contained);
  return () => source.off(event, contained);
}

/** Calls the listener once a stream has ended, failed or closed; with `writable: false`, once its readable side has. */
export function whenFinished(
  stream: NodeJS.ReadableStream | NodeJS.WritableStream,
  listener: (fault: Error | null | undefined) => unknown,
  { writable = true }: { readonly writable?: boolean } = {},
): void {
  finished(stream, { writable }, contain(listener));
}

/** Runs the work once after a delay in milliseconds. */
export function after(milliseconds: number, work: () => unknown): NodeJS.Timeout {
  return setTimeout(contain(work), milliseconds);
}

/** Runs the work at an interval in milliseconds. */
export function every(milliseconds: number, work: () => unknown): NodeJS.Timeout {
  return setInterval(contain(work), milliseconds);
}

/** Runs work in the background and logs its failure. */
export function inBackground(work: Promise<unknown>): void {
  work.catch(note);
}

function note(fault: unknown): void {
  containedFaults.inc();
  const now = Date.now();
  if (now - minute.began >= MINUTE) minute = { began: now, logged: 0, left: minute.left };
  if (minute.logged >= LOGGED_PER_MINUTE) {
    minute.left += 1;
    return;
  }
  const { left } = minute;
  minute.logged += 1;
  minute.left = 0;
  log?.error({ err: fault, left_out: left }, 'a listener, a timer or background work failed');
}
