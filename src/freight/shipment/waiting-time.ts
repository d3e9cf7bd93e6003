import { stopWindow, type TrackedStop } from './stop.ts';

const MINUTE = 60_000;

/**
 * How long a truck waits at a stop, or waited, in milliseconds; a minute that is not over does not count, as in the charge
 * for it. From its arrival until the stop was completed, or until `now` (Unix milliseconds). A truck that came before the
 * slot waits from the opening on. Null where nobody said that it arrived.
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
