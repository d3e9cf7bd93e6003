import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import type { SupportQuarantine } from '#device/support/quarantines.ts';
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
const CAME: SupportQuarantine = {
  uuid: uuid(0x9a1),
  reference: 'P-2026-00397',
  asked: 46_380,
  received: 46_000,
  currency: 'eur',
  left: 46_000,
  differs: ['amount'],
  came_at: '2026-03-17T08:00:00.000Z',
  is_open: true,
  decision: null,
  decided_at: null,
  can_accept: true,
  company: { uuid: uuid(0x51), name: 'Verrerie de la Lys' },
  card: { brand: 'visa', last4: '4242' },
  shipment: null,
  intent: 'pi_1QxA',
};
const panel = page.getByRole('complementary', { name: 'P-2026-00397' });

function openPayments(came: SupportQuarantine = CAME, scene: Scene = {}) {
  const sent: unknown[] = [];
  let items: readonly SupportQuarantine[] = [came];
  return openApp('/support/claims?state=payments', {
    user: AGENT,
    size: 'desktop',
    serves: (server) => {
      server.on('GET', /\/support\/quarantined-payments$/, () => ({
        json: { items, meta: listMeta(items.length, { limit: 30, page: 1 }) },
      }));
      server.on('POST', /\/support\/quarantined-payments\/[0-9a-f-]{36}\/decision$/, ({ body }) => {
        const { decision } = JSON.parse(body);
        sent.push(JSON.parse(body));
        const decided = { ...came, decision, is_open: false, left: 0, decided_at: '2026-03-17T09:10:00.000Z' };
        items = [decided];
        return { json: decided };
      });
    },
    ...scene,
  }).then((app) => ({ ...app, sent }));
}

test('a payment that differs says in what, and is accepted with a reason', async () => {
  const { sent } = await openPayments();
  await expect
    .element(page.getByRole('list', { name: 'Claims' }).getByRole('listitem').first())
    .toMatchTextContent(/Verrerie de la Lys.*P-2026-00397.*€460\.00.*To decide/);
  await expect.element(panel).toMatchTextContent(/Asked for.*€463\.80.*Came.*€460\.00.*the amount.*4242.*pi_1QxA/);
  expect(await axeFaults()).toEqual([]);
  const accept = panel.getByRole('button', { name: 'Accept it for Verrerie de la Lys' });
  await accept.click();
  await expect.element(panel.getByText('This field is required.')).toBeVisible();
  expect(sent).toEqual([]);
  await panel.getByRole('textbox', { name: 'Reason' }).fill('They paid what the offer said');
  await accept.click();
  await expect.poll(() => sent).toEqual([{ decision: 'accept', reason: 'They paid what the offer said' }]);
  await expect.element(accept).not.toBeInTheDocument();
  await expect.element(panel).toMatchTextContent(/Accepted/);
});

test('money that is not in euros reads in its own currency, and can only be sent back', async () => {
  const { sent } = await openPayments({ ...CAME, currency: 'jpy', can_accept: false, differs: ['currency'] });
  await expect.element(panel).toMatchTextContent(/JPY\s46,000.*the currency.*It is not in euros/);
  await expect.element(panel.getByRole('button', { name: /^Accept it/ })).not.toBeInTheDocument();
  await panel.getByRole('textbox', { name: 'Reason' }).fill('Sent from a shop in Osaka');
  await panel.getByRole('button', { name: 'Send it back to the card' }).click();
  await expect.poll(() => sent).toEqual([{ decision: 'return', reason: 'Sent from a shop in Osaka' }]);
  await expect.element(panel).toMatchTextContent(/Sent back/);
});

test('where the card turned it away, both ways are open again', async () => {
  await openPayments({ ...CAME, decision: 'return', decided_at: '2026-03-16T09:00:00.000Z' });
  await expect.element(panel).toMatchTextContent(/The bank of the card turned it away/);
  await expect.element(panel.getByRole('button', { name: 'Accept it for Verrerie de la Lys' })).toBeEnabled();
});

test('in French on a phone the payment is alone, and leads back to the list', async () => {
  await openPayments(CAME, { locale: 'fr', size: 'phone' });
  await page.getByRole('link', { name: /P-2026-00397/ }).click();
  await expect.element(page.getByRole('button', { name: 'Le renvoyer sur la carte' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES.phone[0]);
});

test('where nothing waits, the screen says what would', async () => {
  await openApp('/support/claims?state=payments', {
    user: AGENT,
    size: 'desktop',
    serves: (server) =>
      server.on('GET', /\/support\/quarantined-payments$/, {
        json: { items: [], meta: listMeta(0, { limit: 30, page: 1 }) },
      }),
  });
  await expect.element(page.getByText('No payment waits for a decision')).toBeVisible();
});
