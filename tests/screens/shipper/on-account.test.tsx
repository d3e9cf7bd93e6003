import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AccountBalance } from '#freight/payment/account-balance.ts';
import { uuid } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { openApp, type Scene, SIZES } from '../app/open-app.tsx';
import { CLAIRE, keepDesk } from './desk.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:02:00+01:00') }));

const FREE: AccountBalance = {
  free: 16_000,
  parts: [
    { type: 'transfer', uuid: null, reference: null, amount: 10_000, free: 10_000 },
    { type: 'credit', uuid: uuid(0x1c1), reference: 'A-2026-00007', amount: 6_000, free: 6_000 },
  ],
  refunds: [],
  request: null,
};
const ASKED: AccountBalance = {
  ...FREE,
  request: {
    uuid: uuid(0x9d1),
    asked_at: '2026-03-16T09:00:00.000Z',
    iban: 'FR76 … 0189',
    holder: 'Verrerie de la Lys',
    outcome: null,
    reason: null,
  },
};

function openAccount(balance: AccountBalance, scene: Scene = {}) {
  const sent: unknown[] = [];
  let shown = balance;
  const serves: Scene['serves'] = (server) => {
    keepDesk(server, { shipments: [] });
    server.on('GET', /\/metrics\/invoices$/, {
      json: {
        counts: { all: 0, payment_pending: 0, payment_late: 0, pending_billing: 0, paid: 0 },
        amounts: { payment_pending: 0, payment_late: 0, currency: 'EUR' },
      },
    });
    server.on('GET', /\/account-balance$/, () => ({ json: shown }));
    server.on('POST', /\/pay-back-requests$/, ({ body }) => {
      sent.push(JSON.parse(body));
      shown = ASKED;
      return { json: shown };
    });
    server.on('POST', /\/withdrawal$/, () => {
      shown = { ...ASKED, request: ASKED.request && { ...ASKED.request, outcome: 'withdrawn' } };
      return { json: shown };
    });
  };
  return openApp('/billing/invoices', { user: CLAIRE, size: 'desktop', serves, ...scene }).then((app) => ({
    ...app,
    sent,
  }));
}

const details = page.getByRole('button', { name: 'Details' });
const dialog = page.getByRole('dialog', { name: 'On your account' });

test('money on the account says where it comes from, and an owner asks for it', async () => {
  const { sent } = await openAccount(FREE);
  await expect.element(page.getByRole('main')).toMatchTextContent(/On your account\s*€160\.00/);
  await details.click();
  await expect
    .element(dialog)
    .toMatchTextContent(/settles your next invoices by itself.*Paid by transfer.*€100\.00.*A-2026-00007.*€60\.00/);
  expect(await axeFaults(await dialog.findElement())).toEqual([]);
  await dialog.getByRole('button', { name: 'Ask for it by transfer' }).click();
  const ask = page.getByRole('dialog', { name: 'Ask for €160.00 by transfer' });
  await ask.getByRole('textbox', { name: 'IBAN' }).fill('FR76 3000 6000 0112 3456 7890 188');
  await ask.getByLabelText('Your password').fill('Hardy-lorry-2026');
  await ask.getByRole('button', { name: 'Ask for it' }).click();
  await expect.element(ask.getByText('Enter a valid IBAN.')).toBeVisible();
  expect(sent).toEqual([]);
  await ask.getByRole('textbox', { name: 'IBAN' }).fill('FR76 3000 6000 0112 3456 7890 189');
  await ask.getByRole('button', { name: 'Ask for it' }).click();
  await expect.element(dialog).toMatchTextContent(/You asked for it on .*FR76 … 0189.*Our support decides/);
  expect(sent).toEqual([
    { iban: 'FR7630006000011234567890189', holder: 'Verrerie de la Lys', password: 'Hardy-lorry-2026' },
  ]);
  await expect.element(dialog.getByRole('button', { name: 'Ask for it by transfer' })).not.toBeInTheDocument();
});

test('a request is withdrawn, and the money stays', async () => {
  await openAccount(ASKED);
  await details.click();
  await dialog.getByRole('button', { name: 'Withdraw the request' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Ask for it by transfer' })).toBeVisible();
});

test('a refusal says why', async () => {
  const request = ASKED.request && { ...ASKED.request, outcome: 'refused' as const, reason: 'It settles April.' };
  await openAccount({ ...ASKED, request });
  await details.click();
  await expect.element(dialog).toMatchTextContent(/Our support did not pay it back: It settles April\./);
});

test('where nothing is owed, nothing is said of it', async () => {
  await openAccount({ free: 0, parts: [], refunds: [], request: null });
  await expect.element(page.getByText('To pay, VAT included')).toBeVisible();
  await expect.element(details).not.toBeInTheDocument();
});

test('in Polish on a small phone it is read without scrolling sideways', async () => {
  await openAccount(FREE, { locale: 'pl', size: 'smallPhone' });
  await page.getByRole('button', { name: 'Szczegóły' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Na Twoim koncie' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES.smallPhone[0]);
});
