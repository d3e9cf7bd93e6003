import type { JobResult } from 'pg-boss';
import { listen } from '../contained.ts';
import type { Context } from '../context.ts';
import { bossOver } from '../database/queues.ts';
import { JOBS_CHANNEL } from '../database/send-jobs.ts';
import type { Job, TakenJob } from './job.ts';
import { JOBS } from './jobs.ts';

/** Jobs of a queue that a server runs at once. */
const BATCH_SIZE = 20;
/**
 * Seconds between a server's looks at a queue for what nobody tells of: jobs of the timetable, attempts that have waited,
 * and what was sent while the connection was lost. Of all other jobs it hears at once.
 */
const POLLING_INTERVAL_S = 5;

/**
 * Starts the workers of this server and the timetable. Servers on one database share the jobs: each job is taken by one of
 * them, and one whose server was killed is taken again.
 *
 * @returns the function that takes no further jobs and waits for the running ones
 */
export async function startJobs(context: Context): Promise<() => Promise<void>> {
  const boss = bossOver(context.db, context.engine, { monitorIntervalSeconds: 5, superviseIntervalSeconds: 5 });
  listen(boss, 'error', (error: unknown) => context.log.error({ err: error }, 'job queue'));
  await boss.start();
  const workers = new Map<string, string>();
  for (const job of JOBS) {
    const worker = await boss.work(
      job.queue,
      {
        perJobResults: true,
        pollingIntervalSeconds: POLLING_INTERVAL_S,
        batchSize: job.schedule === null ? BATCH_SIZE : 1,
        burstWhenBatchFull: job.schedule === null,
      },
      (taken) => runJobs(context, job, taken),
    );
    workers.set(job.queue, worker);
    if (job.schedule !== null) await boss.schedule(job.queue, job.schedule);
  }
  const unlisten = await context.listen(JOBS_CHANNEL, {
    heard: (queue) => boss.notifyWorker(workers.get(queue) ?? ''),
    back: () => {
      for (const worker of workers.values()) boss.notifyWorker(worker);
    },
  });
  // A server of another form presents missions otherwise.
  await boss.send('mission-documents');
  return async () => {
    await unlisten();
    await boss.stop({ graceful: true, timeout: 5000, close: false });
  };
}

/** Runs jobs of one queue, as many at once as it allows; each succeeds or fails by itself. */
export async function runJobs(context: Context, job: Job, taken: readonly TakenJob[]): Promise<JobResult[]> {
  const results: JobResult[] = [];
  const waiting = taken.entries();
  // All take from one iterator, so that each job is run by one of them.
  const work = async () => {
    for (const [place, one] of waiting) results[place] = await runJob(context, job, one);
  };
  await Promise.all(Array.from({ length: Math.min(job.atOnce ?? taken.length, taken.length) }, work));
  return results;
}

async function runJob(context: Context, job: Job, { id, data }: TakenJob): Promise<JobResult> {
  try {
    await job.run(context, { id, data });
    return { id, status: 'completed' };
  } catch (error) {
    context.log.warn({ err: error, queue: job.queue, job: id }, 'job failed');
    return { id, status: 'failed', output: { message: String(error) } };
  }
}
