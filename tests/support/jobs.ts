import { sql } from 'kysely';
import { ALL_JOBS } from '#server/all-jobs.ts';
import type { Context } from '#server/context.ts';
import { bossOver, type QueueName } from '#server/database/queues.ts';
import { runJobs } from '#server/jobs/start-jobs.ts';

/**
 * Does all work that is due by the clock of a context, and all that it leads to, as a server's workers do.
 *
 * @returns how many jobs succeeded and failed
 */
export async function doWork(context: Context): Promise<{ done: number; failed: number }> {
  const { db, engine } = context;
  await setQueueClock(context);
  const boss = bossOver(db, engine, { supervise: false, schedule: false, migrate: false });
  await boss.start();
  const count = { done: 0, failed: 0 };
  try {
    for (let isBusy = true; isBusy; ) {
      isBusy = false;
      for (const job of ALL_JOBS.filter(({ every }) => every === undefined)) {
        const taken = await boss.fetch(job.queue, { batchSize: 100 });
        if (taken.length > 0) isBusy = true;
        for (const { id, status, output } of await runJobs(context, job, taken)) {
          if (status === 'completed') await boss.complete(job.queue, id);
          else await boss.fail(job.queue, id, output);
          count[status === 'completed' ? 'done' : 'failed'] += 1;
        }
      }
    }
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
  return count;
}

/** Takes one turn of a job on the timetable. */
export async function takeTurn(context: Context, queue: QueueName): Promise<void> {
  const job = ALL_JOBS.find((known) => known.queue === queue);
  if (job === undefined) throw new Error(`There is no job ${queue}.`);
  await job.run(context, { id: 'turn', data: null });
}

/** The jobs of a queue that were sent and are not settled. */
export async function waitingJobs({ db }: Pick<Context, 'db'>, queue: QueueName) {
  const { rows } = await sql<{ id: string; data: Record<string, unknown>; start_after: Date; retry_count: number }>`
    select id, data, start_after, retry_count from pgboss.job where name = ${queue} and state < 'completed'
    order by start_after, id`.execute(db);
  return rows;
}

/** pg-boss asks its own function for the time: in a test's database it answers what the test's clock says. */
export async function setQueueClock({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const time = new Date(now()).toISOString();
  await db.transaction().execute(async (tx) => {
    // Servers side by side would change the function at the same moment.
    await sql`select pg_advisory_xact_lock(hashtextextended('test clock', 0))`.execute(tx);
    const body = `$$ select '${time}'::timestamptz $$`;
    await sql
      .raw(`create or replace function pgboss.job_now() returns timestamptz as ${body} language sql stable`)
      .execute(tx);
  });
}
