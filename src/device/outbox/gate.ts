import { isDue } from './backoff.ts';
import type { Sent } from './settle.ts';

/**
 * Why draining stopped: nothing is left that could be sent now (`dueAt` says when something could, null that nothing
 * waits), nobody is signed in, or the app is too old.
 */
export type Drained =
  | { readonly reason: 'done'; readonly dueAt: number | null }
  | { readonly reason: 'signed_out' | 'app_too_old' };

/**
 * What one context knows of the way to the server: a pause that holds for the whole account, because there is no network,
 * a portal is in the way, or the server asked for it. It lives in memory: a new page tries at once.
 */
export interface Gate {
  closedAt: number;
  openAt: number;
  /** How often it was closed: clocks jump, so they do not say whether a request left before that. */
  closings: number;
  failures: number;
  /** A request got through since the last failure. Until then one request at a time finds out whether there is a way. */
  isProven: boolean;
  /** How often the round under way was asked to look for more, and how it is woken. */
  wakes: number;
  wake: () => void;
  /**
   * Missions whose op met such a failure since all were tried. The others go first: what seems to be the network may be
   * one file that no network here takes.
   */
  readonly tried: Set<string>;
  /** The `seq` of ops that the server has, whatever the disk says of them. */
  readonly answered: Set<number>;
  /** Those of them that the disk would not note: it may be full. */
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

/** Closes it for a while; times in Unix milliseconds. */
export function closeGate(gate: Gate, now: number, pause: number): void {
  gate.closedAt = now;
  gate.openAt = now + pause;
  gate.closings += 1;
}

/** Something may have become ready beside what is under way. */
export function wakeRound(gate: Gate): void {
  gate.wakes += 1;
  gate.wake();
}

/** Forgets the pause: the network is back, or the driver asked. */
export function resetGate(gate: Gate): void {
  gate.closedAt = 0;
  gate.openAt = 0;
  gate.failures = 0;
}
