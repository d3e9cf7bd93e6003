import type { Context } from '../context.ts';
import type { QueueName } from '../database/queues.ts';

/** A job as a worker takes it: its identifier is the same at each attempt. */
export interface TakenJob {
  readonly id: string;
  readonly data: unknown;
}

/**
 * The work of one queue. It may run twice, or on two servers at once: it reads the state again under a lock, and changes it
 * once. What it throws is tried again as its queue says.
 */
export interface Job {
  readonly queue: QueueName;
  /** Five fields of cron in UTC; null where changes send the jobs. */
  readonly schedule: string | null;
  /** Of the jobs that are taken together so many run at once; all where it is left out. */
  readonly atOnce?: number;
  readonly run: (context: Context, job: TakenJob) => Promise<void>;
}
