import type { EventEmitter } from 'node:events';
import { finished } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';

/** Faults that are logged of one minute; the others are counted. */
const LOGGED_PER_MINUTE = 10;
const MINUTE_MS = 60_000;

/** Faults of listeners, timers and background work in this process. None is expected: each is a fault of ours. */
export const containedFaults = new Counter({
  name: 'lading_contained_faults_total',
  help: 'Faults thrown in listeners, timers and background work',
  registers: [],
});

type FaultLog = Pick<FastifyBaseLogger, 'error'>;

let log: FaultLog | null = null;
let minute = { began: 0, logged: 0, left: 0 };

/** Logs what is contained from now on. Before that it is counted alone. */
export function logContained(to: FaultLog): void {
  log = to;
}

/**
 * A function that cannot throw: what the work throws, or rejects with, is counted and logged. Whatever Node calls, outside
 * every promise that somebody awaits, goes through here: one throw there would end the process.
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

/** Calls the listener at every event. @returns what ends it */
export function listen<Given extends unknown[]>(
  source: EventEmitter,
  event: string,
  listener: (...given: Given) => unknown,
): () => void {
  const contained = contain(listener) as (...given: unknown[]) => void;
  source.on(event, contained);
  return () => source.off(event, contained);
}

/** Calls the listener at the next event. @returns what ends it */
export function listenOnce<Given extends unknown[]>(
  source: EventEmitter,
  event: string,
  listener: (...given: Given) => unknown,
): () => void {
  const contained = contain(listener) as (...given: unknown[]) => void;
  source.once(event, contained);
  return () => source.off(event, contained);
}

/** Calls the listener once a stream has ended, failed or closed; with `readable`, once its readable side has. */
export function whenFinished(
  stream: NodeJS.ReadableStream | NodeJS.WritableStream,
  listener: (fault: Error | null | undefined) => unknown,
  { writable = true }: { readonly writable?: boolean } = {},
): void {
  finished(stream, { writable }, contain(listener));
}

/** Does the work after so many milliseconds. */
export function after(milliseconds: number, work: () => unknown): NodeJS.Timeout {
  return setTimeout(contain(work), milliseconds);
}

/** Does the work every so many milliseconds. */
export function every(milliseconds: number, work: () => unknown): NodeJS.Timeout {
  return setInterval(contain(work), milliseconds);
}

/** Lets work go on that nobody waits for. */
export function inBackground(work: Promise<unknown>): void {
  work.catch(note);
}

function note(fault: unknown): void {
  containedFaults.inc();
  const now = Date.now();
  if (now - minute.began >= MINUTE_MS) minute = { began: now, logged: 0, left: minute.left };
  if (minute.logged >= LOGGED_PER_MINUTE) {
    minute.left += 1;
    return;
  }
  const { left } = minute;
  minute.logged += 1;
  minute.left = 0;
  log?.error({ err: fault, left_out: left }, 'a listener, a timer or background work failed');
}
