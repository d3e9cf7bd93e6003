import { isDue } from './backoff.ts';

/**
 * A pause that holds for the whole account: there is no network, a portal is in the way, or the server asked for it.
 * It lives in memory: a new page tries at once.
 */
export interface Gate {
  closedAt: number;
  openAt: number;
  failures: number;
  /**
   * Missions whose op met such a failure since all were tried. The others go first: what seems to be the network may be
   * one file that no network here takes.
   */
  readonly tried: Set<string>;
}

export function openGate(): Gate {
  return { closedAt: 0, openAt: 0, failures: 0, tried: new Set() };
}

export function isOpen({ closedAt, openAt }: Gate, now: number): boolean {
  return isDue(openAt, now, openAt - closedAt);
}

/** Closes it for a while; times in Unix milliseconds. */
export function closeGate(gate: Gate, now: number, pause: number, laneId: string): void {
  gate.closedAt = now;
  gate.openAt = now + pause;
  gate.tried.add(laneId);
}

/** Forgets the pause: the network is back, or the driver asked. */
export function resetGate(gate: Gate): void {
  gate.closedAt = 0;
  gate.openAt = 0;
  gate.failures = 0;
}
