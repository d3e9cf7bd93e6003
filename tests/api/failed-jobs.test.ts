import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { emptyTables } from '#tests/support/database.ts';
import { addFailedJob } from '#tests/support/failed-job.ts';
import { doWork, setQueueClock } from '#tests/support/jobs.ts';
import { emptyMailbox, keptMail } from '#tests/support/mailbox.ts';
import { expectProblem } from '#tests/support/problems.ts';
import type { Cast, Person } from '#tests/support/scene.ts';

const api = testApi();
let cast: Cast;
let agent: Person;

beforeEach(async () => {
  const { context, scene } = api();
  await emptyTables(context.db);
  emptyMailbox(context);
  await setQueueClock(context);
  cast = await scene.cast();
  const company = await scene.company('support', 'Lading');
  agent = await scene.person(company, 'SUPPORT', { firstName: 'Anaïs', lastName: 'Lemaire' });
});

const list = async (query = '') =>
  (await api().call('GET', `/api/v2/support/failed-jobs${query}`, { token: agent.token })).json();
const retry = (job: string, headers: Record<string, string> = {}) =>
  api().call('POST', `/api/v2/support/failed-jobs/${job}/retry`, { token: agent.token, headers });
/** A mail to the shipper's user, that no mail server took. */
const unsent = () =>
  addFailedJob(api().context, {
    data: { user: cast.shipperUser.uuid, notice: { kind: 'company_reopened', until: null }, written_at: 0 },
    message: 'Error: connect ECONNREFUSED',
  });

describe('a message that did not leave', () => {
  it('says whom it was for, what about and why it failed, and nothing of what it said', async () => {
    const uuid = await unsent();
    const { items, meta } = await list();
    expect(items).toEqual([
      {
        uuid,
        queue: 'mail',
        to: cast.shipperUser.username,
        subject: 'company_reopened',
        sent_at: expect.any(String),
        failed_at: api().clock.iso(0),
        attempts: 15,
        reason: 'Error: connect ECONNREFUSED',
      },
    ]);
    expect(meta.item_count).toBe(1);
    expect((await list('?kind=job')).items).toEqual([]);
  });

  it('is sent again, under the name of who did it', async () => {
    const uuid = await unsent();
    expect((await retry(uuid)).statusCode).toBe(204);
    await doWork(api().context);
    expect(keptMail(api().context).map(({ headers }) => headers.to)).toEqual([cast.shipperUser.username]);
    const { items, tried_again } = await list();
    expect(items).toEqual([]);
    expect(tried_again).toMatchObject([
      { kind: 'mail_sent_again', support: 'Anaïs Lemaire', reason: 'Error: connect ECONNREFUSED', detail: 'mail' },
    ]);
  });

  it('is sent again once, however often it is pressed', async () => {
    const uuid = await unsent();
    const headers = { 'idempotency-key': randomUUID() };
    expect((await retry(uuid, headers)).statusCode).toBe(204);
    expect((await retry(uuid, headers)).statusCode).toBe(204);
    expectProblem(await retry(uuid), 404, 'not_found');
    expect((await list()).tried_again).toHaveLength(1);
  });

  it('is kept without a reason where its failure said nothing', async () => {
    await retry(await addFailedJob(api().context, { message: '' }));
    expect((await list()).tried_again).toMatchObject([{ reason: null, detail: 'mail' }]);
  });

  it('is found by its own identifier alone', async () => {
    for (const job of [randomUUID(), 'x', cast.shipper]) expectProblem(await retry(job), 404, 'not_found');
  });
});

describe('other work that failed', () => {
  it('is done again', async () => {
    const { uuid: user, username } = cast.shipperUser;
    const uuid = await addFailedJob(api().context, { queue: 'news-mail', data: { user }, message: 'x'.repeat(900) });
    const { items } = await list('?kind=job');
    expect(items).toMatchObject([{ uuid, queue: 'news-mail', to: username, subject: null, reason: 'x'.repeat(500) }]);
    expect((await retry(uuid)).statusCode).toBe(204);
    expect((await doWork(api().context)).failed).toBe(0);
    expect((await list('?kind=job')).tried_again).toMatchObject([{ kind: 'job_retried', detail: 'news-mail' }]);
    expect((await list('?kind=job')).items).toEqual([]);
  });
});
