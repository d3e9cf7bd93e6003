import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Wait } from '#freight/extra/site-answer.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { anExtra } from '#tests/support/extra.ts';
import { uuid } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { DISPATCHER, openApp, type SIZES } from '../app/open-app.tsx';
import { delivered, loaded } from './scene.ts';

const waited: Mission = {
  ...loaded,
  pickup: {
    ...loaded.pickup,
    arrived_at: '2026-03-17T07:30:00.000Z',
    completed_at: '2026-03-17T12:10:00.000Z',
    recorded_at: '2026-03-17T12:10:00.000Z',
  },
};

const WAIT: Wait = {
  uuid: uuid(0xe1),
  stop: 'pickup',
  arrived_at: '2026-03-17T07:30:00.000Z',
  left_at: '2026-03-17T12:10:00.000Z',
  is_supported: false,
  can_ask: true,
  site_answer: null,
};
const ANSWER = { is_right: true, name: 'Ilse Verbeke', comment: null, answered_at: '2026-03-17T12:20:00.000Z' };
const URL_OF_SITE = 'https://lading.example/api/v2/site-waits/0d5a8c1e-5b7e-4f6f-9d8a-6d1f8f1f0a11';

const paper = page.getByRole('region', { name: 'Waiting at pickup' });
const show = paper.getByRole('button', { name: 'Show code for the site' });
const code = paper.getByRole('img', { name: 'QR code for the site' });

function open(wait: Wait | null, size: keyof typeof SIZES = 'phone') {
  return openApp(`/missions/${waited.uuid}`, {
    size,
    missions: [waited],
    serves: (server) => {
      server.on(
        'GET',
        /\/missions\/[^/]+\/waits$/,
        wait === null ? { status: 503, json: {} } : { json: { items: [wait] } },
      );
      server.on('POST', /\/waits\/[^/]+\/site-links$/, {
        status: 201,
        json: { url: URL_OF_SITE, expires_at: '2026-03-24T12:10:00.000Z' },
      });
    },
  });
}

test.each(['smallPhone', 'desktop'] as const)('a driver shows the site a code and sends its link: %s', async (size) => {
  await open(WAIT, size);
  await expect.element(paper).toMatchTextContent(/08:30.*to.*13:10/);
  await show.click();
  await expect.element(code).toBeVisible();
  await expect.element(paper).toMatchTextContent(/It works until .*24 March.*, for one answer\./);
  expect(await axeFaults()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  await paper.getByRole('button', { name: 'Send link' }).click();
  await vi.waitFor(() => expect(share).toHaveBeenCalledWith({ url: URL_OF_SITE }));
});

test("the site's answer stays, with its author and time, and nothing more is asked", async () => {
  await open({ ...WAIT, is_supported: true, can_ask: false, site_answer: ANSWER });
  await expect.element(paper).toMatchTextContent(/Ilse Verbeke confirmed both times for the site: .*13:20/);
  await expect.element(show).not.toBeInTheDocument();
});

test('without a connection the times are kept, and the code is asked for again', async () => {
  await open(null);
  const notice = page.getByRole('region', { name: 'Waiting time' });
  await expect.element(notice).toMatchTextContent(/Your times are kept/);
  await expect.element(notice.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a wait that its positions support, and a short stay, ask for nothing', async () => {
  await open({ ...WAIT, is_supported: true, can_ask: false });
  await expect.element(page.getByRole('button', { name: 'Complete delivery' })).toBeVisible();
  await expect.element(paper).not.toBeInTheDocument();
});

test('the carrier reads in its extra charge who confirmed the times', async () => {
  await openApp(`/missions/${delivered.uuid}?tab=billing`, {
    user: DISPATCHER,
    missions: [delivered],
    serves: (server) => {
      server.on('GET', /\/missions\/[^/]+\/billing$/, { json: { lines: [], invoice_reference: null, pay_day: null } });
      server.on('GET', /\/missions\/[^/]+\/extras$/, {
        json: {
          items: [
            anExtra({ approves_by_silence: false, site_answer: { ...ANSWER, is_right: false, comment: 'At nine' } }),
          ],
        },
      });
    },
  });
  const extras = page.getByRole('region', { name: 'Extra charges, your part excl. VAT' });
  await expect
    .element(extras)
    .toMatchTextContent(
      /Ilse Verbeke says for the site that the times are not right: .*“At nine”.*After that we decide\./,
    );
});
