import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import type { ApiKey } from '#device/company/api-keys.ts';
import type { Delivery, Webhook } from '#device/company/webhooks.ts';
import { DAY, HOUR } from '#freight/values/duration.ts';
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
const ago = (time: number) => new Date(Date.now() - time).toISOString();
const dialog = page.getByRole('dialog');
const keys = page.getByRole('list', { name: 'API keys' });

function aKey(otherwise: Partial<ApiKey> = {}): ApiKey {
  return {
    uuid: uuid(0xd1),
    name: 'ERP, production',
    prefix: 'lk_9fQ2',
    scopes: ['missions:read', 'offers:write'],
    only_from: [],
    made_by: { uuid: OWNER.uuid, first_name: 'Claire', last_name: 'Dumortier' },
    created_at: ago(200 * DAY),
    expires_at: null,
    last_used_at: ago(60_000),
    suspended_at: null,
    ...otherwise,
  };
}

function aHook(otherwise: Partial<Webhook> = {}): Webhook {
  return {
    uuid: uuid(0xe1),
    url: 'https://erp.delcourt.example/lading',
    topics: ['mission.delivered', 'invoice.issued'],
    created_at: ago(60 * DAY),
    state: 'failing',
    failing_since: ago(3 * HOUR),
    off_at: null,
    suspended_at: null,
    made_by: { uuid: OWNER.uuid, first_name: 'Claire', last_name: 'Dumortier', is_member: true },
    waiting: 2,
    last: { at: ago(60_000), status: 503 },
    ...otherwise,
  };
}

function aDelivery(otherwise: Partial<Delivery> = {}): Delivery {
  const made = ago(HOUR);
  return {
    uuid: uuid(0xf1),
    topic: 'mission.delivered',
    reference: 'LD-48112',
    state: 'failed',
    made_at: made,
    tries: 8,
    next_try_at: null,
    tried_at: ago(60_000),
    status: 503,
    answer: 'no server is available',
    duration: 30,
    body: JSON.stringify({ type: 'mission.delivered', timestamp: made, data: { reference: 'LD-48112' } }),
    ...otherwise,
  };
}

/** Answers the calls of webhooks, and keeps what is written. */
function keepHooks(server: FakeServer) {
  const kept = {
    hooks: [aHook(), aHook({ uuid: uuid(0xe2), url: 'https://hooks.example/pod', state: 'delivering', waiting: 0 })],
    deliveries: [
      aDelivery(),
      aDelivery({ uuid: uuid(0xf2), reference: 'LD-48099', state: 'delivered', status: 200, tries: 1, answer: '' }),
    ],
    asked: null as unknown,
  };
  const change = (path: string, otherwise: Partial<Webhook>) => {
    kept.hooks = kept.hooks.map((hook) => (path.includes(hook.uuid) ? { ...hook, ...otherwise } : hook));
    return { json: kept.hooks.find(({ uuid: each }) => path.includes(each)) };
  };
  server.on('GET', /\/webhooks$/, () => ({ json: { items: kept.hooks } }));
  server.on('POST', /\/webhooks$/, ({ body }) => {
    kept.asked = JSON.parse(body);
    const made = aHook({ ...JSON.parse(body), uuid: uuid(0xe9), state: 'delivering', waiting: 0, last: null });
    kept.hooks.unshift(made);
    return { json: { ...made, secret: 'whsec_c2VjcmV0' }, status: 201 };
  });
  server.on('PUT', /\/webhooks\/[^/]+$/, ({ path, body }) =>
    change(path, JSON.parse(body).is_on ? { state: 'delivering' } : { state: 'off', waiting: 0 }),
  );
  server.on('DELETE', /\/webhooks\/[^/]+$/, ({ path }) => {
    kept.hooks = kept.hooks.filter((hook) => !path.endsWith(hook.uuid));
    return { json: undefined, status: 204 };
  });
  server.on('GET', /\/deliveries$/, () => ({
    json: { items: kept.deliveries, meta: listMeta(kept.deliveries.length, { limit: 30, page: 1 }) },
  }));
  server.on('POST', /\/test$/, () => {
    const test = aDelivery({ uuid: uuid(0xf9), topic: 'webhook.test', reference: '', state: 'waiting', tries: 0 });
    kept.deliveries.unshift(test);
    return { json: test, status: 201 };
  });
  server.on('POST', /\/resend$/, ({ path }) => {
    kept.deliveries = kept.deliveries.map((each) =>
      path.includes(each.uuid) ? { ...each, state: 'delivered', status: 200, tries: 1 } : each,
    );
    return { json: kept.deliveries[0] };
  });
  return kept;
}

