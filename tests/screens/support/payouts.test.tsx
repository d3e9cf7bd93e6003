import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import type { PayoutBatch, WholePayoutBatch } from '#freight/purchase/payout.ts';
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
  prepared_at: '2026-03-17T08:00:00.000Z',
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
      company: uuid(0xca1),
      account: { uuid: uuid(0xacc), entered_at: '2026-03-01T08:00:00.000Z', fault: null, is_own: false },
      withdrawn: null,
    },
  ],
  waiting: [],
};

const SOLO = { carrier: 'Solo Lille', amount: 42_000, until: '2026-03-19T09:00:00.000Z' };

/** The run as its approver reads it. */
function wholeOf(run: PayoutBatch): WholePayoutBatch {
  const invoices: WholePayoutBatch['payouts'][number]['invoices'] = [
    {
      uuid: uuid(0xf1),
      reference: 'S52-2026-00041',
      amount: 76_800,
      is_contested: false,
      is_left_out: false,
      late_fee: { from: '2026-03-11', until: '2026-03-19', days: 9, rate: 1215, interest: 230, fixed: 4000 },
      file_differences: [],
    },
    {
      uuid: uuid(0xf2),
      reference: 'S52-2026-00042',
      amount: 76_800,
      is_contested: true,
      is_left_out: true,
      late_fee: null,
      file_differences: [{ field: 'order', said: 'PO-1', expected: 'LD-48049' }],
    },
  ];
  return { ...run, payouts: run.payouts.map((payout) => ({ ...payout, invoices })) };
}

function openRuns(runs: readonly PayoutBatch[], scene: Scene = {}) {
  const written: { readonly path: string; readonly body: unknown }[] = [];
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
        return { status: 201, json: { ...RUN, is_own: true, waiting: [SOLO] } };
      });
      server.on('GET', /\/payout-batches\/[\w-]+$/, () => ({ json: wholeOf(shown[0] ?? RUN) }));
      server.on('POST', /\/(?:withdrawal|block)$/, ({ path, body }) => {
        written.push({ path, body: JSON.parse(body) });
        const withdrawn = { at: '2026-03-17T09:00:00.000Z', by: 'Anaïs Lemaire', reason: 'Not this week', held: null };
        const payouts = RUN.payouts.map((payout) => ({ ...payout, state: 'withdrawn' as const, withdrawn }));
        if (path.endsWith('/withdrawal')) shown = [{ ...RUN, state: 'withdrawn', payouts }];
        return { json: shown[0] };
      });
      server.on('POST', /\/approval$/, ({ path, body }) => {
        written.push({ path, body: JSON.parse(body) });
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
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog)
    .toMatchTextContent(
      /FR76 … 0189, Transports Delcourt.*1 March.*16 days ago.*00041.*€768\.00 and €42\.30, as it is paid 9 days late.*00042.*Contested/,
    );
  await expect.element(page.getByText('The file names the order PO-1, not the mission LD-48049.')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Approve €1,536.00' }).click();
  await expect.element(dialog.getByLabelText('Your password')).toBeInvalid();
  await dialog.getByLabelText('Your password').fill('Hardy-lorry-2026');
  await dialog.getByRole('button', { name: 'Approve €1,536.00' }).click();
  await expect.element(run).toMatchTextContent(/Approved.*Anaïs Lemaire/);
  await expect.element(run.getByRole('button', { name: 'Download the order (pain.001)' })).toBeVisible();
  expect(written).toMatchObject([{ body: { password: 'Hardy-lorry-2026' } }]);
});

test('a run is rejected with a reason, an account blocked, and a payout that waits says why', async () => {
  const [payout] = RUN.payouts;
  if (payout === undefined) throw new Error('The run has a payout.');
  const changed = { ...payout, account: { ...payout.account, fault: 'changed' as const } };
  const { written } = await openRuns([{ ...RUN, payouts: [changed] }]);
  const run = page.getByRole('region', { name: /19 March/ });
  await expect.element(run).toMatchTextContent(/Account changed since/);
  await run.getByRole('button', { name: 'Show the invoices and accounts' }).click();
  await expect.element(run).toMatchTextContent(/Nothing is paid to this account: the run goes on without it/);
  await run.getByRole('button', { name: 'Block the account' }).click();
  await page.getByRole('dialog').getByLabelText('Reason').fill('Reported by their bank');
  await page.getByRole('dialog').getByRole('button', { name: 'Block the account' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await run.getByRole('button', { name: 'Reject the run' }).click();
  await page.getByRole('dialog').getByLabelText('Reason').fill('Not this week');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect.element(run).toMatchTextContent(/Withdrawn by Anaïs Lemaire: Not this week/);
  expect(written.map(({ body }) => body)).toEqual([{ reason: 'Reported by their bank' }, { reason: 'Not this week' }]);
});

test('the order of a run that the bank has paid is not offered again', async () => {
  await openRuns([{ ...RUN, state: 'executed' }]);
  await expect.element(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Download the order/ })).not.toBeInTheDocument();
});

test('a run of their own waits for somebody else, and says who is not paid', async () => {
  await openRuns([]);
  await expect.element(page.getByText('No run yet')).toBeVisible();
  await page.getByRole('button', { name: 'Propose the next run' }).click();
  await expect.element(page.getByText('You prepared it: somebody else approves it.')).toBeVisible();
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent(/Solo Lille.*€420\.00, waits until Thu 19 March, 10:00/);
  await expect.element(page.getByRole('button', { name: 'Approve the run' })).not.toBeInTheDocument();
});

test("the bank statement's word about payouts stands beside them", async () => {
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
