import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import type { Claim } from '#freight/invoice/claim.ts';
import type { CashCalendar } from '#freight/purchase/cash-calendar.ts';
import type { EarlyPayment } from '#freight/purchase/early-payment.ts';
import type { InvoiceFacts } from '#freight/purchase/invoice-facts.ts';
import type { BankAccount, Payout } from '#freight/purchase/payout.ts';
import type { PreInvoice } from '#freight/purchase/pre-invoice.ts';
import type { PurchaseInvoice, WholePurchaseInvoice } from '#freight/purchase/purchase-invoice.ts';
import type { ReceivedPaper } from '#freight/purchase/received-paper.ts';
import type { SelfBilling } from '#freight/purchase/self-billing.ts';
import { aUser, uuid } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import type { FakeServer } from '../app/fake-server.ts';
import { aMembership, openApp, type Scene, SIZES } from '../app/open-app.tsx';
import { typeEverything } from '../dates/typing.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:02:00+01:00') }));

const READY: PreInvoice = {
  uuid: uuid(0x2a1),
  side: 'purchase',
  state: 'ready',
  type: 'mission_main',
  mission: { uuid: uuid(0x2a1), reference: 'LD-48177' },
  from: { city: 'Namur', country: 'BE', division_code: 'BE-WNA' },
  to: { city: 'Valenciennes', country: 'FR', division_code: 'FR-59' },
  ends_at: '2026-03-16T15:20:00.000Z',
  delivered_at: '2026-03-16T15:20:00.000Z',
  owed_at: '2026-03-17T06:20:00.000Z',
  has_proof: true,
  amount: 35_500,
  vat: { category: 'S', rate: 20 },
  vat_amount: 7100,
  vat_included_amount: 42_600,
  currency: 'EUR',
  approve_by: '2026-03-22',
  contest: null,
  contest_answer: null,
  invoice: null,
  pay_day: '2026-04-16',
};
const UNPROVEN: PreInvoice = {
  ...READY,
  uuid: uuid(0x2a2),
  state: 'forecast',
  owed_at: null,
  mission: { uuid: uuid(0x2a2), reference: 'LD-48122' },
  has_proof: false,
  approve_by: null,
  amount: 41_500,
};
const BOOKED: PreInvoice = {
  ...UNPROVEN,
  uuid: uuid(0x2a3),
  mission: { uuid: uuid(0x2a3), reference: 'LD-48201' },
  delivered_at: null,
  ends_at: '2026-04-02T15:00:00.000Z',
  pay_day: '2026-05-05',
};
const CALENDAR: CashCalendar = {
  month: '2026-03-01',
  earned: { amount: 741_800, missions: 18 },
  to_approve: { amount: 42_600, missions: 1, by: '2026-03-22' },
  held_back: { amount: 41_500, missions: 1 },
  to_come: { amount: 41_500, missions: 1 },
  days: [
    { day: '2026-03-24', amount: 14_400, missions: 1, is_final: true },
    { day: '2026-04-16', amount: 92_400, missions: 2, is_final: false },
  ],
  currency: 'EUR',
};
const INVOICE: PurchaseInvoice = {
  uuid: uuid(0x2b1),
  side: 'purchase',
  reference: 'S1-2026-00118',
  own_reference: null,
  type: 'mission_main',
  state: 'waiting_payment',
  issue_date: '2026-03-05',
  due_date: '2026-04-04',
  late_days: 0,
  amount: 12_000,
  vat_amount: 2400,
  vat_included_amount: 14_400,
  amount_due: 14_400,
  currency: 'EUR',
  mission: { uuid: uuid(0x2a9), reference: 'LD-48049' },
  from: 'Lille',
  to: 'Gent',
  created_at: '2026-03-04T16:00:00.000Z',
  pay_day: '2026-03-24',
};
const WHOLE: WholePurchaseInvoice = {
  ...INVOICE,
  lines: [{ key: 'transport', amount: 12_000 }],
  energy: { share: 280, index: 1036, tariff: '2026-01', amount: 3360 },
  vat: { category: 'S', rate: 20 },
  customer: null,
  contest_until: '2026-03-24',
  file_differences: [],
  is_cleaned: false,
  early_payment: null,
  corrects: null,
};
const OFFER: EarlyPayment = {
  state: 'offered',
  amount: 14_370,
  discount: 30,
  pay_day: '2026-03-19',
  credit: null,
  missed: null,
};
const PDF = new File(['%PDF-1.7'], 'a-118.pdf', { type: 'application/pdf' });
/** An invoice whose XML says nothing. */
const NO_FACTS: InvoiceFacts = {
  syntax: 'cii',
  type: '380',
  number: null,
  issued_on: null,
  currency: null,
  seller: null,
  seller_vat: null,
  orders: [],
  net: null,
  vat: null,
  gross: null,
};
const ACCOUNT: BankAccount = {
  uuid: uuid(0x2c1),
  holder: 'Transports Delcourt',
  iban: 'FR76 … 0189',
  entered_at: '2026-03-16T09:00:00.000Z',
  usable_at: '2026-03-19T09:00:00.000Z',
  refused_on: null,
  blocked_at: null,
};
const SENT: Payout = {
  uuid: uuid(0x2d1),
  state: 'exported',
  day: '2026-03-05',
  executed_on: null,
  returned_on: null,
  amount: 1_192_860,
  currency: 'EUR',
  iban: 'FR76 … 0189',
  holder: 'Transports Delcourt',
  invoices: [{ uuid: uuid(0x2b0), reference: 'S1-2026-00090', amount: 1_192_860 }],
};
const UNSIGNED: SelfBilling = { mandate: null, terms: '2026-11', obstacle: null };
const SIGNED: SelfBilling = {
  ...UNSIGNED,
  mandate: { terms: '2026-11', signed_at: '2025-11-04T09:00:00.000Z', signed_by: 'Sylvie Delcourt' },
};
const OWNER = aUser({ companies: [aMembership({ roles: ['DISPATCHER'], is_owner: true })] });

