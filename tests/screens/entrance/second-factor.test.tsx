import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sayParts, speak } from '#app/i18n.ts';
import { languagesBy } from '#screens/parts/language/switch-language.ts';
import { aUser } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { aMembership, openApp, SIZES } from '../app/open-app.tsx';

const ASKED = {
  problem: {
    status: 401,
    code: 'second_factor_required',
    title: 'Enter the code of your authenticator app.',
    challenge: 'c-1',
  },
} as const;
const USER = aUser({ companies: [aMembership({ roles: ['DISPATCHER'] })] });
// As the app does when it starts: the words of the code come with its form.
languagesBy({ speak, sayMore: sayParts });

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function askForCode(locale: 'en' | 'fr' | 'pl' = 'en', size: keyof typeof SIZES = 'phone') {
  const bodies: unknown[] = [];
  const app = await openApp('/auth/sign-in', { user: null, locale, size });
  app.server.on('POST', /\/auth\/token$/, ASKED);
  app.server.on('POST', /\/auth\/second-factor$/, ({ body }) => {
    bodies.push(JSON.parse(body));
    if (bodies.length > 1) return { json: { token: 't', expires_at: '2026-12-17T10:00:00.000Z' } };
    return { problem: { status: 401, code: 'second_factor_wrong', title: 'This code is not right.' } };
  });
  app.server.on('GET', /\/me$/, { json: USER });
  await page.getByRole('textbox', { name: /mail/ }).fill('claire@glas.example');
  const password = document.querySelector<HTMLInputElement>('input[autocomplete="current-password"]');
  await page.elementLocator(password as HTMLInputElement).fill('Hardy-lorry-2026');
  await userEvent.keyboard('{Enter}');
  return { ...app, bodies };
}

