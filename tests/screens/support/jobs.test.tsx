import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ERROR_TITLES } from '#contract/error-titles.ts';
import { listMeta } from '#contract/list.ts';
import type { FailedJob } from '#device/support/failed-jobs.ts';
import { aUser, uuid } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { aMembership, openApp, SIZES } from '../app/open-app.tsx';

const AGENT = aUser({
  companies: [aMembership({ uuid: uuid(0x5a), name: 'Lading Support', roles: ['SUPPORT'], is_carrier: false })],
});
const MAIL: FailedJob = {
  uuid: uuid(0x701),
  queue: 'mail',
  to: 'claire@verrerie.example',
  subject: 'shipment_accepted',
  sent_at: '2026-03-15T08:00:00.000Z',
  failed_at: '2026-03-17T08:00:00.000Z',
  attempts: 15,
  reason: 'Error: 451 Try again later',
};
const JOB: FailedJob = {
  ...MAIL,
  uuid: uuid(0x702),
  queue: 'invoice',
  to: null,
  subject: null,
  attempts: 11,
  reason: '',
};

function open({ isTaken = false } = {}) {
  let failed: readonly FailedJob[] = [MAIL, JOB];
  return openApp('/support/jobs', {
    user: AGENT,
    size: 'desktop',
    serves: (server) => {
      server.on('GET', /\/failed-jobs$/, ({ query }) => {
        const isMail = query.get('kind') === 'mail';
        const items = failed.filter(({ queue }) => (queue === 'mail') === isMail);
        const done = {
          kind: 'mail_sent_again',
          at: MAIL.failed_at,
          support: 'Anaïs Lemaire',
          user: null,
          company: null,
        };
        const tried_again =
          failed.length < 2 ? [{ ...done, uuid: uuid(0x703), reason: MAIL.reason, detail: 'mail' }] : [];
        return { json: { items, meta: listMeta(items.length, { limit: 30, page: 1 }), tried_again } };
      });
      server.on('POST', /\/failed-jobs\/[0-9a-f-]{36}\/retry$/, ({ path }) => {
        failed = failed.filter((job) => !path.includes(job.uuid));
        if (isTaken)
          return { problem: { status: 404, code: 'not_found', title: ERROR_TITLES.not_found.message ?? '' } };
        return { json: undefined, status: 204 };
      });
    },
  });
}

const list = page.getByRole('list', { name: 'Failures' });

test('a message that did not leave is sent again, and stands below under the name of who did', async () => {
  await open();
  await expect.element(list).toMatchTextContent(/claire@verrerie.example.*after 15 attempts.*451 Try again later/);
  await expect.element(page.getByText('1 message did not leave')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await list.getByRole('button', { name: 'Send again' }).click();
  await expect.element(page.getByText('It is being sent again.')).toBeVisible();
  await expect.element(page.getByText('All messages were sent')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Tried again' })).toMatchTextContent(/Anaïs Lemaire.*mail.*451/);
});

test('other work has its own list, on a phone too', async () => {
  const { at } = await open();
  const [width, height] = SIZES.smallPhone;
  await page.viewport(width, height);
  await page.getByRole('tab', { name: 'Other work' }).click();
  await expect.poll(at).toBe('/support/jobs?kind=job');
  await expect.element(list).toMatchTextContent(/invoice.*after 11 attempts.*No reason was given/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  expect(await axeFaults()).toEqual([]);
  await list.getByRole('button', { name: 'Do it again' }).click();
  await expect.element(page.getByText('No work failed')).toBeVisible();
});

test('where a colleague was faster, the list says how it stands now', async () => {
  const { server } = await open({ isTaken: true });
  await list.getByRole('button', { name: 'Send again' }).click();
  await expect.element(page.getByText('All messages were sent')).toBeVisible();
  expect(server.asked.filter((call) => call.startsWith('GET') && call.endsWith('/failed-jobs')).length).toBe(2);
});
