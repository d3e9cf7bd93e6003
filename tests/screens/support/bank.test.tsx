import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import type { BankEntry, CardAccount } from '#device/support/bank.ts';
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
const order = (number: number, carrier: string) => ({
  payouts: [{ uuid: uuid(number), carrier, amount: 76_800, day: '2026-03-12', iban_end: '0189' }],
});
const DEBIT: BankEntry = {
  uuid: uuid(0xb1),
  state: 'outgoing',
  day: '2026-03-16',
  amount: -76_800,
  currency: 'EUR',
  name: 'VIREMENT SEPA',
  iban_end: null,
  text: '',
  booked: null,
  matches: [],
  card_payouts: [],
  orders: [order(0xb2, 'Transports Delcourt'), order(0xb3, 'Solo Lille')],
};
const SEEN: BankEntry = {
  ...DEBIT,
  uuid: uuid(0xb4),
  state: 'booked',
  booked: {
    purpose: null,
    company: null,
    parts: [],
    payouts: [...order(0xb5, 'Vandamme').payouts],
    card_payout: null,
    by: null,
    reason: null,
  },
  orders: [],
};

const FEE: BankEntry = { ...DEBIT, uuid: uuid(0xb6), amount: -2000, name: 'Banque', text: 'FRAIS', orders: [] };
const PAYOUT = {
  uuid: uuid(0xb8),
  reference: 'po_1',
  amount: 58_770,
  fees: 1230,
  state: 'paid',
  failure: null,
} as const;
const STRIPE: BankEntry = {
  ...FEE,
  uuid: uuid(0xb9),
  state: 'open',
  amount: 58_770,
  name: 'STRIPE TECHNOLOGY EUROPE',
  card_payouts: [
    { ...PAYOUT, arrives_on: '2026-03-16', reason: 'sum_and_name', brings_back: false },
    { ...PAYOUT, uuid: uuid(0xba), reference: 'po_2', arrives_on: '2026-03-12', reason: 'sum', brings_back: false },
  ],
};
const CREDIT: BankEntry = { ...FEE, uuid: uuid(0xb7), state: 'open', amount: 1234, text: 'INTERETS' };

const ACCOUNT: CardAccount = {
  currency: 'EUR',
  check: {
    day: '2026-03-17',
    checked_at: '2026-03-17T01:30:00.000Z',
    booked: 141_000,
    available: 20_000,
    pending: 60_000,
    in_transit: 58_770,
    fees: 2230,
    difference: 0,
  },
  payouts: [{ ...PAYOUT, state: 'in_transit', arrives_on: '2026-03-18' }],
};

function openBank(path: string, scene: Scene = {}) {
  const written: unknown[] = [];
  let waiting = [DEBIT, FEE, CREDIT, STRIPE];
  return openApp(path, {
    user: AGENT,
    size: 'desktop',
    serves: (server) => {
      server.on('GET', /\/support\/bank-entries$/, ({ query }) => {
        const items = query.get('state') === 'booked' ? [SEEN] : waiting;
        return { json: { items, meta: listMeta(items.length, { limit: 30, page: 1 }) } };
      });
      server.on('GET', /\/support\/card-account$/, { json: ACCOUNT });
      server.on('GET', /\/support\/statements$/, { json: { items: [], meta: listMeta(0, { limit: 1, page: 1 }) } });
      server.on('POST', new RegExp(`/bank-entries/${DEBIT.uuid}/payouts$`), ({ body }) => {
        written.push(body);
        waiting = [];
        return { json: { ...DEBIT, state: 'booked', booked: SEEN.booked, orders: [] } };
      });
      server.on('POST', /\/bank-entries\/[^/]+\/card-payout$/, ({ body }) => {
        written.push(body);
        waiting = [];
        return { json: { ...STRIPE, state: 'booked', booked: SEEN.booked, card_payouts: [] } };
      });
      server.on('POST', /\/bank-entries\/[^/]+\/purpose$/, ({ body }) => {
        written.push(body);
        waiting = [];
        return { json: { ...FEE, state: 'booked', booked: SEEN.booked } };
      });
    },
    ...scene,
  }).then((app) => ({ ...app, written }));
}

test('of two payouts with the sum of a debit somebody says which it is, and why', async () => {
  const { written } = await openBank(`/support/bank?state=outgoing&entry=${DEBIT.uuid}`);
  const which = page.getByRole('radiogroup', { name: 'Which payout is it?' });
  await which.getByText(/^Solo Lille/).click();
  expect(await axeFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Book the payout' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Reason, for the record' })).toHaveAccessibleDescription(/./);
  await page.getByRole('textbox', { name: 'Reason, for the record' }).fill('The bank said so by phone');
  await page.getByRole('button', { name: 'Book the payout' }).click();
  await expect.element(page.getByText('No movements here')).toBeVisible();
  expect(written).toEqual([JSON.stringify({ payouts: [uuid(0xb3)], reason: 'The bank said so by phone' })]);
});

test('a debit that is booked names the payouts that it carried out', async () => {
  await openBank(`/support/bank?state=booked&entry=${SEEN.uuid}`);
  await expect.element(page.getByRole('heading', { name: 'Payouts carried out' })).toBeVisible();
  await expect.element(page.getByRole('complementary').getByText('Vandamme')).toBeVisible();
});

