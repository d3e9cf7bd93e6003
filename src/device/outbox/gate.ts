import { isDue } from './backoff.ts';
import type { Sent } from './settle.ts';

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
export interface Gate {
  closedAt: number;
  openAt: number;
  /** Number of times it was closed. Clocks jump, so timestamps cannot tell if a request started before a closing. */
  closings: number;
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

export function openGate(): Gate {
  return {
    closedAt: 0,
    openAt: 0,
    closings: 0,
    failures: 0,
    isProven: false,
    wakes: 0,
    wake: () => undefined,
    tried: new Set(),
    answered: new Set(),
    unnoted: new Map(),
  };
}

export function isOpen({ closedAt, openAt }: Gate, now: number): boolean {
  return isDue(openAt, now, openAt - closedAt);
}

/** Closes the gate for `pause` milliseconds from `now` (Unix milliseconds). */
export function closeGate(gate: Gate, now: number, pause: number): void {
  gate.closedAt = now;
  gate.openAt = now + pause;
  gate.closings += 1;
}

/** Wakes the running round: another op may have become ready. */
export function wakeRound(gate: Gate): void {
  gate.wakes += 1;
  gate.wake();
}

/** Clears the pause, because the network is back or the driver asked. */
export function resetGate(gate: Gate): void {
  gate.closedAt = 0;
  gate.openAt = 0;
  gate.failures = 0;
}
