import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import type { SupportDispute } from '#device/support/disputes.ts';
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
const OPEN: SupportDispute = {
  uuid: uuid(0xd1),
  reference: 'du_1QxA',
  state: 'needs_response',
  amount: 46_380,
  fee: 2000,
  reason: 'product_not_received',
  opened_at: '2026-03-16T09:00:00.000Z',
  due_by: '2026-03-23T22:59:00.000Z',
  ended_at: null,
  evidence_sent_at: null,
  company: { uuid: uuid(0x51), name: 'Verrerie de la Lys' },
  payment: { uuid: uuid(0x9a1), reference: 'P-2026-00397' },
  card: { brand: 'visa', last4: '0259' },
  invoices: [{ uuid: uuid(0x1c1), reference: 'F-2026-00031' }],
  shipments: [{ uuid: uuid(0x5e1), reference: 'LS-20907' }],
};

function openDisputes(scene: Scene = {}, tab = 'disputes') {
  const sent: unknown[] = [];
  let items: readonly SupportDispute[] = [OPEN];
  return openApp(`/support/claims?state=${tab}`, {
    user: AGENT,
    size: 'desktop',
    serves: (server) => {
      server.on('GET', /\/support\/disputes$/, () => ({
        json: { items, meta: listMeta(items.length, { limit: 30, page: 1 }) },
      }));
      server.on('POST', /\/support\/disputes\/[0-9a-f-]{36}\/evidence$/, ({ body }) => {
        sent.push(JSON.parse(body));
        const answered = { ...OPEN, state: 'under_review', evidence_sent_at: '2026-03-17T09:10:00.000Z' } as const;
        items = [answered];
        return { json: answered };
      });
    },
    ...scene,
  }).then((app) => ({ ...app, sent }));
}

const panel = page.getByRole('complementary', { name: 'P-2026-00397' });

test('a chargeback says whose payment, how much, why and until when, and is answered in one press', async () => {
  const { sent } = await openDisputes();
  await expect
    .element(page.getByRole('list', { name: 'Claims' }).getByRole('listitem').first())
    .toMatchTextContent(/Verrerie de la Lys.*P-2026-00397.*€463\.80.*by .*23.*To answer/);
  await expect
    .element(panel)
    .toMatchTextContent(/€463\.80.*€20\.00.*product not received.*0259.*F-2026-00031.*LS-20907.*du_1QxA/);
  expect(await axeFaults()).toEqual([]);
  await panel.getByRole('textbox', { name: /^Remark, in English/ }).fill('Signed by the consignee.');
  await panel.getByRole('button', { name: 'Send the evidence' }).click();
  await expect.element(panel).toMatchTextContent(/At the bank of the card/);
  expect(sent).toEqual([{ remark: 'Signed by the consignee.' }]);
  await expect.element(panel.getByRole('button', { name: 'Send the evidence' })).not.toBeInTheDocument();
});

test('a refusal stands in the form, and what was typed stays', async () => {
  await openDisputes({
    serves: (server) => {
      server.on('GET', /\/support\/disputes$/, {
        json: { items: [OPEN], meta: listMeta(1, { limit: 30, page: 1 }) },
      });
      server.on('POST', /\/evidence$/, {
        problem: { status: 409, code: 'already_decided', title: 'This was decided already.' },
      });
    },
  });
  const remark = panel.getByRole('textbox', { name: /^Remark, in English/ });
  await remark.fill('Signed by the consignee.');
  await panel.getByRole('button', { name: 'Send the evidence' }).click();
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/decided/);
  await expect.element(remark).toHaveValue('Signed by the consignee.');
});

test.each(Object.keys(SIZES) as (keyof typeof SIZES)[])('nothing leaves the screen sideways: %s', async (size) => {
  await openDisputes({ size });
  await expect.element(page.getByText('P-2026-00397').first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
