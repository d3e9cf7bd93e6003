import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { bidExpiry } from './bid-expiry.ts';
import type { Job } from './job.ts';
import { lateMarking } from './late-marking.ts';
import { mailSending } from './mail-sending.ts';
import { offerNews } from './offer-news.ts';
import { sweep } from './sweep.ts';

const JOBS: readonly Job[] = [lateMarking, bidExpiry, offerNews, mailSending, sweep];

/**
 * Starts the timetable. Servers on one database share it: each turn of a job is taken by one of them, and a turn whose
 * server was killed is taken again.
 *
 * @returns the function that stops taking turns and waits for the running ones
 */
export async function startJobs(context: Context): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values: unknown[] = []) => runText(context.db, text, values) },
    backend: context.engine === 'embedded' ? 'pglite' : 'postgres',
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
  });
  boss.on('error', (error) => context.log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const job of JOBS) {
    await boss.createQueue(job.name, { policy: 'short', retryLimit: 3, expireInSeconds: 120 });
    await boss.work(job.name, { pollingIntervalSeconds: 2 }, () => job.run(context));
    await boss.schedule(job.name, job.schedule);
  }
  const sleep = context.live.watch(({ type }) => {
    for (const { name, wakenBy } of JOBS) {
      // A turn that waits already is enough: the queue takes no second one.
      if (wakenBy === type) boss.send(name).catch((error) => context.log.error({ err: error }, 'job queue'));
    }
  });
  return async () => {
    sleep();
    await boss.stop({ graceful: true, timeout: 5000 });
  };
}

/**
 * The queue sends whole transactions as one text. Where one fails midway, as it does when servers start at once, it is
 * rolled back: it would stay open on its connection otherwise, for whoever gets that next.
 */
function runText(db: Db, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  return db.connection().execute(async (connection) => {
    try {
      const { rows } = await connection.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    } catch (error) {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
      throw error;
    }
  });
}
