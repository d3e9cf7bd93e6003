import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import type { PayoutBatch } from '#freight/purchase/payout.ts';
import { aUser, uuid } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { aMembership, openApp, type Scene, SIZES } from '../app/open-app.tsx';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T10:10:00+01:00') }));

const AGENT = aUser({
  first_name: 'Anaïs',
  last_name: 'Lemaire',
  companies: [aMembership({ uuid: uuid(0x5a), name: 'Lading Support', roles: ['SUPPORT'], is_carrier: false })],
});
const RUN: PayoutBatch = {
  uuid: uuid(0xba1),
  state: 'proposed',
  day: '2026-03-19',
  amount: 153_600,
  currency: 'EUR',
  prepared_by: 'Jules Perrin',
  is_own: false,
  approved_by: null,
  payouts: [
    {
      uuid: uuid(0xba2),
      state: 'proposed',
      day: '2026-03-19',
      executed_on: null,
      returned_on: null,
      amount: 153_600,
      currency: 'EUR',
      iban: 'FR76 … 0189',
      holder: 'Transports Delcourt',
      carrier: 'Transports Delcourt',
    },
  ],
  waiting: [],
};

function openRuns(runs: readonly PayoutBatch[], scene: Scene = {}) {
  const written: string[] = [];
  let shown = runs;
  return openApp('/support/payouts', {
    user: AGENT,
    size: 'desktop',
    serves: (server) => {
      server.on('GET', /\/support\/payout-batches$/, () => ({
        json: { items: shown, meta: listMeta(shown.length, { limit: 30, page: 1 }) },
      }));
      server.on('POST', /\/support\/payout-batches$/, () => {
        shown = [{ ...RUN, is_own: true }];
        return { status: 201, json: { ...RUN, is_own: true, waiting: [{ carrier: 'Solo Lille', amount: 42_000 }] } };
      });
      server.on('POST', /\/approval$/, ({ path }) => {
        written.push(path);
        shown = [{ ...RUN, state: 'approved', approved_by: 'Anaïs Lemaire' }];
        return { json: shown[0] };
      });
    },
    ...scene,
  }).then((app) => ({ ...app, written }));
}

test('a run that somebody else prepared is approved', async () => {
  const { written } = await openRuns([RUN]);
  const run = page.getByRole('region', { name: /19 March.*€1,536\.00/ });
  await expect.element(run).toMatchTextContent(/Proposed.*Transports Delcourt, FR76 … 0189.*€1,536\.00.*Jules Perrin/);
  expect(await axeFaults()).toEqual([]);
  await run.getByRole('button', { name: 'Approve the run' }).click();
  await expect.element(run).toMatchTextContent(/Approved.*Anaïs Lemaire/);
  await expect.element(run.getByRole('button', { name: 'Download the order (pain.001)' })).toBeVisible();
  expect(written).toHaveLength(1);
});

test('a run of their own waits for somebody else, and says who is not paid', async () => {
  await openRuns([]);
  await expect.element(page.getByText('No run yet')).toBeVisible();
  await page.getByRole('button', { name: 'Propose the next run' }).click();
  await expect.element(page.getByText('You prepared it: somebody else approves it.')).toBeVisible();
  await expect.element(page.getByRole('status').getByText('Solo Lille')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Approve the run' })).not.toBeInTheDocument();
});

test('what the bank statement says of payouts stands beside them', async () => {
  const [payout] = RUN.payouts;
  if (payout === undefined) throw new Error('The run has a payout.');
  const done = { ...payout, state: 'executed' as const, executed_on: '2026-03-20' };
  const back = { ...done, uuid: uuid(0xba4), state: 'returned' as const, carrier: 'Solo', returned_on: '2026-03-24' };
  await openRuns([{ ...RUN, state: 'executed', payouts: [done, back] }]);
  const run = page.getByRole('region', { name: /19 March/ });
  await expect
    .element(run)
    .toMatchTextContent(/Paid.*Delcourt.*€1,536\.00, paid on Fri 20 March.*Solo.*came back on Tue 24 March/);
});

test('the order is saved under the day that the bank is given', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const approved: PayoutBatch = { ...RUN, state: 'approved', approved_by: 'Anaïs Lemaire' };
  await openApp('/support/payouts', {
    user: AGENT,
    size: 'desktop',
    serves: (server) => {
      server.on('GET', /\/support\/payout-batches$/, {
        json: { items: [approved], meta: listMeta(1, { limit: 30, page: 1 }) },
      });
      server.on('POST', /\/file$/, {
        document: '<Document/>',
        type: 'application/xml',
        name: 'payouts-2026-03-24.xml',
      });
    },
  });
  await page.getByRole('button', { name: 'Download the order (pain.001)' }).click();
  await expect.poll(() => saved).toEqual(['payouts-2026-03-24.xml']);
  click.mockRestore();
});

test.each(['smallPhone', 'tablet', 'desktop'] as const)('nothing is cut or out of reach: %s', async (size) => {
  await openRuns([RUN, { ...RUN, uuid: uuid(0xba3), state: 'exported' }], { size, locale: 'pl' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  expect(await axeFaults()).toEqual([]);
});
