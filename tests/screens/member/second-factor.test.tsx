import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SecondFactor } from '#device/account/second-factor.ts';
import { aUser, uuid } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { aMembership, openApp, type Scene, SIZES } from '../app/open-app.tsx';
import { keepUser } from './account-server.ts';

const OWNER = aUser({ companies: [aMembership({ roles: ['DISPATCHER'] })] });
const SUPPORTER = aUser({
  owes_second_factor: true,
  companies: [aMembership({ name: 'Lading', is_carrier: false, roles: ['SUPPORT'] })],
});
const CODES = Array.from({ length: 10 }, (_, at) => `k7m${at}-p2qx-9rtv-h4ws`);
const SETUP = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Lading:claire%40glas.example?issuer=Lading&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  recovery_codes: CODES,
  expires_at: '2026-03-17T10:00:00.000Z',
};
const OFF: SecondFactor = {
  enabled_at: null,
  passkeys: [],
  recovery_codes_left: 0,
  asks_code: false,
  is_required: false,
  is_owed: false,
};
const ON: SecondFactor = { ...OFF, enabled_at: '2026-03-17T10:00:00.000Z', recovery_codes_left: 3, asks_code: true };
const NOTHING = { json: undefined, status: 204 };
const wrong = (field: string) => {
  const violations = [{ property_path: field, message: `Not this ${field}.`, code: 'code_wrong' }];
  return { problem: { status: 422, code: 'violations', title: 'Wrong', violations } };
};

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });

async function openFactor(factor: SecondFactor, scene: Scene = {}, path = '/account/second-factor') {
  const app = await openApp('/faq', { user: OWNER, size: 'desktop', ...scene });
  const { user } = scene;
  keepUser(app.server, user ?? OWNER);
  const kept = { factor, bodies: [] as string[] };
  app.server.on('GET', /\/second-factors$/, () => ({ json: kept.factor }));
  app.server.on('POST', /\/second-factors$/, NOTHING);
  app.server.on('GET', /\/second-factors\/setup$/, { json: SETUP });
  app.server.on('PUT', /\/second-factors\/setup$/, ({ body }) => {
    if (JSON.parse(body).code.replace(' ', '') !== '123456') return wrong('code');
    kept.factor = { ...ON, recovery_codes_left: 10 };
    return NOTHING;
  });
  app.server.on('DELETE', /\/second-factors$/, ({ body }) => {
    if (JSON.parse(body).password !== 'Hardy-lorry-2026') return wrong('password');
    kept.factor = OFF;
    return NOTHING;
  });
  await app.router.navigate({ to: path });
  return { ...app, kept };
}

test('is set up by scanning, a first code, and keeping the recovery codes', async () => {
  await openFactor(OFF);
  await field('Your password').fill('Hardy-lorry-2026');
  await button('Set it up').click();
  await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open the authenticator app' }))
    .toHaveAttribute('href', SETUP.uri);
  await field('Code').fill('654321');
  await button('Switch on').click();
  await expect.element(page.getByText('Not this code.')).toBeVisible();
  await field('Code').fill('123 456');
  await button('Switch on').click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect.element(list.getByRole('listitem').nth(9)).toMatchTextContent(/^k7m9-p2qx-9rtv-h4ws$/);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await button('Copy codes').click();
  await expect.poll(() => copied.mock.calls).toEqual([[`${CODES.join('\n')}\n`]]);
  await expect.element(button('Done')).toBeDisabled();
  await page.getByRole('checkbox', { name: 'I have kept the codes' }).click();
  await button('Done').click();
  await expect.element(page.getByText(/^10 left/)).toBeVisible();
  expect(list.query()).toBeNull();
});

/** What a browser answers that made a passkey. */
function madePasskey(): Credential {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  return {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal', 'smell'] },
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
  } as unknown as Credential;
}

const PASSKEY = {
  uuid: uuid(0xb1),
  name: 'Blue key',
  made_at: '2026-03-17T10:00:00.000Z',
  last_used_at: '2026-03-18T10:00:00.000Z',
};
const PLAN = {
  challenge: 'AAEC',
  relying_party: 'localhost',
  user_handle: 'AwQF',
  username: 'claire@glas.example',
  display_name: 'Claire Peeters',
  excluded: [],
};