/** Answers the calls of keys, and keeps what is written. */
function keepKeys(server: FakeServer) {
  const kept = {
    keys: [
      aKey(),
      aKey({ uuid: uuid(0xd2), name: 'WMS test', last_used_at: ago(100 * DAY) }),
      aKey({
        uuid: uuid(0xd3),
        name: 'Power BI',
        last_used_at: null,
        suspended_at: null,
        created_at: ago(DAY),
        expires_at: ago(HOUR),
      }),
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
  const hooks = keepHooks(app.server);
  await app.router.navigate({ to: '/account/integrations' });
  return { ...app, kept, hooks };
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

test('the password is asked for where the sign-in is long ago', async () => {
  const { server } = await openIntegrations();
  const bodies: { password?: string }[] = [];
  const violations = [{ property_path: 'password', message: 'This field is required.', code: 'required' }];
  server.on('POST', /\/api-keys$/, ({ body }) => {
    bodies.push(JSON.parse(body));
    const made = aKey({ ...JSON.parse(body), uuid: uuid(0xd9) });
    if (bodies.at(-1)?.password === undefined)
      return { problem: { status: 422, code: 'violations', title: 'Wrong', violations } };
    return { json: { ...made, key: SECRET }, status: 201 };
  });
  await page.getByRole('button', { name: 'New key' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('TMS Roubaix');
  await dialog.getByRole('checkbox', { name: 'Read missions and drivers' }).click();
  expect(dialog.getByLabelText('Your password', { exact: true }).query()).toBeNull();
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect.element(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByLabelText('Your password', { exact: true }).fill('Hardy-lorry-2026');
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect.poll(() => bodies.map(({ password }) => password)).toEqual([undefined, 'Hardy-lorry-2026']);
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
  const networks = dialog.getByRole('textbox', { name: /^Only from/ });
  await networks.fill('203.0.113.7, erp.example');
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect.element(networks).toHaveAccessibleDescription(/Enter IP addresses or networks/);
  await networks.fill('203.0.113.7\n2001:db8::/32');
  expect(dialog.getByRole('checkbox', { name: 'Read shipments' }).query()).toBeNull();
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Key “TMS Roubaix” is made' })).toBeVisible();
  expect(kept.asked).toEqual({
    name: 'TMS Roubaix',
    scopes: ['missions:read'],
    expires_at: null,
    only_from: ['203.0.113.7', '2001:db8::/32'],
  });
  await expect.element(dialog.getByText(SECRET)).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  const close = dialog.getByRole('button', { name: 'Close' });
  await expect.element(close).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'I have kept the key' }).click();
  await close.click();
  await expect.element(keys.getByText('TMS Roubaix')).toBeVisible();
  await expect.element(keys.getByText('203.0.113.7, 2001:db8::/32')).toBeVisible();
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
  await expect.element(page.getByText('Your software needs a key to read or write data.')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test('a webhook is added with its topics, and its secret is shown once', async () => {
  const { hooks, server } = await openIntegrations();
  await page.getByRole('button', { name: 'New webhook' }).click();
  await dialog.getByRole('textbox', { name: 'Address' }).fill('http://erp.example.com');
  await dialog.getByRole('checkbox', { name: 'Mission booked' }).click();
  await dialog.getByRole('button', { name: 'Add the webhook' }).click();
  await expect.element(dialog.getByText('The address must begin with https.')).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Shipment delivered' }).query()).toBeNull();
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://erp.example.com');
  await dialog.getByRole('button', { name: 'Add the webhook' }).click();
  await expect.element(dialog.getByText('whsec_c2VjcmV0')).toBeVisible();
  expect(hooks.asked).toEqual({ url: 'https://erp.example.com', topics: ['mission.booked'] });
  await dialog.getByRole('checkbox', { name: 'I have kept the secret' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('erp.example.com', { exact: true })).toBeVisible();
  const violations = [
    { property_path: 'url', message: 'This address cannot be reached from the internet.', code: 'address_private' },
  ];
  server.on('POST', /\/webhooks$/, { problem: { status: 422, code: 'violations', title: 'Wrong', violations } });
  await page.getByRole('button', { name: 'New webhook' }).click();
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://nobody.example.com');
  await dialog.getByRole('checkbox', { name: 'Invoice issued' }).click();
  await dialog.getByRole('button', { name: 'Add the webhook' }).click();
  await expect.element(dialog.getByText('This address cannot be reached from the internet.')).toBeVisible();
});

test('deliveries show what was answered and sent; one is sent again, and the address is tried', async () => {
  await openIntegrations();
  await expect.element(page.getByText(/Failing since/)).toBeVisible();
  await expect.element(page.getByText('2 deliveries wait')).toBeVisible();
  await page.getByRole('button', { name: 'Deliveries to erp.delcourt.example/lading' }).click();
  const list = dialog.getByRole('list', { name: 'Deliveries' });
  const first = list.getByRole('listitem').first();
  await expect.element(first).toMatchTextContent(/mission\.delivered.*LD-48112.*503.*Try 8 of 8, 30 ms/);
  await first.getByText(/What they answered and what we sent/).click();
  await expect.element(first.getByText('no server is available')).toBeVisible();
  await expect.element(first.getByText(/"reference": "LD-48112"/)).toBeVisible();
  const panel = await dialog.findElement();
  expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
  expect(await axeFaults()).toEqual([]);
  await list.getByRole('button', { name: 'Send again mission.delivered LD-48112' }).click();
  await expect.element(first.getByText('200')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await expect.element(list.getByText('webhook.test')).toBeVisible();
  await expect.element(list.getByText('Waits')).toBeVisible();
});

test('a try that is under way has no answer yet, and the open webhook follows what becomes of it', async () => {
  const { hooks } = await openIntegrations();
  const next_try_at = new Date(Date.now() + 60_000).toISOString();
  const waiting = { state: 'waiting', tries: 1, status: null, answer: '', duration: null, next_try_at } as const;
  hooks.deliveries = [aDelivery(waiting)];
  await page.getByRole('button', { name: 'Deliveries to erp.delcourt.example/lading' }).click();
  const first = dialog.getByRole('list', { name: 'Deliveries' }).getByRole('listitem').first();
  await expect.element(first).toMatchTextContent(/Waits.*Next by itself/);
  expect((await first.findElement()).textContent).not.toMatch(/No answer|Try 1/);
  hooks.deliveries = [aDelivery({ tries: 1, status: 410 })];
  hooks.hooks = hooks.hooks.map((hook) => ({ ...hook, state: 'off' as const, off_at: ago(0), waiting: 0 }));
  await expect.element(dialog.getByText('Turned off'), { timeout: 20_000 }).toBeVisible();
});

test('a webhook is turned off, on again, and removed', async () => {
  const { hooks } = await openIntegrations();
  await page.getByRole('button', { name: 'Deliveries to erp.delcourt.example/lading' }).click();
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(dialog.getByText(/What happens meanwhile is not sent later/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Send a test' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(dialog.getByText('Delivering')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove webhook' }).click();
  await page
    .getByRole('dialog', { name: /Remove the webhook/ })
    .getByRole('button', { name: 'Remove webhook' })
    .click();
  await expect.element(page.getByText('erp.delcourt.example/lading')).not.toBeInTheDocument();
  expect(hooks.hooks).toHaveLength(1);
});

test('the guide names the topics of the company, the reference and how a signature is checked', async () => {
  await openIntegrations();
  const reference = page.getByRole('link', { name: 'API reference (OpenAPI)' });
  await expect.element(reference).toHaveAttribute('href', '/api/openapi.json');
  await expect.element(page.getByText('mission.picked_up')).toBeVisible();
  expect(page.getByText('shipment.picked_up').query()).toBeNull();
  await expect.element(page.getByText(/timingSafeEqual\(theirs, ours\)/)).toBeVisible();
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
