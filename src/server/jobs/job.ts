import type { Context } from '../context.ts';
import type { QueueName } from '../database/queues.ts';

/** A job as taken by a worker. Its id is the same on every attempt; `data` is as it was sent. */
export interface TakenJob<Data = unknown> {
  readonly id: string;
  readonly data: Data;
}

/**
 * The handler of one queue. It may run twice or on two servers at once, so it reads the state again under a lock and
 * changes it only once. After an error it is retried as its queue is configured.
 */
export interface Job {
  readonly queue: QueueName;
  /** Cron schedule in UTC (five fields); missing if jobs are sent on changes. */
  readonly every?: string;
  /** Limit of jobs of one batch that run in parallel; the whole batch if omitted. */
  readonly atOnce?: number;
  /**
   * Places for jobs that wait for another system: each takes its next job at once, so that none waits for the slowest of
   * a batch. `ofGroup` is the number of places for jobs of one group.
   */
  readonly places?: { readonly total: number; readonly ofGroup?: number };
  /** A method, so that each job may name the type of its data. */
  run(context: Context, job: TakenJob): Promise<unknown>;
}