const MEMBER = aUser({ companies: [aMembership({ roles: ['DISPATCHER'], is_owner: false })] });

function keepBilling(
  server: FakeServer,
  selfBilling: SelfBilling = UNSIGNED,
  others: readonly PreInvoice[] = [],
): void {
  server.knows([]);
  const items = [BOOKED, READY, UNPROVEN, ...others];
  server.on('GET', /\/pre-invoices$/, ({ query }) => {
    const asked = items.filter(
      ({ state, delivered_at }) =>
        query.get('state')?.split(',').includes(state) &&
        (query.get('delivered') ?? String(Number(delivered_at !== null))) === String(Number(delivered_at !== null)),
    );
    const meta = { ...listMeta(asked.length, { limit: 100, page: 1 }), amounts: { amount: 118_500 } };
    return { json: { items: asked, meta } };
  });
  for (const item of items) server.on('GET', new RegExp(`/pre-invoices/${item.uuid}$`), { json: item });
  server.on('GET', /\/cash-calendar$/, { json: CALENDAR });
  server.on('GET', /\/self-billing-mandate$/, { json: selfBilling });
  server.on('GET', /\/bank-accounts$/, { json: { items: [ACCOUNT] } });
  server.on('GET', /\/payouts$/, { json: { items: [SENT], meta: listMeta(1, { limit: 100, page: 1 }) } });
  server.on('GET', /\/companies\/[^/]+\/invoices$/, {
    json: { items: [INVOICE], meta: { ...listMeta(1, { limit: 30, page: 1 }), amounts: {} } },
  });
  server.on('GET', new RegExp(`/invoices/${INVOICE.uuid}$`), { json: WHOLE });
}

const open = (path: string, scene: Scene = {}) =>
  openApp(path, { user: OWNER, serves: (server) => keepBilling(server), ...scene });
const withEarly = (early: EarlyPayment) =>
  open(`/billing/invoices/${INVOICE.uuid}`, {
    serves: (server) => {
      keepBilling(server);
      server.on('GET', new RegExp(`/invoices/${INVOICE.uuid}$`), { json: { ...WHOLE, early_payment: early } });
    },
  });
const row = (name: string) => page.getByRole('link', { name: new RegExp(name) });
const dialog = page.getByRole('dialog');

