import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import { applyEvent } from '#device/live/apply-event.ts';
import type { Claim } from '#freight/invoice/claim.ts';
import type { Invoice, InvoicePart, WholeInvoice } from '#freight/invoice/invoice.ts';
import type { Payment } from '#freight/payment/payment.ts';
import type { PaymentSource } from '#freight/payment/payment-source.ts';
import type { Refund } from '#freight/payment/refund.ts';
import { DUE_INVOICE } from '#tests/support/invoice.ts';
import { uuid } from '#tests/support/mission.ts';
import { SHIPPER } from '#tests/support/shipment.ts';
import { axeFaults } from '../app/axe-faults.ts';
import type { FakeServer } from '../app/fake-server.ts';
import { openApp, type Scene, SIZES } from '../app/open-app.tsx';
import { CLAIRE, keepDesk } from './desk.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:02:00+01:00') }));

const LATE: Invoice = {
  ...DUE_INVOICE,
  uuid: uuid(0x1a2),
  reference: 'F-2026-02944',
  due_date: '2026-03-13',
  late_days: 4,
};
const PAID: Invoice = {
  ...DUE_INVOICE,
  uuid: uuid(0x1a3),
  reference: 'F-2026-02810',
  state: 'paid_by_card',
  amount_due: 0,
};
const PENDING: Invoice = {
  ...DUE_INVOICE,
  uuid: uuid(0x1a4),
  reference: null,
  state: 'pending_billing',
  issue_date: null,
  due_date: null,
  vat_amount: null,
  vat_included_amount: null,
  amount_due: null,
};
const WHOLE: WholeInvoice = {
  ...DUE_INVOICE,
  lines: [
    { key: 'transport', amount: 55_000, quantity: 132_000, unit: 'metre', rule: 'transport.truck' },
    { key: 'tail_lift', amount: 3_000, quantity: 1, unit: 'piece', rule: 'tail_lift' },
  ],
  parts: [],
  claims: [],
  is_credited: false,
  energy: { share: 280, index: 1036, tariff: '2026-01', amount: 15_400 },
  emissions: {
    grams: 69_912,
    factor: 95,
    source: 'GLEC Framework',
    version: '3.0, table 8',
    metres: 118_000,
    distance_basis: 'planned',
    kilograms: 6240,
  },
  vat: { category: 'S', rate: 20 },
  customer: null,
  transfer: { holder: 'Lading SAS', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP', reference: 'RF18F202603187' },
};

const PAYMENT: Payment = {
  uuid: uuid(0x9a1),
  reference: 'P-2026-00397',
  created_at: '2026-02-28T10:42:00.000Z',
  means: 'card',
  status: 'captured',
  amount: 135_480,
  currency: 'EUR',
  card: { brand: 'visa', last4: '4242' },
  refunded: 0,
  invoices_count: 2,
};
const REFUND: Refund = {
  uuid: uuid(0x9b1),
  state: 'sent',
  amount: 46_380,
  requested_at: '2026-03-16T10:00:00.000Z',
  due_date: '2026-03-18',
  reference: 're_3QxA',
  credit: { uuid: uuid(0x1c1), reference: 'A-2026-00007' },
};
const CARD: PaymentSource = {
  uuid: uuid(0xca1),
  brand: 'visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2030,
  holder: 'Claire Dumortier',
  is_default: true,
  expired: false,
};
const HELD: Payment = {
  ...PAYMENT,
  uuid: uuid(0x9a2),
  reference: 'P-2026-00398',
  status: 'authorized',
  invoices_count: 0,
};

function keepInvoices(server: FakeServer): void {
  keepDesk(server, { shipments: [] });
  server.on('GET', /\/metrics\/invoices$/, {
    json: {
      counts: { all: 4, pending_billing: 1, waiting_payment: 2, partially_paid: 0, paid: 1, payment_late: 1 },
      amounts: { payment_pending: 139_200, payment_late: 69_600, payment_defaulting: 0, currency: 'EUR' },
      credit: { limit: 300_000, used: 208_800 },
    },
  });
  server.on('GET', /\/companies\/[^/]+\/invoices$/, ({ query }) => {
    const items = query.get('state') === 'paid' ? [PAID] : [PENDING, DUE_INVOICE, LATE, PAID];
    return { json: { items, meta: { ...listMeta(items.length, { limit: 30, page: 1 }), amounts: {} } } };
  });
  server.on('GET', new RegExp(`/invoices/${DUE_INVOICE.uuid}$`), { json: WHOLE });
  server.on('GET', new RegExp(`/invoices/${PAID.uuid}$`), { json: { ...WHOLE, ...PAID } });
  server.on('GET', /\/metrics\/payments$/, {
    json: {
      counts: { all: 2, paid: 1, held: 1, under_way: 0 },
      amounts: { paid: 135_480, held: 0, refunded: 46_380, currency: 'EUR' },
    },
  });
  server.on('GET', /\/companies\/[^/]+\/payments$/, {
    json: { items: [HELD, PAYMENT], meta: listMeta(2, { limit: 30, page: 1 }) },
  });
  server.on('GET', new RegExp(`/payment-intents/${PAYMENT.uuid}$`), {
    json: {
      ...PAYMENT,
      client_secret: null,
      invoices: [{ uuid: PAID.uuid, reference: 'F-2026-02810', amount: 46_380 }],
      refunds: [REFUND],
    },
  });
}

const open = (path: string, scene: Scene = {}) => openApp(path, { user: CLAIRE, serves: keepInvoices, ...scene });
const row = (name: string) => page.getByRole('link', { name: new RegExp(name) });

test('a shipper reads what they owe, and each invoice with its state', async () => {
  await open('/billing/invoices');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  expect(document.title).toBe('Lading – Billing');
  await expect.element(page.getByText('€1,392.00')).toBeVisible();
  await expect.element(page.getByText('1 invoice is late')).toBeVisible();
  await expect.element(page.getByText('Credit used of €3,000.00, bookings included')).toBeVisible();
  await expect.element(page.getByText('€2,088.00')).toBeVisible();
  await expect.element(page.getByText('€912.00')).toBeVisible();
  await expect.element(row('F-2026-03187')).toMatchTextContent(/€696\.00.*Waiting for payment.*due Mon 13 April/);
  await expect.element(row('F-2026-02944')).toMatchTextContent(/Late, 4 days/);
  await expect.element(row('SH-20907 Tourcoing')).toMatchTextContent(/€580\.00excl\. VAT.*To be billed/);
});

test('a tab is in the address, and shows its own', async () => {
  const { at } = await open('/billing/invoices');
  await page.getByRole('link', { name: 'Paid 1' }).click();
  await expect.element(row('F-2026-02810')).toBeVisible();
  await expect.element(row('F-2026-03187')).not.toBeInTheDocument();
  expect(at()).toBe('/billing/invoices/paid');
});

test('an invoice opens with its lines, its VAT and how to pay it', async () => {
  await open('/billing/invoices');
  await row('F-2026-03187').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'F-2026-03187' })).toBeVisible();
  const lines = page.getByRole('region', { name: 'Lines' });
  await expect.element(lines).toMatchTextContent(/Transport.*132 km.*€550\.00ContestTail lift.*€30\.00/);
  await expect.element(lines).toMatchTextContent(/VAT 20%€116\.00Total incl\. VAT€696\.00/);
  const facts = page.getByRole('region', { name: 'Fuel and emissions' });
  await expect
    .element(facts)
    .toMatchTextContent(
      /28\.0% of the transport\. The price of diesel multiplies the prices of tariff 2026-01 by 1\.036\..*€154\.00/,
    );
  await expect.element(facts).toMatchTextContent(/6\.2 t × 118 km × 95 g.*GLEC Framework 3\.0, table 8.*69\.9 kg CO2e/);
  await expect.element(page.getByRole('region', { name: 'Pay by transfer' })).toMatchTextContent(/RF18F202603187/);
  await expect.element(page.getByRole('img', { name: 'QR code of the transfer' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Invoice as PDF' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Invoice as XML' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Invoice as UBL' })).toBeVisible();
});

test('a summary shows its shipments apart, and a line of one of them is contested', async () => {
  const [one, other] = [uuid(0x5e1), uuid(0x5e2)];
  const part = (shipment: string, reference: string, to: string): InvoicePart => ({
    shipment: { uuid: shipment, reference },
    order: '',
    from: 'Tourcoing',
    to,
    service_day: '2026-03-14',
    energy: WHOLE.energy,
    emissions: null,
  });
  const summed = { ...DUE_INVOICE, shipment: null, shipment_count: 2, from: '', to: '', amount: 113_000 };
  const summary: WholeInvoice = {
    ...WHOLE,
    ...summed,
    energy: null,
    emissions: null,
    parts: [part(one, 'SH-20907', 'Antwerpen'), part(other, 'SH-20911', 'Gent')],
    lines: [
      ...WHOLE.lines.map((line) => ({ ...line, shipment: one })),
      { key: 'transport', amount: 55_000, quantity: 132_000, unit: 'metre', rule: 'transport.truck', shipment: other },
    ],
  };
  const sent: unknown[] = [];
  await open('/billing/invoices', {
    serves: (server) => {
      keepInvoices(server);
      const meta = { ...listMeta(1, { limit: 30, page: 1 }), amounts: {} };
      server.on('GET', /\/companies\/[^/]+\/invoices$/, { json: { items: [summed], meta } });
      server.on('GET', new RegExp(`/invoices/${DUE_INVOICE.uuid}$`), { json: summary });
      server.on('POST', /\/claims$/, ({ body }) => {
        sent.push(JSON.parse(body));
        return { json: { ...claim, lines: ['transport'], shipment: other }, status: 201 };
      });
    },
  });
  await expect.element(row('F-2026-03187')).toMatchTextContent(/2 shipments/);
  await row('F-2026-03187').click();
  const lines = page.getByRole('region', { name: 'Lines' });
  await expect.element(lines).toMatchTextContent(/SH-20907 Tourcoing – Antwerpen.*€580\.00.*SH-20911 Tourcoing – Gent/);
  await expect.element(page.getByRole('region', { name: /SH-20911/ })).toMatchTextContent(/€154\.00/);
  await lines.getByRole('button', { name: 'Contest Transport' }).last().click();
  const dialog = page.getByRole('dialog');
  expect(await axeFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Contest €550.00' }).click();
  await expect.poll(() => sent).toEqual([{ lines: ['transport'], shipment: other, reason: 'price', comment: '' }]);
});

const claim: Claim = {
  uuid: uuid(0xc1a),
  state: 'open',
  lines: ['tail_lift'],
  shipment: null,
  amount: 3000,
  reason: 'not_provided',
  comment: 'The truck had none.',
  opened_at: '2026-03-17T07:02:00.000Z',
  answer_by: '2026-03-19',
  answer: null,
};

test('a line is contested with its reason; the invoice says until when it is answered', async () => {
  const sent: unknown[] = [];
  let claims: Claim[] = [];
  await open(`/billing/invoices/${DUE_INVOICE.uuid}`, {
    serves: (server) => {
      keepInvoices(server);
      server.on('GET', new RegExp(`/invoices/${DUE_INVOICE.uuid}$`), () => ({
        json: { ...WHOLE, claims, amount_contested: claims.length * 3600 },
      }));
      server.on('POST', /\/claims$/, ({ body }) => {
        sent.push(JSON.parse(body));
        claims = [claim];
        return { status: 201, json: claim };
      });
    },
  });
  await page.getByRole('button', { name: 'Contest Tail lift' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contest a line' });
  await dialog.getByRole('radio', { name: 'It was not provided' }).click();
  await dialog.getByRole('textbox', { name: /Comment/ }).fill('The truck had none.');
  expect(await axeFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Contest €30.00' }).click();
  const contested = page.getByRole('region', { name: 'Contested lines' });
  await expect
    .element(contested)
    .toMatchTextContent(
      /Tail lift.*€30\.00.*Contested.*It was not provided: The truck had none\..*We answer by.*19 March/,
    );
  await expect.element(page.getByRole('button', { name: 'Contest Tail lift' })).not.toBeInTheDocument();
  await expect.element(contested.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  expect(sent).toEqual([
    { lines: ['tail_lift'], shipment: null, reason: 'not_provided', comment: 'The truck had none.' },
  ]);
  expect(await axeFaults()).toEqual([]);
});

test('an invoice that is credited in full has nothing to contest', async () => {
  await open(`/billing/invoices/${DUE_INVOICE.uuid}`, {
    serves: (server) => {
      keepInvoices(server);
      server.on('GET', new RegExp(`/invoices/${DUE_INVOICE.uuid}$`), { json: { ...WHOLE, is_credited: true } });
    },
  });
  await expect.element(page.getByRole('region', { name: 'Lines' })).toMatchTextContent(/Tail lift.*€30\.00/);
  await expect.element(page.getByRole('button', { name: 'Contest Tail lift' })).not.toBeInTheDocument();
});

test('a contested line stands on the invoice, and is paid only where that is wanted', async () => {
  const contested = { amount_contested: 3600 };
  await open('/billing/invoices', {
    serves: (server) => {
      keepInvoices(server);
      server.on('GET', /\/companies\/[^/]+\/invoices$/, {
        json: {
          items: [{ ...DUE_INVOICE, ...contested }],
          meta: { ...listMeta(1, { limit: 30, page: 1 }), amounts: {} },
        },
      });
      server.on('GET', new RegExp(`/invoices/${DUE_INVOICE.uuid}$`), { json: { ...WHOLE, ...contested } });
      server.on('GET', /\/payment-sources$/, { json: { items: [CARD] } });
    },
  });
  await expect.element(row('F-2026-03187')).toMatchTextContent(/€36\.00 contested/);
  await page.getByRole('checkbox', { name: 'F-2026-03187' }).click();
  await expect.element(page.getByRole('button', { name: 'Pay €660.00' })).toBeVisible();
  await row('F-2026-03187').click();
  await expect.element(page.getByText(/€36\.00 of it is contested.*€660\.00 stays to pay/)).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Pay by transfer' })).toMatchTextContent(/€660\.00/);
  await page.getByRole('button', { name: 'Pay by card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay 1 invoice' });
  await expect.element(dialog.getByRole('radiogroup', { name: 'Pay €660.00 with' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Pay the €36.00 that you contest too' }).click();
  await expect.element(dialog.getByRole('radiogroup', { name: 'Pay €696.00 with' })).toBeVisible();
});

test('a claim that was answered meanwhile is not withdrawn, and shows its answer', async () => {
  const answer = { at: '2026-03-17T09:00:00.000Z', reason: 'By our terms', amount: 0, credit: null };
  let shown = claim;
  await open(`/billing/invoices/${DUE_INVOICE.uuid}`, {
    serves: (server) => {
      keepInvoices(server);
      server.on('GET', new RegExp(`/invoices/${DUE_INVOICE.uuid}$`), () => ({ json: { ...WHOLE, claims: [shown] } }));
      server.on('POST', /\/withdrawal$/, () => {
        shown = { ...claim, state: 'rejected', answer };
        return { problem: { status: 409, code: 'claim_closed', title: 'This claim is closed.' } };
      });
    },
  });
  const contested = page.getByRole('region', { name: 'Contested lines' });
  await contested.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(contested).toMatchTextContent(/Our answer: By our terms/);
  await expect.element(contested.getByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
});

test('an invoice that is not there says so', async () => {
  await open(`/billing/invoices/${uuid(0x999)}`);
  await expect.element(page.getByText('This invoice does not exist')).toBeVisible();
});

const box = (name: string) => page.getByRole('checkbox', { name, exact: true });

test('a late invoice says what its lateness costs until today', async () => {
  const late_fee = { from: '2026-03-14', until: '2026-03-17', days: 4, rate: 1215, interest: 93, fixed: 4000 };
  const late = { late_days: 4, due_date: '2026-03-13', late_fee };
  await open(`/billing/invoices/${DUE_INVOICE.uuid}`, {
    serves: (server) => {
      keepInvoices(server);
      server.on('GET', new RegExp(`/invoices/${DUE_INVOICE.uuid}$`), { json: { ...WHOLE, ...late } });
    },
  });
  await expect
    .element(page.getByRole('region', { name: 'Late payment' }))
    .toMatchTextContent(
      /Interest until today.*€0\.93.*Fixed sum.*€40\.00.*4 days late, at 12\.15% a year\..*not charged/,
    );
  expect(await axeFaults()).toEqual([]);
});

test('the banner of what is late leads to it selected, and one click selects all or none', async () => {
  await open('/billing/invoices?selectAll=1');
  await expect.element(box('F-2026-02944')).toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Pay €1,392.00' })).toBeVisible();
  await box('F-2026-03187').click();
  await expect.element(page.getByRole('button', { name: 'Pay €696.00' })).toBeVisible();
  await expect.element(box('Select all that can be paid')).toBePartiallyChecked();
  await box('Select all that can be paid').click();
  await expect.element(box('F-2026-03187')).toBeChecked();
  await box('Select all that can be paid').click();
  await expect.element(page.getByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
});

test('the bar of what is selected ends with the screen, and the table with its columns', async () => {
  await open('/billing/invoices', { size: 'desktop' });
  await page.viewport(1280, 260);
  await box('F-2026-03187').click();
  const pay = page.getByRole('button', { name: 'Pay €696.00' });
  await expect.element(pay).toBeVisible();
  expect((await pay.findElement()).parentElement?.getBoundingClientRect().bottom).toBe(260);
  const main = document.getElementById('work');
  expect(main?.scrollWidth).toBe(main?.clientWidth);
});

test.for([`/billing/invoices/${PAID.uuid}`, `/billing/credit-card-payments/${PAYMENT.uuid}`])(
  'the table ends with its columns beside what is open: %s',
  async (path) => {
    await open(path, { size: 'desktop' });
    await page.viewport(1280, 800);
    await expect.element(page.getByRole('complementary')).toBeVisible();
    await expect.element(page.getByRole('list').getByRole('link').last()).toBeVisible();
    const main = document.getElementById('work');
    expect(main?.scrollWidth).toBe(main?.clientWidth);
  },
);

test('an invoice opens beside the tab where it was found, and closes back to it', async () => {
  const { at } = await open('/billing/invoices/paid', { size: 'desktop' });
  await row('F-2026-02810').click();
  await expect.element(page.getByRole('button', { name: 'Close the invoice' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Paid 1' })).toHaveAttribute('aria-current', 'page');
  await expect.element(row('F-2026-03187')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Close the invoice' }).click();
  await expect.poll(at).toBe('/billing/invoices/paid');
  await expect.element(page.getByRole('complementary')).not.toBeInTheDocument();
});

test('a shipper reads what they paid by card, and the invoices of a payment', async () => {
  const { at } = await open('/billing/invoices', { size: 'desktop' });
  await page.getByRole('link', { name: 'Card payments' }).click();
  await expect.element(row('P-2026-00397')).toMatchTextContent(/2 invoices.*€1,354\.80.*Paid/);
  await expect.element(page.getByText('Given back')).toBeVisible();
  await expect.element(row('P-2026-00398')).toMatchTextContent(/Held until a carrier is found/);
  await row('P-2026-00397').click();
  expect(at()).toBe(`/billing/credit-card-payments/${PAYMENT.uuid}`);
  const panel = page.getByRole('complementary', { name: 'Payment P-2026-00397' });
  await expect.element(panel.getByRole('link', { name: 'F-2026-02810' })).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Receipt' })).toBeVisible();
  await expect.element(panel).toMatchTextContent(/Sat 28 February, 11:42/);
  await expect
    .element(panel.getByRole('region', { name: 'Refunds' }))
    .toMatchTextContent(/€463\.80.*Refund in progress.*18 March.*re_3QxA.*A-2026-00007/);
});

test('a driver has no such bills', async () => {
  const { at } = await openApp('/billing/invoices', {});
  expect(at()).toBe('/missions');
});

test.each(['smallPhone', 'tablet', 'desktop'] as const)('no payment is cut or out of reach: %s', async (size) => {
  await open('/billing/credit-card-payments', { size, locale: 'fr' });
  await expect.element(row('P-2026-00397')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  expect(await axeFaults()).toEqual([]);
});

test.each(['smallPhone', 'tablet', 'desktop'] as const)('nothing is cut or out of reach: %s', async (size) => {
  await open(`/billing/invoices/${DUE_INVOICE.uuid}`, { size, locale: 'pl' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'F-2026-03187' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  expect(await axeFaults()).toEqual([]);
});

test('a shipper exports their invoices and their account as files of the days they choose', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const asked: string[] = [];
  const { server } = await open('/billing/invoices', { size: 'desktop' });
  for (const [path, name] of [
    [/\/exports\/invoices$/, 'invoices.csv'],
    [/\/account-statement$/, 'statement.csv'],
  ] as const) {
    server.on('GET', path, ({ query }) => {
      asked.push(`${name} ${query}`);
      return { document: 'Invoice\r\n', type: 'text/csv', name };
    });
  }
  for (const kind of ['Invoices (CSV)', 'Account statement (CSV)']) {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('dialog').getByText(kind).click();
    expect(await axeFaults()).toEqual([]);
    await page.getByRole('button', { name: 'Download the file' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
  const days = 'start_date=2026-03-01&end_date=2026-03-17';
  expect(asked).toEqual([`invoices.csv ${days}`, `statement.csv ${days}`]);
  expect(saved).toEqual(['invoices.csv', 'statement.csv']);
  click.mockRestore();
});

describe('an invoice that is paid by transfer while its page stands open', () => {
  const told = () =>
    applyEvent({ userId: CLAIRE.uuid, company: SHIPPER }, { type: 'invoice_changed', invoice: DUE_INVOICE.uuid });

  async function openUnpaid() {
    let invoice = WHOLE;
    await open(`/billing/invoices/${DUE_INVOICE.uuid}`, {
      serves: (server) => {
        keepInvoices(server);
        server.on('GET', new RegExp(`/invoices/${DUE_INVOICE.uuid}$`), () => ({ json: invoice }));
        server.on('GET', /\/payment-sources$/, { json: { items: [CARD] } });
      },
    });
    await expect.element(page.getByRole('img', { name: 'QR code of the transfer' })).toBeVisible();
    return () => {
      invoice = { ...WHOLE, state: 'paid_by_transfer', amount_due: 0 };
    };
  }

  test('shows neither "Pay by card" nor the QR code any more', async () => {
    const pay = await openUnpaid();
    pay();
    told();
    await expect.element(page.getByRole('img', { name: 'QR code of the transfer' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Pay by card' })).not.toBeInTheDocument();
  });

  test('is not paid again by card: the dialog says so', async () => {
    const pay = await openUnpaid();
    await page.getByRole('button', { name: 'Pay by card' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pay 1 invoice' });
    await expect.element(dialog.getByRole('radiogroup', { name: 'Pay €696.00 with' })).toBeVisible();
    pay();
    told();
    await expect.element(dialog.getByText(/Nothing is left to pay: it was paid meanwhile/)).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect.element(page.getByRole('button', { name: 'Pay by card' })).not.toBeInTheDocument();
  });
});
