import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import type { SupportRefund } from '#device/support/refunds.ts';
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
const FAILED: SupportRefund = {
  uuid: uuid(0xef1),
  state: 'failed',
  amount: 46_380,
  requested_at: '2026-03-12T09:00:00.000Z',
  due_date: '2026-03-16',
  late_days: 1,
  reference: 're_3QxA',
  credit: { uuid: uuid(0x1c1), reference: 'A-2026-00007' },
  reason: 'cancelled',
  company: { uuid: uuid(0x51), name: 'Verrerie de la Lys' },
  payment: { uuid: uuid(0x9a1), reference: 'P-2026-00397' },
  card: { brand: 'visa', last4: '4242' },
  shipment: { uuid: uuid(0x5e1), reference: 'SH-20907' },
  account: null,
};
const SENT: SupportRefund = {
  ...FAILED,
  uuid: uuid(0xef2),
  state: 'sent',
  due_date: '2026-03-18',
  late_days: 0,
  payment: { uuid: uuid(0x9a2), reference: 'P-2026-00398' },
};

function openRefunds(shown: readonly SupportRefund[], scene: Scene = {}) {
  const written: { url: string; body: unknown }[] = [];
  let items = shown;
  return openApp('/support/payouts?tab=refunds', {
    user: AGENT,
    size: 'desktop',
    serves: (server) => {
      server.on('GET', /\/support\/refunds$/, () => ({
        json: { items, meta: listMeta(items.length, { limit: 30, page: 1 }) },
      }));
      server.on('POST', /\/support\/refunds\/[0-9a-f-]{36}\/\w+$/, ({ path, body }) => {
        written.push({ url: path.slice(path.lastIndexOf('/') + 1), body: body === '' ? null : JSON.parse(body) });
        const decided = {
          ...FAILED,
          state: 'to_transfer',
          account: { iban: 'FR76 … 0189', holder: 'Verrerie' },
        } as const;
        items = [decided];
        return { json: decided };
      });
    },
    ...scene,
  }).then((app) => ({ ...app, written }));
}

const panel = page.getByRole('complementary', { name: 'P-2026-00397' });
const list = page.getByRole('list', { name: 'Refunds' });

test('the late ones lead, and each says to whom, how much, by when and how far', async () => {
  await openRefunds([FAILED, SENT]);
  await expect
    .element(list.getByRole('listitem').first())
    .toMatchTextContent(/Verrerie de la Lys.*P-2026-00397 · SH-20907.*€463\.80.*by .*16.*Late, 1 day.*Failed/);
  await expect.element(list.getByRole('listitem').last()).toMatchTextContent(/P-2026-00398.*Sent/);
  await expect
    .element(panel)
    .toMatchTextContent(/The shipment was cancelled.*A-2026-00007.*4242.*16 March.*re_3QxA.*The bank of the card/);
  expect(await axeFaults()).toEqual([]);
});

test('one that failed is tried again', async () => {
  const { written } = await openRefunds([FAILED]);
  await panel.getByRole('button', { name: 'Try the card again' }).click();
  await vi.waitFor(() => expect(written).toEqual([{ url: 'retry', body: null }]));
});

test('one that the card provider never took says so', async () => {
  await openRefunds([{ ...FAILED, reference: null }]);
  await expect.element(panel).toMatchTextContent(/The card provider never took it/);
  await expect.element(panel.getByRole('button', { name: 'Try the card again' })).toBeVisible();
});

test('or is paid by transfer, to an account that is checked', async () => {
  const { written } = await openRefunds([FAILED]);
  await panel.getByRole('textbox', { name: 'IBAN of the shipper' }).fill('FR76 3000 6000 0112 3456 7890 188');
  await panel.getByRole('button', { name: 'Pay €463.80 by transfer' }).click();
  await expect.element(panel.getByRole('textbox', { name: 'IBAN of the shipper' })).toBeInvalid();
  await panel.getByRole('textbox', { name: 'IBAN of the shipper' }).fill('FR76 3000 6000 0112 3456 7890 189');
  await panel.getByRole('button', { name: 'Pay €463.80 by transfer' }).click();
  await expect.element(panel).toMatchTextContent(/With the next run.*FR76 … 0189, Verrerie/);
  expect(written).toMatchObject([{ url: 'transfer', body: { holder: 'Verrerie de la Lys' } }]);
  await expect.element(panel.getByRole('button', { name: 'Try the card again' })).not.toBeInTheDocument();
});

test('a tab leads to the runs and back; a list without refunds says so', async () => {
  const { at } = await openRefunds([]);
  await expect.element(page.getByText('No refund is under way')).toBeVisible();
  await page.getByRole('tab', { name: 'Refunds that ended' }).click();
  await expect.element(page.getByText('No refund has ended yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Carriers' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Payouts to carriers' })).toBeVisible();
  expect(at()).toBe('/support/payouts');
});

test.each(['smallPhone', 'tablet', 'desktop'] as const)('nothing is cut or out of reach: %s', async (size) => {
  await openRefunds([FAILED, SENT], { size, locale: 'pl' });
  await expect.element(page.getByRole('list', { name: 'Zwroty' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  expect(await axeFaults()).toEqual([]);
});
