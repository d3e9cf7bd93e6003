import { isDue } from './backoff.ts';
import type { Sent } from './record-outcome.ts';

/**
 * Reason why draining stopped. `done`: nothing can be sent now; `dueAt` is the time of the next op, null if none waits.
 */
export type Drained =
  | { readonly reason: 'done'; readonly dueAt: number | null }
  | { readonly reason: 'signed_out' | 'app_too_old' };

/**
 * Connection state of one context: a pause for the whole account because there is no network, a captive portal is in
 * the way, or the server asked for one. It is kept in memory, so a new page tries at once.
 */
export interface Connection {
  /** The pause, in Unix milliseconds; 0 without one. */
  since: number;
  until: number;
  /** Number of pauses so far. Clocks jump, so timestamps cannot tell if a request started before a pause. */
  pauses: number;
  failures: number;
  /** True if a request succeeded since the last failure. Until then only one request at a time is sent as a probe. */
  isProven: boolean;
  /** Number of requests to the running round to look for more ops, and the function that wakes it. */
  wakes: number;
  wake: () => void;
  /**
   * Missions whose op failed this way since all were tried. Other missions go first: the cause may be one file that
   * does not get through rather than the network.
   */
  readonly tried: Set<string>;
  /** The `seq` of ops that the server has confirmed, even if the disk still shows them as waiting. */
  readonly answered: Set<number>;
  /** Confirmed ops that could not be recorded on the disk, for example because it is full. */
  readonly unnoted: Map<number, Sent>;
}

export function newConnection(): Connection {
  return {
    since: 0,
    until: 0,
    pauses: 0,
    failures: 0,
    isProven: false,
    wakes: 0,
    wake: () => undefined,
    tried: new Set(),
    answered: new Set(),
    unnoted: new Map(),
  };
}

export function isOpen({ since, until }: Connection, now: number): boolean {
  return isDue(until, now, until - since);
}

/** Pauses sending for `pause` milliseconds from `now` (Unix milliseconds). */
export function pauseSending(connection: Connection, now: number, pause: number): void {
  connection.since = now;
  connection.until = now + pause;
  connection.pauses += 1;
}

/** Wakes the running round: another op may have become ready. */
export function wakeRound(connection: Connection): void {
  connection.wakes += 1;
  connection.wake();
}

/** Clears the pause, because the network is back or the driver asked. */
export function resumeSending(connection: Connection): void {
  connection.since = 0;
  connection.until = 0;
  connection.failures = 0;
}