test('a code is asked for after the password, on the keys of a phone, and again where it is wrong', async () => {
  const { bodies, at } = await askForCode();
  await expect.element(field('Code')).toHaveFocus();
  await expect.element(field('Code')).toHaveAttribute('inputmode', 'numeric');
  await expect.element(field('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  await field('Code').fill('111111');
  await button('Sign in').click();
  await expect.element(page.getByText('This code is not right.')).toBeVisible();
  await expect.element(field('Code')).toHaveValue('');
  await expect.element(field('Code')).toHaveFocus();
  await field('Code').fill('222222');
  await userEvent.keyboard('{Enter}');
  await expect.poll(at).not.toBe('/auth/sign-in');
  expect(bodies).toEqual([
    { challenge: 'c-1', code: '111111' },
    { challenge: 'c-1', code: '222222' },
  ]);
});

test('a recovery code takes its place, and the password can be typed again', async () => {
  const { bodies } = await askForCode();
  await button('Use a recovery code').click();
  await expect.element(field('Recovery code')).toHaveFocus();
  await field('Recovery code').fill('k7m9-p2qx-9rtv-h4ws');
  await button('Sign in').click();
  await expect.poll(() => bodies).toEqual([{ challenge: 'c-1', code: 'k7m9-p2qx-9rtv-h4ws' }]);
  await button('Use the app’s code').click();
  await expect.element(field('Code')).toHaveValue('');
  await button('Back to the password').click();
  await expect.element(field('E-mail')).toHaveValue('claire@glas.example');
  await expect.element(field('Password')).toHaveValue('');
});

/** What a browser answers whose passkey signed. */
function usedPasskey(): Credential {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  return {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
  } as unknown as Credential;
}

/** A server that asks for passkeys, and takes each. */
async function openForPasskeys() {
  const asked: unknown[] = [];
  const verified: unknown[] = [];
  // The browser has no field to fill passkeys into: what is asked for is asked for by a button.
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false);
  const get = vi.spyOn(navigator.credentials, 'get');
  const app = await openApp('/auth/sign-in', { user: null, size: 'phone' });
  app.server.on('POST', /\/passkeys\/options$/, ({ body }) => {
    asked.push(JSON.parse(body));
    return { json: { challenge: 'AAEC', relying_party: 'localhost', verification: 'required', allowed: [] } };
  });
  app.server.on('POST', /\/passkeys\/verify$/, ({ body }) => {
    verified.push(JSON.parse(body));
    return { json: { token: 't', expires_at: '2026-12-17T10:00:00.000Z' } };
  });
  app.server.on('GET', /\/me$/, { json: USER });
  return { ...app, asked, verified, get };
}

const SIGNED = { id: 'AQID', client_data: 'AQID', authenticator_data: 'AQID', signature: 'AQID', user_handle: 'AQID' };

test('a passkey signs in alone, also after it was given up', async () => {
  const { at, asked, verified, get } = await openForPasskeys();
  get.mockRejectedValueOnce(new DOMException('No', 'NotAllowedError')).mockResolvedValueOnce(usedPasskey());
  await button('Use a passkey').click();
  await expect.element(page.getByText(/^No passkey was used/)).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await button('Use a passkey').click();
  await expect.poll(at).not.toBe('/auth/sign-in');
  expect({ asked, verified }).toEqual({ asked: [{}, {}], verified: [SIGNED] });
});

test('a passkey that the browser offers in the field of the address signs in', async () => {
  const { at, get, verified, router } = await openForPasskeys();
  vi.mocked(PublicKeyCredential.isConditionalMediationAvailable).mockResolvedValue(true);
  get.mockResolvedValue(usedPasskey());
  await router.navigate({ to: '/faq' });
  await router.navigate({ to: '/auth/sign-in' });
  await expect.poll(() => verified).toEqual([SIGNED]);
  expect(get.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional' });
  await expect.poll(at).not.toBe('/auth/sign-in');
});

test('a passkey follows on the password where the account has one, and a recovery code can take its place', async () => {
  const { server, asked, verified, get, at } = await openForPasskeys();
  server.on('POST', /\/auth\/token$/, { problem: { ...ASKED.problem, ways: ['passkey'] } });
  get.mockResolvedValueOnce(usedPasskey());
  await field('E-mail').fill('claire@glas.example');
  await field('Password').fill('Hardy-lorry-2026');
  await button('Sign in').click();
  await expect.element(button('Use a passkey')).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await button('Use a recovery code').click();
  await expect.element(field('Recovery code')).toHaveFocus();
  expect(button('Use the app’s code').query()).toBeNull();
  await button('Use a passkey').click();
  await button('Use a passkey').click();
  await expect.poll(at).not.toBe('/auth/sign-in');
  expect({ asked, verified }).toEqual({
    asked: [{ challenge: 'c-1' }],
    verified: [{ ...SIGNED, challenge: 'c-1' }],
  });
});

test('a renewed password is followed by the code', async () => {
  const { server } = await openApp('/auth/renew-password?token=t', {
    user: null,
    serves: (fake) =>
      fake.on('POST', /password_link$/, {
        json: { username: 'claire@glas.example', expires_at: '2026-03-17T10:00:00Z' },
      }),
  });
  server.on('POST', /renew_password$/, { json: null, status: 204 });
  server.on('POST', /\/auth\/token$/, ASKED);
  await field('New password').fill('Tulipe-417-quai');
  await field('New password again').fill('Tulipe-417-quai');
  await button('Save and sign in').click();
  await expect.element(field('Code')).toBeVisible();
});

test.each([
  ['smallPhone', 'pl', 'Kod', 'Użyj kodu odzyskiwania'],
  ['smallPhone', 'fr', 'Code', 'Utiliser un code de secours'],
  ['desktop', 'en', 'Code', 'Use a recovery code'],
] as const)('nothing is cut or out of reach: %s, %s', async (size, locale, code, recovery) => {
  await askForCode(locale, size);
  await expect.element(field(code)).toBeVisible();
  await expect.element(button(recovery)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
  expect(await axeFaults()).toEqual([]);
});