// First: the toasts of other tests fade for a while.
test.each(['smallPhone', 'tablet', 'desktop'] as const)('nothing is cut or out of reach: %s', async (size) => {
  await open(`/billing/pre-invoices/${READY.uuid}`, { size, locale: 'pl' });
  await expect.element(page.getByRole('button', { name: /Zatwierdź/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  expect(await axeFaults()).toEqual([]);
});

const group = (name: string) => page.getByRole('region', { name });
const figure = (name: RegExp) => page.getByRole('group', { name: 'What is to come' }).getByRole('button', { name });

test('a dispatcher reads the way of each amount to the account, and whose turn it is', async () => {
  const { at } = await open('/billing', { size: 'desktop' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  expect(at()).toBe('/billing/pre-invoices');
  await expect.element(page.getByText('Earned in March 2026, excl. VAT: €7,418.00')).toBeVisible();
  await expect
    .element(group('To approve').getByRole('link', { name: /LD-48177/ }))
    .toHaveAccessibleName(/Delivered Mon 16, Proof Tue 17, You approve by Sun 22, Paid Thu 16 Apr.*€355\.00/);
  await expect
    .element(group('On hold, proof missing').getByRole('link', { name: /LD-48122/ }))
    .toHaveAccessibleName(/Delivered Mon 16, Proof missing 1 day, Invoice, Paid Thu 16 Apr.*€415\.00 ?, not final/);
  await expect.element(group('On hold, proof missing').getByRole('link', { name: 'Add proof' })).toBeVisible();
  await expect
    .element(group('Invoiced, on its way').getByRole('link', { name: /S1-2026-00118/ }))
    .toHaveAccessibleName(/Invoice Thu 5, We pay Tue 24.*€120\.00/);
  await expect.element(row('LD-48201')).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^To come 1 mission booked or under way/ }).click();
  await expect.element(row('LD-48201')).toHaveAccessibleName(/Delivered by Thu 2 Apr.*Paid Tue 5 May/);
  expect(await axeFaults()).toEqual([]);
});

test('a figure shows only what it is made of, and all again', async () => {
  await open('/billing', { size: 'desktop' });
  await figure(/^On hold.*€415\.00 1 proof missing/).click();
  await expect.element(row('LD-48177')).not.toBeInTheDocument();
  await expect.element(row('LD-48122')).toBeVisible();
  await figure(/^Next payday.*€144\.00 Tue 24 March, in 7 days/).click();
  await expect.element(row('LD-48122')).not.toBeInTheDocument();
  await expect.element(row('S1-2026-00118')).toBeVisible();
  await figure(/^Next payday/).click();
  await expect.element(row('LD-48177')).toBeVisible();
});

test('the sum to approve is that of the server while lines are still to be loaded, and a group without one says so', async () => {
  const extra = { ...READY, contest: 'The waiting is missing', state: 'disputed' } as const;
  await open('/billing', {
    size: 'desktop',
    serves: (server) => {
      keepBilling(server);
      server.on('GET', /\/cash-calendar$/, {
        json: { ...CALENDAR, to_approve: { amount: 99_900, missions: 120, by: '2026-03-22' } },
      });
      server.on('GET', /\/pre-invoices$/, ({ query }) => {
        const items = query.get('state')?.includes('ready') === true ? [extra] : [];
        const meta = { ...listMeta(items.length * 121, { limit: 100, page: 1 }), amounts: { amount: 118_500 } };
        return { json: { items, meta } };
      });
    },
  });
  await expect.element(figure(/^To approve, VAT included €999\.00 120 missions, by Sun 22 March/)).toBeVisible();
  await expect.element(group('To approve').getByText(/^Nothing of this kind so far/)).toBeVisible();
  await expect.element(group('To approve').getByRole('button', { name: 'Load more' })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test('all that waits is approved with one press, by its sum', async () => {
  const second = { ...READY, uuid: uuid(0x2a4), mission: { uuid: uuid(0x2a4), reference: 'LD-48178' } };
  const { server } = await open('/billing', {
    size: 'desktop',
    serves: (fake) => keepBilling(fake, UNSIGNED, [second]),
  });
  const sent: unknown[] = [];
  server.on('POST', /\/pre-invoices\/approval$/, ({ body }) => {
    sent.push(JSON.parse(body));
    return { json: { items: [] } };
  });
  const paper = page.getByRole('region', { name: 'Approval' });
  await expect.element(paper).toMatchTextContent(/2 missions, VAT included.*€852\.00.*Transport × 2.*€710\.00/);
  await page.getByRole('checkbox', { name: 'Approve LD-48178' }).click();
  await expect.element(paper.getByRole('button', { name: 'Approve €426.00' })).toBeVisible();
  await expect.element(paper.getByRole('button', { name: 'Something is wrong' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Approve LD-48178' }).click();
  await paper.getByRole('button', { name: 'Approve all 2, €852.00' }).click();
  await expect.element(page.getByText('Approved: €852.00')).toBeVisible();
  expect(sent).toEqual([{ missions: [READY.uuid, second.uuid], amount: 71_000 }]);
});

test('another sum at the server approves nothing, and the list is read again', async () => {
  const { server } = await open('/billing', { size: 'desktop' });
  const title = 'The sum is another one now. Nothing was approved: read the list again.';
  server.on('POST', /\/pre-invoices\/approval$/, { problem: { status: 409, code: 'amount_differs', title } });
  const reads = () => server.asked.filter((call) => /^GET .*\/pre-invoices/.test(call)).length;
  await expect.element(page.getByRole('button', { name: 'Approve €426.00' })).toBeVisible();
  const before = reads();
  await page.getByRole('button', { name: 'Approve €426.00' }).click();
  await expect.element(page.getByText(/The sum is another one now/)).toBeVisible();
  await expect.poll(reads).toBeGreaterThan(before);
});

test('without an account no payday is promised, and each page leads an owner to one', async () => {
  const serves = (server: FakeServer) => {
    keepBilling(server);
    server.on('GET', /\/bank-accounts$/, { json: { items: [] } });
  };
  await open('/billing', { serves, size: 'desktop' });
  await expect.element(row('LD-48177')).toHaveAccessibleName(/Paid No account/);
  await expect.element(page.getByText('No account to pay to')).toBeVisible();
  await expect.element(page.getByText(/16 April|24 March/)).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Payouts' }).click();
  await expect.element(page.getByRole('heading', { name: 'Bank account' })).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Payouts to come' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Enter an account' }).first().click();
  await expect.element(dialog.getByRole('textbox', { name: 'IBAN' })).toBeVisible();
});

test('what the ledger does not show is not approved', async () => {
  await open('/billing', { size: 'desktop' });
  const arrow = page.getByRole('button', { name: 'Approve €426.00' });
  await expect.element(arrow).toBeVisible();
  await figure(/^On hold/).click();
  await expect.element(arrow).not.toBeInTheDocument();
  await figure(/^Next payday/).click();
  await expect.element(arrow).not.toBeInTheDocument();
  await figure(/^To approve.*€426\.00 1 mission, by Sun 22 March/).click();
  await expect.element(arrow).toBeVisible();
});

test('what is to come is unfolded by its figure, and folded again', async () => {
  await open('/billing', { size: 'desktop' });
  await figure(/^To come/).click();
  await expect.element(row('LD-48201')).toBeVisible();
  await page.getByRole('button', { name: /^To come 1 mission booked or under way/ }).click();
  await expect.element(row('LD-48201')).not.toBeInTheDocument();
});

test('a ledger whose facts did not load says so, and reads them again', async () => {
  const { server } = await open('/billing', {
    size: 'desktop',
    serves: (fake) => {
      keepBilling(fake);
      fake.on('GET', /\/bank-accounts$/, { problem: { status: 500, code: 'internal_error', title: 'An error' } });
    },
  });
  await expect.element(page.getByText('What you earn did not load.')).toBeVisible();
  server.on('GET', /\/bank-accounts$/, { json: { items: [ACCOUNT] } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('LD-48177')).toBeVisible();
});

test('a payday shows what is paid on it', async () => {
  await open('/billing', { size: 'desktop' });
  await page
    .getByRole('list', { name: 'Paydays' })
    .getByRole('button', { name: /Tue 24 March/ })
    .click();
  await expect.element(row('LD-48177')).not.toBeInTheDocument();
  await expect.element(row('S1-2026-00118')).toBeVisible();
});

test('on a phone the same points are a strip, and the arrow approves all', async () => {
  await open('/billing', { size: 'phone' });
  await expect.element(page.getByText('Next payday, Tue 24 March, VAT included')).toBeVisible();
  await expect.element(row('LD-48122')).toMatchTextContent(/Add the proof: missing for 1 day/);
  await expect.element(page.getByRole('button', { name: 'Approve €426.00' })).toBeVisible();
  await page.getByRole('button', { name: /^On hold/ }).click();
  await expect.element(row('LD-48177')).not.toBeInTheDocument();
  expect(await axeFaults()).toEqual([]);
});

test.each(['smallPhone', 'tablet', 'desktop'] as const)('the ledger is not cut: %s', async (size) => {
  await open('/billing', { size, locale: 'fr' });
  await expect.element(page.getByRole('button', { name: /Approuver/ })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  expect(await axeFaults()).toEqual([]);
});

test('the pay of a mission is approved by its amount', async () => {
  const { server } = await open(`/billing/pre-invoices/${READY.uuid}`);
  server.on('POST', /\/approval$/, { json: { ...READY, state: 'approved' } });
  await page.getByRole('button', { name: 'Approve €426.00' }).click();
  await expect.element(page.getByRole('status').getByText('Approved')).toBeVisible();
  expect(server.asked.filter((call) => call.endsWith(`/pre-invoices/${READY.uuid}/approval`))).toHaveLength(1);
});

test('a line is reported with what is wrong', async () => {
  const { server } = await open(`/billing/pre-invoices/${READY.uuid}`);
  const sent: string[] = [];
  server.on('POST', /\/decision$/, ({ body }) => {
    sent.push(body);
    server.on('GET', new RegExp(`/pre-invoices/${READY.uuid}$`), {
      json: { ...READY, state: 'disputed', contest: 'Waiting is missing' },
    });
    return { json: READY };
  });
  await page.getByRole('button', { name: 'Something is wrong' }).click();
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect.element(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'What is wrong' }).fill('Waiting is missing');
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect.element(page.getByText(/You reported: “Waiting is missing”\./)).toBeVisible();
  expect(sent.map((body) => JSON.parse(body))).toEqual([{ decision: 'contest', reason: 'Waiting is missing' }]);
});

test('a carrier’s own invoice is sent with its number, its day and its file', async () => {
  const { server } = await open(`/billing/pre-invoices/${READY.uuid}`);
  server.on('POST', /\/pre-invoices\/[^/]+\/invoice$/, { json: { ...READY, state: 'invoiced' }, status: 201 });
  server.on('POST', /\/invoice\/check$/, { json: { electronic: null, differences: [] } });
  await page.getByRole('textbox', { name: 'Your invoice number' }).fill('A-118');
  await page.getByRole('button', { name: 'Send the invoice' }).click();
  await expect.element(page.getByText('Choose the file of your invoice.')).toBeVisible();
  await page.getByLabelText('Invoice as PDF or XML').upload(PDF);
  await page.getByRole('button', { name: 'Send the invoice' }).click();
  await expect.element(page.getByText('Invoice received')).toBeVisible();
  expect(server.asked.filter((call) => call.startsWith('POST') && call.endsWith('/invoice'))).toHaveLength(1);
});

test('the facts in the file of an own invoice stand beside the fields before it is sent', async () => {
  const { server } = await open(`/billing/pre-invoices/${READY.uuid}`);
  const electronic = { ...NO_FACTS, number: 'FA-2026-118', issued_on: '2026-03-16', gross: 44_100 };
  const differences = [
    { field: 'seller', said: 'FR40303265045', expected: 'FR32123456789' },
    { field: 'gross', said: '441.00', expected: '290.40' },
  ];
  server.on('POST', /\/invoice\/check$/, { json: { electronic, differences } });
  const number = page.getByRole('textbox', { name: 'Your invoice number' });
  await page.getByLabelText('Invoice as PDF or XML').upload(PDF);
  await expect.element(number).toHaveValue('FA-2026-118');
  const found = page.getByRole('list', { name: 'Differences in the file' });
  await expect.element(found).toMatchTextContent(/another company: VAT number FR40303265045, not FR32123456789/);
  await expect.element(found).toMatchTextContent(/The file comes to €441\.00 incl\. VAT; €290\.40 was agreed/);
  await number.fill('FA-2026-119');
  await expect.element(page.getByText('The file says FA-2026-118.')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test('text typed before the file was chosen stays', async () => {
  const { server } = await open(`/billing/pre-invoices/${READY.uuid}`);
  const electronic = { ...NO_FACTS, number: 'FA-2026-118' };
  server.on('POST', /\/invoice\/check$/, { json: { electronic, differences: [] } });
  const number = page.getByRole('textbox', { name: 'Your invoice number' });
  await number.fill('fa 2026 118');
  await page.getByLabelText('Invoice as PDF or XML').upload(PDF);
  await expect.element(page.getByText('The data in the file says the same.')).toBeVisible();
  await expect.element(number).toHaveValue('fa 2026 118');
});

const XML_PAPER: ReceivedPaper = {
  syntax: 'ubl',
  number: 'FV/2026/3',
  issued_on: '2026-03-16',
  delivered_on: null,
  due_on: '2026-04-15',
  currency: 'EUR',
  seller: { name: 'Przewozy Łódź', vat_number: 'PL5260250274', registration: null, lines: ['90-001 Łódź PL'] },
  buyer: { name: 'Lading SAS', vat_number: null, registration: null, lines: [] },
  orders: ['LD-48177'],
  lines: [{ name: 'Fracht Namur', note: null, quantity: '2', price: '177.50', amount: 35_500 }],
  further_lines: 0,
  allowances: [{ reason: null, amount: -1000 }],
  taxes: [{ category: 'AE', rate: '0', base: 34_500, amount: 0, reason: 'Reverse charge' }],
  net: 34_500,
  vat: 0,
  gross: 34_500,
  prepaid: null,
  due: 34_500,
  iban: 'PL61109010140000071219812874',
  notes: ['Dziękujemy'],
};

test('an invoice as XML alone is shown as a paper before it is sent, with what it leaves out', async () => {
  const { server } = await open(`/billing/pre-invoices/${READY.uuid}`);
  const differences = [{ field: 'issued_on', said: '', expected: '' }];
  const electronic = { ...NO_FACTS, syntax: 'ubl', number: 'FV/2026/3' };
  server.on('POST', /\/invoice\/check$/, { json: { electronic, differences, paper: XML_PAPER } });
  const xml = new File(['<Invoice/>'], 'invoice.xml', { type: 'text/xml' });
  await page.getByLabelText('Invoice as PDF or XML').upload(xml);
  const paper = page.getByRole('region', { name: 'What the file says' });
  for (const text of ['FV/2026/3', 'Przewozy Łódź', 'Fracht Namur', '2 × 177.50', '-€10.00', 'Reverse charge'])
    await expect.element(paper).toMatchTextContent(text);
  await expect.element(page.getByText('The file gives no issue date.')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test('an invoice that came as XML alone opens as a paper, and is saved as it came', async () => {
  const own = { ...WHOLE, own_reference: 'FV/2026/3', is_cleaned: true, paper: XML_PAPER };
  await open(`/billing/invoices/${INVOICE.uuid}`, {
    serves: (server) => {
      keepBilling(server);
      server.on('GET', new RegExp(`/invoices/${INVOICE.uuid}$`), { json: own });
    },
  });
  await expect
    .element(page.getByRole('region', { name: 'What the file says' }))
    .toMatchTextContent(/Fracht Namur.*PL61109010140000071219812874.*Dziękujemy/);
  await expect.element(page.getByRole('button', { name: 'File as it was sent' })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test('an owner signs the mandate with their password', async () => {
  const { server } = await open('/billing/pre-invoices');
  server.on('POST', /\/self-billing-mandate$/, () => {
    server.on('GET', /\/self-billing-mandate$/, { json: SIGNED });
    return { json: SIGNED, status: 201 };
  });
  await page.getByRole('button', { name: 'Read the mandate' }).click();
  await expect.element(dialog.getByText('You can contest each invoice within 8 days.')).toBeVisible();
  await dialog.getByLabelText('Your password', { exact: true }).fill('Hardy-lorry-2026');
  await dialog.getByRole('button', { name: 'Sign the mandate' }).click();
  await expect.element(page.getByText(/by your mandate of Tue 4 November 2025/)).toBeVisible();
});

test('members who own nothing are not asked to sign', async () => {
  await open('/billing/pre-invoices', { user: MEMBER });
  await expect.element(page.getByText('Let Lading write your invoices')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Read the mandate' })).not.toBeInTheDocument();
});

test('an invoice in the carrier’s name opens with its sums, its papers and its pay day', async () => {
  const { at } = await open('/billing/invoices');
  await row('S1-2026-00118').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'S1-2026-00118' })).toBeVisible();
  expect(at()).toBe(`/billing/invoices/${INVOICE.uuid}`);
  await expect.element(page.getByText(/You can contest it until Tue 24 March\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Invoice as PDF' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Invoice as XML' })).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Fuel' }))
    .toMatchTextContent(/28\.0% of the transport.*€33\.60/);
  await expect.element(page.getByRole('button', { name: 'Invoice as UBL' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Pay by card' })).not.toBeInTheDocument();
});

const CLAIM: Claim = {
  uuid: uuid(0x2e1),
  state: 'open',
  lines: ['transport'],
  shipment: null,
  amount: 12_000,
  reason: 'price',
  comment: 'We agreed on €130',
  expected_amount: 13_000,
  opened_at: '2026-03-17T07:02:00.000Z',
  answer_by: '2026-03-19',
  answer: null,
};

/** The page of an invoice that Lading wrote, with what its carrier contests of it. */
async function openContested(first: readonly Claim[], scene: Scene = {}) {
  let invoice: WholePurchaseInvoice = { ...WHOLE, claims: [...first] };
  const sent: { path: string; body: unknown }[] = [];
  const shows = (claims: Claim[]) => {
    invoice = { ...WHOLE, claims, pay_day: null };
  };
  await open(`/billing/invoices/${INVOICE.uuid}`, {
    ...scene,
    serves: (server) => {
      keepBilling(server);
      server.on('GET', new RegExp(`/invoices/${INVOICE.uuid}$`), () => ({ json: invoice }));
      server.on('POST', /\/(claims|withdrawal)$/, ({ path, body }) => {
        const isNew = path.endsWith('/claims');
        sent.push({ path: path.slice(path.lastIndexOf('/') + 1), body: isNew ? JSON.parse(body) : null });
        const claim: Claim = { ...CLAIM, state: isNew ? 'open' : 'withdrawn' };
        shows([claim]);
        return { json: claim, status: isNew ? 201 : 200 };
      });
    },
  });
  return sent;
}
const contestPaper = page.getByRole('region', { name: 'What you contest' });
const contestButton = page.getByRole('button', { name: 'Contest the invoice' });

test('an invoice in the carrier’s name is contested with what is wrong and what would be right', async () => {
  const sent = await openContested([]);
  await contestButton.click();
  await expect.element(dialog.getByText(/Until then the invoice is not paid\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Contest', exact: true }).click();
  await expect.element(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'What is wrong' }).fill('We agreed on €130');
  await dialog.getByRole('textbox', { name: /Right amount/ }).fill('a hundred');
  await dialog.getByRole('button', { name: 'Contest', exact: true }).click();
  await expect.element(dialog.getByRole('textbox', { name: /Right amount/ })).toBeInvalid();
  expect(sent).toEqual([]);
  await dialog.getByRole('textbox', { name: /Right amount/ }).fill('130');
  expect(await axeFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Contest', exact: true }).click();
  await expect
    .element(contestPaper)
    .toMatchTextContent(/We agreed on €130.*Contested.*You expect €130\.00.*by Thu 19 March.*not paid out/);
  await expect.element(contestButton).not.toBeInTheDocument();
  expect(sent).toEqual([
    { path: 'claims', body: { comment: 'We agreed on €130', expected_amount: 13_000, reason: 'price' } },
  ]);
});

test('the list says which invoice is contested, and no day of a payout', async () => {
  await open('/billing/invoices', {
    serves: (server) => {
      keepBilling(server);
      const items = [{ ...INVOICE, is_contested: true, pay_day: null }];
      const meta = { ...listMeta(1, { limit: 30, page: 1 }), amounts: {} };
      server.on('GET', /\/companies\/[^/]+\/invoices$/, { json: { items, meta } });
    },
  });
  await expect.element(row('S1-2026-00118')).toMatchTextContent(/Waiting for payment\s*Contested$/);
});

test('a contest is withdrawn, and the invoice can be contested again', async () => {
  const sent = await openContested([CLAIM]);
  await contestPaper.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(contestPaper).toMatchTextContent(/Withdrawn/);
  await expect.element(contestButton).toBeVisible();
  expect(sent).toEqual([{ path: 'withdrawal', body: null }]);
});

test('the answer to a contest names the credit note and what is billed again', async () => {
  const answer = {
    at: '2026-03-17T08:00:00.000Z',
    reason: 'You are right',
    amount: 12_000,
    credit: { uuid: uuid(0x2b8), reference: 'C1-2026-00002' },
    again: { uuid: uuid(0x2e2), amount: 13_000 },
  };
  await openContested([{ ...CLAIM, state: 'accepted', answer }]);
  await expect
    .element(contestPaper)
    .toMatchTextContent(/Corrected.*Our answer: You are right.*C1-2026-00002.*Billed again: €130\.00/);
  const link = contestPaper.getByRole('link', { name: /Billed again/ });
  await expect.element(link).toHaveAttribute('href', `/billing/pre-invoices/${answer.again.uuid}`);
  await expect.element(contestButton).not.toBeInTheDocument();
  expect(await axeFaults()).toEqual([]);
});

test('after the days of the mandate an invoice is contested no more', async () => {
  await open(`/billing/invoices/${INVOICE.uuid}`, {
    serves: (server) => {
      keepBilling(server);
      const json = { ...WHOLE, contest_until: '2026-03-16', to_set_off: 2400 };
      server.on('GET', new RegExp(`/invoices/${INVOICE.uuid}$`), { json });
    },
  });
  await expect.element(page.getByText(/You could contest it until Mon 16 March\./)).toBeVisible();
  await expect.element(page.getByText(/You were paid €24\.00 of it already\./)).toBeVisible();
  await expect.element(contestButton).not.toBeInTheDocument();
});

test.each(['smallPhone', 'desktop'] as const)('a contested invoice is not cut: %s', async (size) => {
  await openContested([CLAIM], { size, locale: 'fr' });
  await expect.element(page.getByRole('region', { name: 'Votre contestation' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  expect(await axeFaults()).toEqual([]);
});

test('an owner takes early payment, and reads what is given up before', async () => {
  const sent: unknown[] = [];
  let early = OFFER;
  await open(`/billing/invoices/${INVOICE.uuid}`, {
    serves: (server) => {
      keepBilling(server);
      server.on('GET', new RegExp(`/invoices/${INVOICE.uuid}$`), () => ({ json: { ...WHOLE, early_payment: early } }));
      server.on('POST', /\/early-payment$/, ({ body }) => {
        sent.push(JSON.parse(body));
        early = { ...early, state: 'asked' };
        return { json: early };
      });
    },
  });
  const paper = page.getByRole('region', { name: 'Early payment' });
  await expect.element(paper).toMatchTextContent(/€144\.00 on Tue 24 March, or €143\.70 on Thu 19 March/);
  await paper.getByRole('button', { name: 'Get €143.70 on Thu 19 March' }).click();
  await expect.element(dialog).toMatchTextContent(/Be paid on Thu 19 March\?/);
  await expect
    .element(dialog)
    .toMatchTextContent(/You give up €0\.30, VAT included: 0\.03% a day from today until Tue 24 March/);
  expect(await axeFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Get €143.70 on Thu 19 March' }).click();
  await expect
    .element(paper)
    .toMatchTextContent(/You asked for €143\.70 on Thu 19 March, €0\.30 less.*all €144\.00 are due again/);
  await expect.element(paper.getByRole('button')).not.toBeInTheDocument();
  expect(sent).toEqual([{ amount: 14_370, pay_day: '2026-03-19' }]);
});

test('the price of an early payment moves with its day, by keyboard too', async () => {
  const run = (pay_day: string, amount: number) => ({ pay_day, amount, discount: 14_400 - amount });
  const runs = [run('2026-03-19', 14_370), run('2026-03-20', 14_382), run('2026-03-23', 14_395)];
  await withEarly({ ...OFFER, runs });
  const paper = page.getByRole('region', { name: 'Early payment' });
  const slider = paper.getByRole('slider', { name: 'Paid on' });
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Thu 19 March, 5 days sooner; you give up €0.30');
  (await slider.findElement()).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(paper).toMatchTextContent(/€144\.00 on Tue 24 March, or €143\.82 on Fri 20 March/);
  await userEvent.keyboard('{End}');
  await expect.element(paper.getByRole('button', { name: 'Get €143.95 on Mon 23 March' })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test('a booked correction names its credit note', async () => {
  const credit = { uuid: uuid(0x2b9), reference: 'C1-2026-00001' };
  await withEarly({ ...OFFER, state: 'booked', credit });
  const paper = page.getByRole('region', { name: 'Early payment' });
  await expect.element(paper).toMatchTextContent(/€143\.70 on Thu 19 March, €0\.30 less.*C1-2026-00001/);
});

test.each([
  ['day', /We did not pay early on Thu 12 March\. You gave up nothing\..*€144\.00 on Tue 24 March, or €143\.70/],
  ['account', /Your bank account could not be paid to by Thu 12 March\. You gave up nothing\..*or €143\.70/],
] as const)('an early payment that was missed is said, and offered again: %s', async (reason, words) => {
  await withEarly({ ...OFFER, missed: { pay_day: '2026-03-12', reason } });
  const paper = page.getByRole('region', { name: 'Early payment' });
  await expect.element(paper).toMatchTextContent(words);
  await expect.element(paper.getByRole('button', { name: 'Get €143.70 on Thu 19 March' })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test('an amount that changed meanwhile stands in the dialog before it is taken', async () => {
  const sent: unknown[] = [];
  let early = OFFER;
  await open(`/billing/invoices/${INVOICE.uuid}`, {
    serves: (server) => {
      keepBilling(server);
      server.on('GET', new RegExp(`/invoices/${INVOICE.uuid}$`), () => ({ json: { ...WHOLE, early_payment: early } }));
      server.on('POST', /\/early-payment$/, ({ body }) => {
        sent.push(JSON.parse(body));
        if (sent.length > 1) return { json: { ...early, state: 'asked' } };
        early = { ...early, amount: 14_374, discount: 26 };
        const title = 'The amount has changed. Nothing was charged or approved.';
        return { problem: { status: 409, code: 'amount_changed', title, amount: 14_374 } };
      });
    },
  });
  const paper = page.getByRole('region', { name: 'Early payment' });
  await paper.getByRole('button', { name: 'Get €143.70 on Thu 19 March' }).click();
  await dialog.getByRole('button', { name: 'Get €143.70 on Thu 19 March' }).click();
  await expect.element(dialog).toMatchTextContent(/You receive €143\.74 now\..*You give up €0\.26.*amount has changed/);
  await dialog.getByRole('button', { name: 'Get €143.74 on Thu 19 March' }).click();
  await expect.poll(() => sent).toMatchObject([{ amount: 14_370 }, { amount: 14_374 }]);
});

test('the payouts to come are a road by their days', async () => {
  await open('/billing/payouts');
  const road = page.getByRole('list', { name: 'Payouts to come' });
  await expect.element(road.getByRole('listitem').first()).toMatchTextContent(/Tue 24 March.*1 mission.*€144\.00/);
  await expect.element(road.getByRole('listitem').last()).toMatchTextContent(/Thu 16 April.*€924\.00, not final/);
});

test('past payouts stand below, with the account they went to', async () => {
  await open('/billing/payouts');
  const sent = page.getByRole('list', { name: 'Payouts sent' }).getByRole('listitem');
  await expect.element(sent).toMatchTextContent(/Thu 5 March.*S1-2026-00090, to FR76 … 0189.*€11,928\.60/);
  await expect.element(page.getByText(/Used from Thu 19 March, 10:00/)).toBeVisible();
});

const LATE = { from: '2026-03-14', until: '2026-03-17', days: 4, rate: 1215, interest: 19, fixed: 4000 };

const openLate = (path: string) =>
  open(path, {
    serves: (server) => {
      keepBilling(server);
      server.on('GET', new RegExp(`/invoices/${INVOICE.uuid}$`), { json: { ...WHOLE, late_fee: LATE } });
      const invoices = SENT.invoices.map((invoice) => ({ ...invoice, late_fee: LATE }));
      const items = [{ ...SENT, amount: 1_196_879, invoices }];
      server.on('GET', /\/payouts$/, { json: { items, meta: listMeta(1, { limit: 100, page: 1 }) } });
    },
  });

test('what Lading owes for its own lateness stands on the invoice', async () => {
  await openLate(`/billing/invoices/${INVOICE.uuid}`);
  const owed = page.getByRole('region', { name: 'We pay late' });
  await expect
    .element(owed)
    .toMatchTextContent(/€0\.19.*€40\.00.*4 days late, at 12\.15% a year\..*It comes with the payout/);
  expect(await axeFaults()).toEqual([]);
});

test('a payout says what it pays for lateness', async () => {
  await openLate('/billing/payouts');
  const sent = page.getByRole('list', { name: 'Payouts sent' }).getByRole('listitem');
  await expect.element(sent).toMatchTextContent(/€40\.19 of it because we paid late/);
});

test('an owner enters another account, whose number is checked first', async () => {
  const { server } = await open('/billing/payouts');
  const sent: string[] = [];
  server.on('POST', /\/bank-accounts$/, ({ body }) => {
    sent.push(body);
    return { json: ACCOUNT, status: 201 };
  });
  await page.getByRole('button', { name: 'Change the account' }).click();
  await dialog.getByRole('textbox', { name: 'IBAN' }).fill('FR76 3000 6000 0112 3456 7890 188');
  await dialog.getByLabelText('Your password', { exact: true }).fill('Hardy-lorry-2026');
  await dialog.getByRole('button', { name: 'Save the account' }).click();
  await expect.element(dialog.getByText('Enter a valid IBAN.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'IBAN' }).fill('FR76 3000 6000 0112 3456 7890 189');
  await dialog.getByRole('button', { name: 'Save the account' }).click();
  await expect.element(page.getByText('Account entered')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ iban: 'FR7630006000011234567890189' });
});

test('a driver has no billing', async () => {
  const { at } = await openApp('/billing/pre-invoices', {});
  expect(at()).toBe('/missions');
});

test('whatever is typed into the day of an invoice, its form stands', async () => {
  await open(`/billing/pre-invoices/${READY.uuid}`);
  await typeEverything(page.getByRole('textbox', { name: 'Issue date' }), 'day');
});
