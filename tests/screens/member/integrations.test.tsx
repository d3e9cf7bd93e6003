import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiKey } from '#device/company/api-keys.ts';
import { aUser, uuid } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import type { FakeServer } from '../app/fake-server.ts';
import { aMembership, openApp, type Scene, SIZES } from '../app/open-app.tsx';

const OWNER = aUser({
  first_name: 'Claire',
  last_name: 'Dumortier',
  companies: [aMembership({ roles: ['DISPATCHER'] })],
});
const SECRET = 'lk_T7pWq3ZcR0vL9dYk2NfHs8xB4mJ6uEa1T7pWq3ZcR0v';
const DAY = 86_400_000;
const ago = (time: number) => new Date(Date.now() - time).toISOString();
const dialog = page.getByRole('dialog');
const keys = page.getByRole('list', { name: 'API keys' });

function aKey(otherwise: Partial<ApiKey> = {}): ApiKey {
  return {
    uuid: uuid(0xd1),
    name: 'ERP, production',
    prefix: 'lk_9fQ2',
    scopes: ['missions:read', 'offers:write'],
    made_by: { uuid: OWNER.uuid, first_name: 'Claire', last_name: 'Dumortier' },
    created_at: ago(200 * DAY),
    expires_at: null,
    last_used_at: ago(60_000),
    ...otherwise,
  };
}

/** Answers the calls of keys, and keeps what is written. */
function keepKeys(server: FakeServer) {
  const kept = {
    keys: [
      aKey(),
      aKey({ uuid: uuid(0xd2), name: 'WMS test', last_used_at: ago(100 * DAY) }),
      aKey({ uuid: uuid(0xd3), name: 'Power BI', last_used_at: null, created_at: ago(DAY), expires_at: ago(1000) }),
    ],
    asked: null as unknown,
  };
  server.on('GET', /\/api-keys$/, () => ({ json: { items: kept.keys } }));
  server.on('POST', /\/api-keys$/, ({ body }) => {
    kept.asked = JSON.parse(body);
    const made = aKey({ ...JSON.parse(body), uuid: uuid(0xd9), last_used_at: null, created_at: ago(0) });
    kept.keys.unshift(made);
    return { json: { ...made, key: SECRET }, status: 201 };
  });
  server.on('DELETE', /\/api-keys\/[^/]+$/, ({ path }) => {
    kept.keys = kept.keys.filter((key) => !path.endsWith(key.uuid));
    return { json: undefined, status: 204 };
  });
  return kept;
}

async function openIntegrations(scene: Scene = {}) {
  const app = await openApp('/faq', { user: OWNER, size: 'desktop', ...scene });
  const kept = keepKeys(app.server);
  await app.router.navigate({ to: '/account/integrations' });
  return { ...app, kept };
}

test('keys are listed with what they may, who made them and when they were used', async () => {
  await openIntegrations();
  const row = (name: string) => keys.getByRole('listitem').filter({ hasText: name });
  await expect
    .element(row('ERP, production').first())
    .toMatchTextContent(/lk_9fQ2….*Read missions and drivers.*Book and bid.*Claire Dumortier.*Last used/);
  await expect.element(row('WMS test').first()).toMatchTextContent(/Unused for 90 days/);
  await expect.element(row('Power BI').first()).toMatchTextContent(/Key ended/);
});

test('a key is made with a name and rights, shown once, and left once it is kept', async () => {
  const { kept } = await openIntegrations();
  await page.getByRole('button', { name: 'New key' }).click();
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect.element(dialog.getByText('You must choose your options.')).toBeVisible();
  await expect.element(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('TMS Roubaix');
  await dialog.getByRole('checkbox', { name: 'Read missions and drivers' }).click();
  await dialog.getByRole('combobox', { name: 'It works' }).selectOptions('Until it is revoked');
  expect(dialog.getByRole('checkbox', { name: 'Read shipments' }).query()).toBeNull();
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Key “TMS Roubaix” is made' })).toBeVisible();
  expect(kept.asked).toEqual({ name: 'TMS Roubaix', scopes: ['missions:read'], expires_at: null });
  await expect.element(dialog.getByText(SECRET)).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  const close = dialog.getByRole('button', { name: 'Close' });
  await expect.element(close).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'I have kept the key' }).click();
  await close.click();
  await expect.element(keys.getByText('TMS Roubaix')).toBeVisible();
  expect(page.getByText(SECRET).query()).toBeNull();
});

test('where the answer with the key was lost, it says what to do', async () => {
  const { server } = await openIntegrations();
  server.on('POST', /\/api-keys$/, () => ({ json: { ...aKey(), key: null }, status: 201 }));
  await page.getByRole('button', { name: 'Replace key ERP, production' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('ERP, production');
  await expect.element(dialog.getByRole('checkbox', { name: 'Book and bid' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect.element(dialog.getByText(/Revoke this key and make another one/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
});

test('a key is revoked once that is confirmed', async () => {
  const { kept } = await openIntegrations();
  await keys.getByRole('button', { name: 'Revoke key WMS test' }).click();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  expect(kept.keys).toHaveLength(3);
  await keys.getByRole('button', { name: 'Revoke key WMS test' }).click();
  await dialog.getByRole('button', { name: 'Revoke key' }).click();
  await expect.element(keys.getByText('WMS test')).not.toBeInTheDocument();
});

test('without keys it says what one is for', async () => {
  const { kept } = await openIntegrations();
  await expect.element(keys).toBeVisible();
  kept.keys = [];
  await page.getByRole('button', { name: 'Revoke key WMS test' }).click();
  await dialog.getByRole('button', { name: 'Revoke key' }).click();
  await expect.element(page.getByText('A program of yours needs one to read or write here.')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test('who is no owner has no such page', async () => {
  const member = { ...OWNER, companies: [aMembership({ roles: ['DISPATCHER'], is_owner: false })] };
  const { at } = await openIntegrations({ user: member });
  await expect.element(page.getByRole('heading', { name: 'Profile', level: 2 })).toBeVisible();
  expect(at()).toBe('/account/profile');
  expect(page.getByRole('link', { name: 'Integrations' }).query()).toBeNull();
});

test.each([
  ['smallPhone', 'pl'],
  ['tablet', 'fr'],
  ['desktop', 'pl'],
] as const)('nothing is cut or out of reach: %s', async (size, locale) => {
  await openIntegrations({ size, locale });
  await expect.element(page.getByText('WMS test').first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  expect(await axeFaults()).toEqual([]);
});
