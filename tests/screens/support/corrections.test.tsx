import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import type { SupportedCompany } from '#device/support/company.ts';
import type { SelfBilled } from '#device/support/corrections.ts';
import { aUser, uuid } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { aMembership, openApp, SIZES } from '../app/open-app.tsx';

const AGENT = aUser({
  first_name: 'Anaïs',
  last_name: 'Lemaire',
  companies: [aMembership({ uuid: uuid(0x5a), name: 'Lading Support', roles: ['SUPPORT'], is_carrier: false })],
});
const FIRM = uuid(0xca1);
const DELCOURT: SupportedCompany = {
  uuid: FIRM,
  name: 'Transports Delcourt',
  kind: 'carrier',
  status: 'active',
  phone: '+33321000000',
  billing: {
    payment_mode: 'bank_transfer',
    billing_mode: 'per_shipment',
    vat_number: 'FR40303265045',
    vat_franchise: false,
  },
  billing_email: null,
  address: { street_name: '12 rue du Port', postal_code: '59000', city: 'Lille', country: 'FR' },
  language: 'fr',
  animation_user: null,
  created_at: '2023-09-08T08:00:00.000Z',
  lock_reason: null,
  open_until: null,
  credit: null,
  late: { count: 0, amount: 0 },
  on_account: 0,
  cents_left: [],
  pay_back_request: null,
  defaulting: { count: 0, amount: 0 },
  under_way: 2,
  members: [],
  same_number: [],
  changes: [],
  history: [],
};
const INVOICE: SelfBilled = {
  uuid: uuid(0xf1),
  reference: 'S1-2026-00041',
  issue_date: '2026-03-05',
  mission: { uuid: uuid(0x2a9), reference: 'LD-48049' },
  amount: 64_000,
  left: 64_000,
  amount_due: 0,
  is_contested: false,
  correction: null,
};
const PROPOSED: SelfBilled = {
  ...INVOICE,
  uuid: uuid(0xf2),
  reference: 'S1-2026-00042',
  correction: {
    uuid: uuid(0xc2),
    state: 'waiting',
    invoice: { uuid: uuid(0xf2), reference: 'S1-2026-00042' },
    amount: 64_000,
    right_amount: 70_000,
    reason: 'Two hours of waiting are missing',
    at: '2026-03-16T09:00:00.000Z',
    by: 'Jules Perrin',
    is_own: false,
    credit: null,
    again: null,
  },
};

async function openCarrier(items: readonly SelfBilled[], size: 'smallPhone' | 'desktop' = 'desktop') {
  const written: { readonly path: string; readonly body: unknown }[] = [];
  const app = await openApp(`/support/companies/${FIRM}`, {
    user: AGENT,
    size,
    serves: (server) => {
      server.on('GET', /\/support\/companies\/[^/]+$/, { json: DELCOURT });
      server.on('GET', /\/late-fees$/, { json: { items: [] } });
      server.on('GET', /\/network-agreements$/, { json: { items: [] } });
      server.on('GET', /\/self-billed-invoices$/, () => ({ json: { items } }));
      server.on('GET', /\/support-changes$/, { json: { items: [], meta: listMeta(0, { limit: 30, page: 1 }) } });
      server.on('POST', /\/(?:corrections|approval|withdrawal)$/, ({ path, body }) => {
        const sent = body === '' ? null : JSON.parse(body);
        written.push({ path: path.slice(path.lastIndexOf('/')), body: sent });
        const isHigher = (sent?.right_amount ?? 0) > INVOICE.left;
        return { json: { ...PROPOSED.correction, state: isHigher ? 'waiting' : 'done' } };
      });
    },
  });
  return { ...app, written };
}

const sheet = page.getByRole('region', { name: 'Invoices in the carrier’s name' });

test.each(['smallPhone', 'desktop'] as const)('support corrects an invoice in a carrier’s name: %s', async (size) => {
  const { written } = await openCarrier([INVOICE], size);
  await expect.element(sheet).toMatchTextContent(/S1-2026-00041.*LD-48049.*€640\.00.*€0\.00/);
  await sheet.getByRole('button', { name: 'Correct S1-2026-00041' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct S1-2026-00041' });
  await expect.element(dialog).toMatchTextContent(/stands at €640\.00 excl\. VAT\. It was paid already/);
  await dialog.getByRole('textbox', { name: /^Right amount/ }).fill('700');
  await expect.element(dialog).toMatchTextContent(/over €640\.00 .* cancels it, and a new invoice over €700\.00/);
  await expect.element(dialog).toMatchTextContent(/it waits for a second person/);
  await dialog.getByRole('textbox', { name: /^Right amount/ }).fill('600');
  await expect.element(dialog).toMatchTextContent(/A credit note over €40\.00 excl\. VAT corrects it\./);
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Ten pallets, not twelve');
  expect(await axeFaults()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  await dialog.getByRole('button', { name: 'Correct the invoice' }).click();
  await expect.element(page.getByText('Corrected, the carrier is told')).toBeVisible();
  expect(written).toEqual([
    { path: '/corrections', body: { amount: 64_000, right_amount: 60_000, reason: 'Ten pallets, not twelve' } },
  ]);
});

test('a higher amount that a colleague proposed is approved, or rejected with a reason', async () => {
  const { written } = await openCarrier([PROPOSED]);
  await expect
    .element(sheet)
    .toMatchTextContent(/00042: €700\.00 instead of €640\.00 waits for a second person\. Proposed by Jules Perrin/);
  await sheet.getByRole('button', { name: 'Approve €700.00' }).click();
  await expect.element(page.getByText('Corrected, the carrier is told')).toBeVisible();
  await sheet.getByRole('button', { name: 'Reject the correction' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw the correction of S1-2026-00042?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The order says 640');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect.poll(() => written.map(({ path }) => path)).toEqual(['/approval', '/withdrawal']);
});

test('who proposed a higher amount cannot approve it, and an invoice that is contested is left to its claim', async () => {
  const { correction } = PROPOSED;
  const own = { ...PROPOSED, correction: correction === null ? null : { ...correction, is_own: true } };
  await openCarrier([own, { ...INVOICE, is_contested: true }]);
  await expect.element(sheet).toMatchTextContent(/You proposed it: somebody else approves it\..*Contested/);
  await expect.element(sheet.getByRole('button', { name: 'Withdraw the correction' })).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: /^(?:Approve|Correct S1)/ })).not.toBeInTheDocument();
});