test('a debit that is no payout is booked as a fee of the bank, in one press', async () => {
  const { written } = await openBank(`/support/bank?state=outgoing&entry=${FEE.uuid}`);
  await page.getByRole('button', { name: 'Book €20.00 as bank fees' }).click();
  await expect.element(page.getByText('No movements here')).toBeVisible();
  expect(written).toEqual([JSON.stringify({ purpose: 'bank_fee', reason: '' })]);
});

test('money that came is a payment of a customer, unless somebody says that it is interest', async () => {
  const { written } = await openBank(`/support/bank?state=open&entry=${CREDIT.uuid}`);
  await expect.element(page.getByRole('searchbox', { name: 'Look for an invoice or a company' })).toBeVisible();
  const kind = page.getByRole('combobox', { name: 'Kind of movement' });
  // More than cents: nobody writes it off.
  await expect.element(page.getByRole('option', { name: /^Cents/ })).not.toBeInTheDocument();
  await kind.selectOptions('Interest that the bank pays');
  await page.getByRole('textbox', { name: 'Note, if any' }).fill('First quarter');
  expect(await axeFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Book €12.34 as interest' }).click();
  await expect.element(page.getByText('Nothing waits')).toBeVisible();
  expect(written).toEqual([JSON.stringify({ purpose: 'interest', reason: 'First quarter' })]);
});

test('a payout of Stripe is proposed with its fees, and booked in one press', async () => {
  const { written } = await openBank(`/support/bank?state=open&entry=${STRIPE.uuid}`);
  const which = page.getByRole('radiogroup', { name: 'Which Stripe payout is it?' });
  await expect.element(which.getByText('Fees that are booked with it: €12.30').first()).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Kind of movement' })).toHaveValue('card_payout');
  await which.getByText('po_2').click();
  expect(await axeFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Book the Stripe payout' }).click();
  await expect.element(page.getByText('Nothing waits')).toBeVisible();
  expect(written).toEqual([JSON.stringify({ payout: uuid(0xba), reason: '' })]);
});

test('a booked payout of Stripe names its fees', async () => {
  const card_payout = { ...PAYOUT, arrives_on: '2026-03-16' };
  const booked: BankEntry['booked'] = {
    purpose: null,
    company: null,
    parts: [],
    payouts: [],
    card_payout,
    by: null,
    reason: null,
  };
  const item: BankEntry = { ...STRIPE, state: 'booked', booked, card_payouts: [] };
  await openBank(`/support/bank?state=booked&entry=${STRIPE.uuid}`, {
    serves: (server) => {
      server.on('GET', /\/support\/bank-entries$/, {
        json: { items: [item], meta: listMeta(1, { limit: 30, page: 1 }) },
      });
      server.on('GET', /\/support\/statements$/, { json: { items: [], meta: listMeta(0, { limit: 1, page: 1 }) } });
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Booked as a Stripe payout' })).toBeVisible();
  await expect.element(page.getByRole('complementary').getByText('€12.30')).toBeVisible();
});

test('the books and Stripe are compared, with what is on its way to our bank', async () => {
  await openBank('/support/bank');
  const panel = page.getByRole('region', { name: 'Cards and bank' });
  await expect.element(panel.getByText('Agree')).toBeVisible();
  await expect.element(panel.getByText('€1,410.00')).toBeVisible();
  await expect.element(panel.getByText('€800.00')).toBeVisible();
  await expect.element(panel.getByText('€587.70').first()).toBeVisible();
  await expect.element(panel.getByText('Payout po_1, expected on Wed 18 March')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test.each([
  ['a difference is red', { ...ACCOUNT.check, difference: 500 }, '€5.00'],
  [
    'before the first night there is nothing to compare',
    null,
    'The books are compared with Stripe for the first time tonight.',
  ],
] as const)('%s', async (_, check, words) => {
  await openBank('/support/bank', {
    serves: (server) => {
      server.on('GET', /\/support\/bank-entries$/, { json: { items: [], meta: listMeta(0, { limit: 30, page: 1 }) } });
      server.on('GET', /\/support\/statements$/, { json: { items: [], meta: listMeta(0, { limit: 1, page: 1 }) } });
      server.on('GET', /\/support\/card-account$/, { json: { ...ACCOUNT, check } });
    },
  });
  const panel = page.getByRole('region', { name: 'Cards and bank' });
  await expect.element(panel.getByText(words)).toBeVisible();
  if (check !== null) await expect.element(panel.getByText('Differ')).toBeVisible();
});

test('a movement that is booked as fees says so', async () => {
  const booked: BankEntry['booked'] = {
    purpose: 'bank_fee',
    company: null,
    parts: [],
    payouts: [],
    card_payout: null,
    by: 'Anaïs Lemaire',
    reason: null,
  };
  const item: BankEntry = { ...FEE, state: 'booked', booked };
  await openBank(`/support/bank?state=booked&entry=${FEE.uuid}`, {
    serves: (server) => {
      server.on('GET', /\/support\/bank-entries$/, {
        json: { items: [item], meta: listMeta(1, { limit: 30, page: 1 }) },
      });
      server.on('GET', /\/support\/statements$/, { json: { items: [], meta: listMeta(0, { limit: 1, page: 1 }) } });
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Booked as bank fees' })).toBeVisible();
});

test.each(['smallPhone', 'tablet', 'desktop'] as const)('nothing is cut or out of reach: %s', async (size) => {
  await openBank(`/support/bank?state=outgoing&entry=${DEBIT.uuid}`, { size, locale: 'pl' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  expect(await axeFaults()).toEqual([]);
});