test('a passkey is added with the password, also where the first try was given up, and brings recovery codes', async () => {
  const { server, kept } = await openFactor(OFF);
  const begun: unknown[] = [];
  server.on('POST', /\/passkeys\/options$/, ({ body }) => {
    begun.push(JSON.parse(body));
    return begun.length === 1 ? wrong('password') : { json: PLAN };
  });
  const added: unknown[] = [];
  server.on('POST', /\/me\/passkeys$/, ({ body }) => {
    added.push(JSON.parse(body));
    kept.factor = { ...OFF, passkeys: [{ ...PASSKEY, last_used_at: null }], recovery_codes_left: 10 };
    return NOTHING;
  });
  server.on('GET', /\/recovery-codes$/, { json: { recovery_codes: CODES, expires_at: SETUP.expires_at } });
  const create = vi
    .spyOn(navigator.credentials, 'create')
    .mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'));
  create.mockResolvedValueOnce(madePasskey());
  await button('Add a passkey').click();
  await expect.element(dialog.getByRole('button', { name: 'Go on' })).toBeDisabled();
  await dialog.getByLabelText('Name', { exact: true }).fill(' Blue key ');
  await dialog.getByLabelText('Your password', { exact: true }).fill('Hardy-lorry-2026');
  expect(await axeFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect.element(dialog.getByText('Not this password.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect.element(dialog.getByText('No passkey was made. Try again.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect.element(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  // What it is made by counts until something was made.
  expect(begun).toHaveLength(2);
  expect(added).toEqual([
    { name: 'Blue key', id: 'AQID', client_data: 'AQID', attestation: 'AQID', transports: ['internal'] },
  ]);
  await page.getByRole('checkbox', { name: 'I have kept the codes' }).click();
  await button('Done').click();
  await expect.element(page.getByText('Not used yet')).toBeVisible();
  await expect.element(page.getByText(/^10 left/)).toBeVisible();
});

test('a passkey is renamed, and removed with the password and a code', async () => {
  const { server, kept } = await openFactor({ ...OFF, passkeys: [PASSKEY], recovery_codes_left: 10, asks_code: true });
  server.on('PUT', /\/passkeys\/[0-9a-f-]+$/, ({ body }) => {
    kept.factor = { ...kept.factor, passkeys: [{ ...PASSKEY, ...JSON.parse(body) }] };
    return NOTHING;
  });
  server.on('DELETE', /\/passkeys\/[0-9a-f-]+$/, ({ body }) => {
    const { code } = JSON.parse(body);
    if (code !== 'k7m0p2qx9rtvh4ws') return wrong('code');
    kept.factor = OFF;
    return NOTHING;
  });
  await button('Rename Blue key').click();
  await dialog.getByLabelText('Name', { exact: true }).fill('Key of the safe');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await button('Remove Key of the safe').click();
  await expect.element(dialog.getByText('From then on your password alone opens your account.')).toBeVisible();
  await dialog.getByLabelText('Your password', { exact: true }).fill('Hardy-lorry-2026');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByLabelText('Code', { exact: true }).fill('k7m0-p2qx-9rtv-h4ws');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(button('Remove Key of the safe')).not.toBeInTheDocument();
  expect(button('New codes').query()).toBeNull();
});

test('is shown as on where an earlier try switched it on whose answer was lost', async () => {
  const { server, kept } = await openFactor(OFF);
  server.on('PUT', /\/second-factors\/setup$/, () => {
    kept.factor = { ...ON, recovery_codes_left: 10 };
    return { problem: { status: 404, code: 'not_found', title: 'Not found' } };
  });
  await field('Your password').fill('Hardy-lorry-2026');
  await button('Set it up').click();
  await field('Code').fill('123456');
  await button('Switch on').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await button('Cancel').click();
  await expect.element(page.getByText(/^10 left/)).toBeVisible();
});

test('is switched off with the password and a code', async () => {
  await openFactor(ON);
  await expect.element(page.getByText(/^3 left/)).toBeVisible();
  await expect.element(page.getByText(/^4 devices/)).toBeVisible();
  await button('Switch off').click();
  await dialog.getByLabelText('Your password', { exact: true }).fill('Wrong-lorry-2026');
  await dialog.getByLabelText('Code', { exact: true }).fill('123456');
  await dialog.getByRole('button', { name: 'Switch it off' }).click();
  await expect.element(dialog.getByText('Not this password.')).toBeVisible();
  await dialog.getByLabelText('Your password', { exact: true }).fill('Hardy-lorry-2026');
  await dialog.getByRole('button', { name: 'Switch it off' }).click();
  await expect.element(button('Set it up')).toBeVisible();
});

test('gives new recovery codes for the password and a code, also where they did not arrive at first', async () => {
  const { server } = await openFactor(ON);
  const renewed: unknown[] = [];
  const fresh = CODES.map((code) => code.replace('k7m', 'z9x'));
  server.on('POST', /\/recovery-codes$/, ({ body }) => {
    const { password } = JSON.parse(body);
    if (password !== 'Hardy-lorry-2026') return wrong('password');
    renewed.push(password);
    return NOTHING;
  });
  server.on('GET', /\/recovery-codes$/, { problem: { status: 500, code: 'internal_error', title: 'Not now.' } });
  await expect.element(page.getByText(/Make new ones before the last is used/)).toBeVisible();
  await button('New codes').click();
  await dialog.getByLabelText('Your password', { exact: true }).fill('Wrong-lorry-2026');
  await dialog.getByLabelText('Code', { exact: true }).fill('123456');
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  await expect.element(dialog.getByText('Not this password.')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await dialog.getByLabelText('Your password', { exact: true }).fill('Hardy-lorry-2026');
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  server.on('GET', /\/recovery-codes$/, { json: { recovery_codes: fresh, expires_at: SETUP.expires_at } });
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  await expect.element(page.getByRole('list', { name: 'Recovery codes' })).toMatchTextContent(/z9x9-p2qx/);
  expect(renewed).toHaveLength(1);
  await page.getByRole('checkbox', { name: 'I have kept the codes' }).click();
  await button('Done').click();
  await expect.element(button('New codes')).toBeVisible();
});

test('is where support is led to before its desk opens', async () => {
  const scene = { user: SUPPORTER };
  const { at } = await openFactor({ ...OFF, is_required: true, is_owed: true }, scene, '/support/users');
  await expect.element(page.getByText('Support’s desk opens once your second factor is on.')).toBeVisible();
  expect(at()).toBe('/account/second-factor');
});

test('asks support to sign in again where its session is older', async () => {
  await openFactor({ ...ON, is_required: true, is_owed: true }, { user: SUPPORTER });
  await expect.element(page.getByText(/You signed in here without a code/)).toBeVisible();
});

test('is asked for again where it did not load', async () => {
  const { server } = await openFactor(OFF, {}, '/account/data');
  server.on('GET', /\/second-factors$/, { problem: { status: 500, code: 'internal_error', title: 'Error' } });
  await page.getByRole('link', { name: 'Second factor' }).click();
  await expect.element(page.getByText('The second factor did not load.')).toBeVisible();
  server.on('GET', /\/second-factors$/, { json: OFF });
  await button('Try again').click();
  await expect.element(button('Set it up')).toBeVisible();
});

test.each([
  ['smallPhone', 'pl', ['Hasło', 'Skonfiguruj', 'Kod', 'Włącz', 'Kody odzyskiwania']],
  ['tablet', 'fr', ['Votre mot de passe', 'Configurer', 'Code', 'Activer', 'Codes de secours']],
  ['desktop', 'en', ['Your password', 'Set it up', 'Code', 'Switch on', 'Recovery codes']],
] as const)('nothing is cut or out of reach in any step: %s, %s', async (size, locale, words) => {
  const [, begin, code, confirm, codes] = words;
  const look = async () => {
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
    expect(await axeFaults()).toEqual([]);
  };
  await openFactor(OFF, { size, locale });
  await expect.element(button(begin)).toBeVisible();
  await look();
  const password = document.querySelector<HTMLInputElement>('input[autocomplete="current-password"]');
  await page.elementLocator(password as HTMLInputElement).fill('Hardy-lorry-2026');
  await button(begin).click();
  await expect.element(field(code)).toBeVisible();
  await look();
  await field(code).fill('123456');
  await button(confirm).click();
  await expect.element(page.getByRole('list', { name: codes })).toBeVisible();
  await look();
});
