import { MINUTE } from '../values/duration.ts';
import { stopWindow, type TrackedStop } from './stop.ts';

/**
 * The waiting time of a truck at a stop, in milliseconds, rounded down to whole minutes as in the charge. It runs from
 * the arrival until the stop was completed, or until `now` (Unix milliseconds). A truck that arrives before the slot
 * waits from its opening. Null if no arrival was reported.
 */
export function waitingTime(
  stop: Pick<TrackedStop, 'arrived_at' | 'completed_at'> & Parameters<typeof stopWindow>[0],
  now: number,
): number | null {
  const { arrived_at, completed_at } = stop;
  if (arrived_at == null) return null;
  const from = Math.max(Date.parse(arrived_at), stopWindow(stop).opens);
  const until = completed_at === null ? now : Date.parse(completed_at);
  return Math.floor(Math.max(0, until - from) / MINUTE) * MINUTE;
}
