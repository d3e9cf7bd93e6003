import type { JobResult, PgBoss } from 'pg-boss';
import { listen } from '../contained.ts';
import type { Context } from '../context.ts';
import { bossOver } from '../database/queues.ts';
import { JOBS_CHANNEL } from '../database/stored-jobs.ts';
import type { Job, TakenJob } from './job.ts';

/** Limit of jobs of a queue that a server takes at once. */
const BATCH_SIZE = 20;
/**
 * Polling interval in seconds, for jobs without a notification: scheduled jobs, retries, and jobs sent while the
 * connection was lost. All other jobs are notified at once.
 */
const POLLING_INTERVAL_S = 5;

/**
 * Starts the workers and the schedule of this server. Servers on one database share the jobs: each job is taken by one
 * server, and taken again if that server was killed.
 *
 * @returns function that takes no further jobs and waits for the running ones
 */
export async function startJobs(context: Context, jobs: readonly Job[]): Promise<() => Promise<void>> {
  const boss = bossOver(context.db, context.engine, { monitorIntervalSeconds: 5, superviseIntervalSeconds: 5 });
  listen(boss, 'error', (error: unknown) => context.log.error({ err: error }, 'job queue'));
  await boss.start();
  const workers = new Map<string, string>();
  const lanes = new Map<string, Lane>();
  for (const job of jobs) {
    if (job.places !== undefined) {
      lanes.set(job.queue, await openLane(boss, context, job, job.places));
      continue;
    }
    const worker = await boss.work(
      job.queue,
      {
        perJobResults: true,
        pollingIntervalSeconds: POLLING_INTERVAL_S,
        batchSize: job.every === undefined ? BATCH_SIZE : 1,
        burstWhenBatchFull: job.every === undefined,
      },
      (taken) => runJobs(context, job, taken),
    );
    workers.set(job.queue, worker);
    if (job.every !== undefined) await boss.schedule(job.queue, job.every);
  }
  const unlisten = await context.listen(JOBS_CHANNEL, {
    heard: (queue) => {
      lanes.get(queue)?.wake();
      boss.notifyWorker(workers.get(queue) ?? '');
    },
    back: () => {
      for (const lane of lanes.values()) lane.wake();
      for (const worker of workers.values()) boss.notifyWorker(worker);
    },
  });
  // A new server version may render missions differently.
  await boss.send('mission-documents');
  return async () => {
    await unlisten();
    await boss.stop({ graceful: true, timeout: 5000, close: false });
  };
}

/** The places of a queue. `wake` makes a free one look for a job. */
interface Lane {
  readonly wake: () => void;
}

/** Polling interval of places behind the first, in seconds: a place that takes a job wakes the next free one. */
const SPARE_POLLING_INTERVAL_S = 60;

/** Opens the places of a queue; each runs one job at a time. */
async function openLane(
  boss: PgBoss,
  context: Context,
  job: Job,
  { total, ofGroup }: NonNullable<Job['places']>,
): Promise<Lane> {
  const places: string[] = [];
  const busy = new Set<number>();
  const wake = () => {
    const free = places.findIndex((_, index) => !busy.has(index));
    boss.notifyWorker(places[free] ?? '');
  };
  for (const index of Array.from({ length: total }).keys()) {
    const place = await boss.work(
      job.queue,
      {
        perJobResults: true,
        pollingIntervalSeconds: index === 0 ? POLLING_INTERVAL_S : SPARE_POLLING_INTERVAL_S,
        batchSize: 1,
        burstWhenBatchFull: true,
        ...(ofGroup === undefined ? {} : { groupConcurrency: ofGroup }),
      },
      async (taken) => {
        busy.add(index);
        wake();
        try {
          return await runJobs(context, job, taken);
        } finally {
          busy.delete(index);
        }
      },
    );
    places.push(place);
  }
  return { wake };
}

/** Runs jobs of one queue, up to `atOnce` in parallel; each succeeds or fails independently. */
export async function runJobs(context: Context, job: Job, taken: readonly TakenJob[]): Promise<JobResult[]> {
  const results: JobResult[] = [];
  const waiting = taken.entries();
  // All workers share one iterator, so that each job runs once.
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
