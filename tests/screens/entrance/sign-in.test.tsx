import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ERROR_TITLES } from '#contract/error-titles.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { queryClient } from '#device/page/query-client.ts';
import { axeFaults } from '../app/axe-faults.ts';
import type { Answer } from '../app/fake-server.ts';
import { openApp } from '../app/open-app.tsx';

const PORTAL = 'https://carriers.lading.test/';
const CONFIG = {
  version: '1',
  demonstration: false,
  demonstration_people: null,
  cards: { provider: 'sandbox', publishable_key: 'pk' },
  carrier_portal: null,
  support: { phone: '+33320000000', email: 'help@lading.test' },
};
const refusal = (code: ErrorCode) => ({
  problem: { code, status: ERRORS[code].status, title: ERROR_TITLES[code].message ?? '' },
});
const email = page.getByRole('textbox', { name: 'E-mail' });
const password = page.getByRole('textbox', { name: 'Password' });

/** Somebody signs in, which is answered in some way. */
async function fail(answer: Answer, carrier_portal: string | null = null) {
  const app = await openApp('/auth/sign-in', {
    user: null,
    serves: (server) => {
      server.on('POST', /auth\/token$/, answer);
      server.on('GET', /config\.json$/, { json: { ...CONFIG, carrier_portal } });
    },
  });
  queryClient.removeQueries({ queryKey: ['config'] });
  await email.fill('driver@lading.test');
  await password.fill('a password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  return app;
}

test.each([
  ['user_not_found', 'No users registered with this e-mail address', email],
  ['bad_credentials', 'Incorrect e-mail or password', password],
] as const)('%s stands under its field, which has the focus; what was typed stays', async (code, sentence, field) => {
  await fail(refusal(code));
  await expect.element(field).toHaveAccessibleDescription(sentence);
  await expect.element(field).toHaveFocus();
  await expect.element(email).toHaveValue('driver@lading.test');
  expect(page.getByRole('link', { name: /^Go to / }).query()).toBeNull();
  expect(await axeFaults()).toEqual([]);
});

test('a blocked user reads whom to call', async () => {
  await fail(refusal('account_blocked'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your account is blocked, contact us');
  await expect.element(page.getByRole('link', { name: '+33320000000' })).toHaveAttribute('href', 'tel:+33320000000');
  expect(await axeFaults()).toEqual([]);
});

test.each([
  ['password_expired', "Your password has expired, reset it with 'Forgotten password'"],
  ['link_expired', 'This link has expired'],
] as const)('%s leads to a new password, with the address that was typed', async (code, sentence) => {
  const { at } = await fail(refusal(code));
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
  await page.getByRole('link', { name: 'Send me a link' }).click();
  await expect.poll(at).toBe('/auth/password-forgot');
  await expect.element(email).toHaveValue('driver@lading.test');
});

test('the address that was typed stands there again after a look at the forgotten password', async () => {
  const { at } = await openApp('/auth/sign-in', { user: null });
  await email.fill('dispatcher@lading.test');
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await expect.poll(at).toBe('/auth/password-forgot');
  await expect.element(email).toHaveValue('dispatcher@lading.test');
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect.poll(at).toBe('/auth/sign-in');
  await expect.element(email).toHaveValue('dispatcher@lading.test');
});

test('nobody who cannot be authenticated is sent elsewhere without a portal', async () => {
  await fail(refusal('internal_error'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Unable to authenticate');
  expect(page.getByText(/Carriers sign in/).query()).toBeNull();
});

test.each(['internal_error', 'unavailable', 'user_not_found'] as const)(
  'a carrier who cannot be authenticated is pointed to their portal: %s',
  async (code) => {
    await fail(refusal(code), PORTAL);
    await expect.element(page.getByText('Carriers sign in at carriers.lading.test.')).toBeVisible();
    const way = page.getByRole('link', { name: 'Go to carriers.lading.test' });
    await expect.element(way).toHaveAttribute('href', PORTAL);
    expect(await axeFaults()).toEqual([]);
  },
);

test('too many attempts say how long to wait', async () => {
  await fail({ ...refusal('too_many_requests'), retryAfter: 900 });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many attempts. Try again later.');
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^Wait 1[45] min \d{1,2} s$/);
});

test('without a network nothing is wrong with the user', async () => {
  await fail('no network');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Check your Internet connection');
  await expect.element(password).toHaveValue('a password');
});

test.each([
  ['was used already', refusal('link_expired')],
  ['is not answered', { problem: { status: 500, code: 'internal_error', title: 'Not now.' } } as const],
])('a code to act for a user that %s leads to the sign-in, also who is signed in', async (_, answer) => {
  const { at } = await openApp('/auth/impersonate?username=b%40x.test&code=abc&impersonate=1&return_url=/', {
    serves: (server) => server.on('POST', /auth\/token$/, answer),
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('This link did not work.');
  expect(at()).toMatch(/^\/auth\/sign-in/);
  await expect.element(email).toBeVisible();
});

const SAMPLES = {
  items: [
    {
      pickup_address: { city: 'Antwerpen', country: 'BE', division_code: 'BE-VAN' },
      delivery_address: { city: 'Lille', country: 'FR', division_code: 'FR-59' },
      distance: 130_000,
      pallets: 3,
      price: { amount_min: 12_500, amount_max: 15_500, currency: 'EUR' },
    },
  ],
};

test.each(['phone', 'desktop'] as const)(
  'on a %s the gate shows lanes with their price of today, and the way to an estimate',
  async (size) => {
    await openApp('/auth/sign-in', {
      user: null,
      size,
      serves: (server) => server.on('GET', /estimation-samples$/, { json: SAMPLES }),
    });
    const lanes = page.getByRole('list', { name: 'Three lanes and what they cost today' });
    await expect.element(lanes).toMatchTextContent(/from.*VAN.*Antwerpen.*59.*Lille.*€125 to €155.*130 km, 3 pallets/);
    const way = page.getByRole('link', { name: 'What does your transport cost?' });
    await expect.element(way).toHaveAttribute('href', '/estimate');
    expect(await axeFaults()).toEqual([]);
  },
);

test('in the demonstration each person is one press away, and a refusal is said', async () => {
  const asked: string[] = [];
  const shipper = {
    username: 'shipper@demo.lading.test',
    name: 'Claire Dumortier',
    role: 'COMPANY',
    company: 'Verrerie',
  };
  await openApp('/auth/sign-in', {
    user: null,
    serves: (server) => {
      server.on('GET', /config\.json$/, {
        json: { ...CONFIG, demonstration: true, demonstration_people: { password: 'public', items: [shipper] } },
      });
      server.on('POST', /auth\/token$/, ({ body }) => {
        asked.push(body);
        return refusal('account_blocked');
      });
    },
  });
  await queryClient.resetQueries({ queryKey: ['config'] });
  await page.getByRole('button', { name: /^Claire Dumortier.*Shipper, Verrerie$/ }).click();
  await expect.element(page.getByText('Your account is blocked, contact us')).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/shipper(@|%40)demo\.lading\.test.*public/);
  expect(await axeFaults()).toEqual([]);
});
