import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import { uuid } from '#tests/support/mission.ts';
import { SHIPPER } from '#tests/support/shipment.ts';
import { openApp } from '../app/open-app.tsx';
import { CLAIRE, keepDesk } from './desk.ts';

interface Owes {
  readonly mode?: 'card' | 'bank_transfer';
  readonly late?: number;
  readonly defaulting?: number;
  readonly payments?: Parameters<typeof keepDesk>[1]['payments'];
}

const open = (path: string, { mode = 'card', late = 0, defaulting = 0, payments = {} }: Owes) =>
  openApp(path, {
    user: CLAIRE,
    size: 'desktop',
    serves: (server) => {
      keepDesk(server, { shipments: [], payments });
      server.on('GET', new RegExp(`/v2/companies/${SHIPPER}$`), {
        json: { uuid: SHIPPER, billing: { payment_mode: mode, billing_mode: 'monthly', vat_number: null } },
      });
      server.on('GET', /\/metrics\/invoices$/, {
        json: {
          counts: { all: 4, pending_billing: 0, waiting_payment: 4, partially_paid: 0, paid: 0, payment_late: 2 },
          amounts: { payment_pending: 300_000, payment_late: late, payment_defaulting: defaulting, currency: 'EUR' },
          credit: null,
        },
      });
      server.on('GET', /\/companies\/[^/]+\/invoices$/, {
        json: { items: [], meta: { ...listMeta(0, { limit: 30, page: 1 }), amounts: {} } },
      });
    },
  });

const late = page.getByText('2 invoices are late: €1,290.48.');
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test('a shipper who pays by card is told of late invoices, and led to them', async () => {
  const { at } = await open('/dashboard', { late: 129_048 });
  await expect.element(late).toBeVisible();
  await page.getByRole('link', { name: 'See what is late' }).click();
  await expect.element(page.getByRole('link', { name: /^Late/ })).toHaveAttribute('aria-current', 'page');
  expect(at()).toBe('/billing/invoices?selectAll=1');
});

test.each([
  ['by transfer is told once they are long past due', { mode: 'bank_transfer', late: 129_048, defaulting: 1 }, true],
  ['by transfer is not told before', { mode: 'bank_transfer', late: 129_048 }, false],
  ['by card is not told where nothing is late', { mode: 'card' }, false],
] as const)('who pays %s', async (_, owes, told) => {
  const { server } = await open('/dashboard', owes);
  await expect.element(heading('Dashboard')).toBeVisible();
  await expect.poll(() => server.asked.some((call) => call.endsWith('/metrics/invoices'))).toBe(true);
  if (told) await expect.element(late).toBeVisible();
  else await expect.element(late).not.toBeInTheDocument();
});

test.each([
  ['one: to it', { total: 1, shipment_uuid: uuid(0x5e1), shipment_reference: 'SH-20907' }, `/shipments/${uuid(0x5e1)}`],
  ['several: to those that are planned', { total: 2, planned: 1 }, '/shipments/planned'],
  ['several under way: to these', { total: 2, planned: 0 }, '/shipments/in_progress'],
])('shipments that wait for a payment, %s', async (_, payments, to) => {
  await open('/dashboard', { payments });
  await expect.element(page.getByText(/waits? for your payment\.$/)).toBeVisible();
  const link = page.getByRole('link', { name: /^See the shipments?$/ });
  await expect.element(link).toHaveAttribute('href', to);
});

test('on the page it leads to, the banner has no link', async () => {
  await open('/shipments/planned', { payments: { total: 2, planned: 2 } });
  await expect.element(page.getByText('2 shipments wait for your payment.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See the shipments' })).not.toBeInTheDocument();
});
