import type { JobResult } from 'pg-boss';
import type { Context } from '../context.ts';
import type { Job, TakenJob } from './job.ts';

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
