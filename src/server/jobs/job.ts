import type { LiveEvent } from '#contract/live/live-event.ts';
import type { Context } from '../context.ts';

/** Work on a timetable. It may run twice or on two servers at once: it looks at the state again and changes it once. */
export interface Job {
  readonly name: string;
  /** Five fields of cron, by UTC. */
  readonly schedule: string;
  /** What on the market wakes it between its times. */
  readonly wakenBy?: LiveEvent['type'];
  readonly run: (context: Context) => Promise<void>;
}
