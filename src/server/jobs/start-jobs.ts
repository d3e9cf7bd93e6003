import type { JobResult } from 'pg-boss';
import type { Context } from '../context.ts';
import { bossOver } from '../database/queues.ts';
import type { Job, TakenJob } from './job.ts';
import { JOBS } from './jobs.ts';

/** Jobs of a queue that a server runs at once. */
const BATCH_SIZE = 20;
/** A server asks each queue this often, in seconds: a mail leaves within two. */
const POLLING_INTERVAL_S = 1;

/**
 * Starts the workers of this server and the timetable. Servers on one database share the jobs: each job is taken by one of
 * them, and one whose server was killed is taken again.
 *
 * @returns the function that takes no further jobs and waits for the running ones
 */
export async function startJobs(context: Context): Promise<() => Promise<void>> {
  const boss = bossOver(context.db, context.engine, { monitorIntervalSeconds: 5, superviseIntervalSeconds: 5 });
  boss.on('error', (error) => context.log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const job of JOBS) {
    await boss.work(
      job.queue,
      {
        perJobResults: true,
        pollingIntervalSeconds: POLLING_INTERVAL_S,
        batchSize: job.schedule === null ? BATCH_SIZE : 1,
        burstWhenBatchFull: job.schedule === null,
      },
      (taken) => runJobs(context, job, taken),
    );
    if (job.schedule !== null) await boss.schedule(job.queue, job.schedule);
  }
  // A server of another form presents missions otherwise.
  await boss.send('mission-documents');
  return () => boss.stop({ graceful: true, timeout: 5000, close: false });
}

/** Runs jobs of one queue at once; each succeeds or fails by itself. */
export function runJobs(context: Context, job: Job, taken: readonly TakenJob[]): Promise<JobResult[]> {
  return Promise.all(
    taken.map(async ({ id, data }) => {
      try {
        await job.run(context, { id, data });
        return { id, status: 'completed' as const };
      } catch (error) {
        context.log.warn({ err: error, queue: job.queue, job: id }, 'job failed');
        return { id, status: 'failed' as const, output: { message: String(error) } };
      }
    }),
  );
}
