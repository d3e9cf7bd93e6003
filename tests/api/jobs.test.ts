import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '#freight/values/duration.ts';
import { bossOver } from '#server/database/queues.ts';
import { sendJobs } from '#server/database/send-jobs.ts';
import type { Job } from '#server/jobs/job.ts';
import { runJobs } from '#server/jobs/start-jobs.ts';
import { sendMail } from '#server/mail/mail-queue.ts';
import type { EmailNotice } from '#server/mail/mails.ts';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { doWork, setQueueClock, waitingJobs } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import type { Cast } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;

beforeEach(async () => {
  emptyMailbox(api().context);
  await emptyTables(api().context.db);
  cast = await api().scene.cast();
});

const notice = (proposal = randomUUID()): EmailNotice => ({
  kind: 'bid_refused',
  offer: randomUUID(),
  proposal,
  reference: 'LS-1',
  from: 'Tourcoing',
  to: 'Antwerpen',
  price: 69_000,
});
const toDispatcher = () => ({ company: cast.carrier, user: cast.dispatcher.uuid });
const send = (message: EmailNotice) =>
  api()
    .context.db.transaction()
    .execute((tx) => sendMail(tx, toDispatcher(), message, api().clock.now()));

describe('jobs that are taken together', () => {
  it('run as many at once as their queue allows, each once', async () => {
    let [running, most] = [0, 0];
    const seen: unknown[] = [];
    const run: Job['run'] = async (_, { data }) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      seen.push(data);
      running -= 1;
      if (data === 2) throw new Error('The second fails.');
    };
    const taken = [1, 2, 3, 4, 5].map((data) => ({ id: String(data), data }));
    const results = await runJobs(api().context, { queue: 'shipment-news', atOnce: 2, run }, taken);
    expect(most).toBe(2);
    expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(results.map(({ id, status }) => `${id} ${status}`)).toEqual([
      '1 completed',
      '2 failed',
      '3 completed',
      '4 completed',
      '5 completed',
    ]);
  });
});

describe('a job', () => {
  it('is sent with its change, and not without it', async () => {
    const { db } = api().context;
    const failing = db.transaction().execute(async (tx) => {
      await sendMail(tx, toDispatcher(), notice(), api().clock.now());
      throw new Error('The change failed.');
    });
    await expect(failing).rejects.toThrow('The change failed.');
    expect(await waitingJobs(api().context, 'mail')).toEqual([]);
    await send(notice());
    expect(await waitingJobs(api().context, 'mail')).toHaveLength(1);
  });

  it('of one message is sent once, also after it is done', async () => {
    const message = notice();
    await send(message);
    await send(message);
    expect(await doWork(api().context)).toEqual({ done: 1, failed: 0 });
    await send(message);
    expect(await doWork(api().context)).toEqual({ done: 0, failed: 0 });
    expect(keptMail(api().context)).toHaveLength(1);
  });

  it('of a queue that is not there fails its change', async () => {
    const { db } = api().context;
    await expect(
      db.transaction().execute((tx) => sendJobs(tx, 'no-such-queue' as 'mail', [{ data: {} }])),
    ).rejects.toThrow();
  });

  it('runs again where its worker was killed', async () => {
    const { context, clock } = api();
    await send(notice());
    await setQueueClock(context);
    const dying = bossOver(context.db, context.engine, { supervise: false, schedule: false, migrate: false });
    await dying.start();
    expect(await dying.fetch('mail')).toHaveLength(1);
    await dying.stop({ graceful: false, close: false });
    clock.advance(20 * SECOND);
    expect(await superviseAndWork()).toEqual({ done: 0, failed: 0 });
    clock.advance(20 * SECOND);
    await superviseAndWork();
    clock.advance(2 * MINUTE);
    expect(await superviseAndWork()).toEqual({ done: 1, failed: 0 });
    expect(keptMail(context)).toHaveLength(1);
  });
});

/** What another server does at intervals: it looks for jobs of dead workers, then works. */
async function superviseAndWork() {
  const { context } = api();
  await setQueueClock(context);
  const boss = bossOver(context.db, context.engine, { schedule: false, migrate: false, monitorIntervalSeconds: 5 });
  await boss.start();
  await boss.supervise('mail');
  await boss.stop({ graceful: false, close: false });
  return doWork(context);
}
