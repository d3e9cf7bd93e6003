import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aUser } from '#tests/support/mission.ts';
import { aMembership, openApp, type Scene } from '../app/open-app.tsx';

const NEW = 'Tulipe-417-quai';
const NONE = { json: null, status: 204 } as const;
const EXPIRED = { problem: { status: 401, code: 'link_expired', title: 'This link has expired' } } as const;
const LINK = { json: { username: 'claire@glas.example', expires_at: '2026-03-17T10:00:00.000Z' } };

const open = (path: string, serves: NonNullable<Scene['serves']>, locale: Scene['locale'] = 'en') =>
  openApp(path, { user: null, serves, locale });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const save = () => page.getByRole('button', { name: 'Save and sign in' });

test('a link is asked for, and again after a minute only', async () => {
  const { server } = await open('/auth/password-forgot', (fake) => fake.on('POST', /forgotten_password$/, NONE));
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(page.getByText('This field is required.')).toBeVisible();
  await field('E-mail').fill('claire@glas.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
  await expect.element(page.getByRole('status')).toMatchTextContent(/If claire@glas.example has an account/);
  await expect.element(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  expect(server.asked.filter((call) => call.includes('forgotten_password'))).toHaveLength(1);
});

test('rules fill while a password is typed, and the button waits for all of them', async () => {
  await open('/auth/renew-password?token=t', (fake) => fake.on('POST', /password_link$/, LINK));
  await expect.element(page.getByText('for claire@glas.example')).toBeVisible();
  await expect.element(page.getByText('0 of 5 rules met')).toBeInTheDocument();
  await field('New password').fill('tulipe');
  await expect.element(page.getByText('1 lower case (met)')).toBeVisible();
  await field('New password').fill('Password12345');
  await expect.element(page.getByText('4 of 5 rules met')).toBeInTheDocument();
  await expect.element(page.getByText('Hard to guess (not met)')).toBeVisible();
  await field('New password').fill(NEW);
  await expect.element(page.getByText('5 of 5 rules met')).toBeInTheDocument();
  await field('New password again').fill(NEW.slice(0, -1));
  await expect.element(page.getByText('Not the same yet: 1 character is missing')).toBeVisible();
  await expect.element(save()).toBeDisabled();
  await field('New password again').fill(NEW);
  await expect.element(save()).toBeEnabled();
});

test('a renewed password signs this device in', async () => {
  const user = aUser({ username: 'claire@glas.example', companies: [aMembership()] });
  const bodies: string[] = [];
  const { at } = await open('/auth/renew-password?token=t', (fake) => {
    fake.on('POST', /password_link$/, LINK);
    fake.on('POST', /renew_password$/, ({ body }) => {
      bodies.push(body);
      return NONE;
    });
    fake.on('POST', /auth\/token$/, { json: { token: 'next', expires_at: '2027-01-01T00:00:00.000Z' } });
    fake.on('GET', /\/v2\/me$/, { json: user });
  });
  await field('New password').fill(NEW);
  await field('New password again').fill(NEW);
  await save().click();
  await expect.poll(at).toBe('/missions');
  expect(bodies).toEqual([`token=t&password=${NEW}&password_confirmation=${NEW}`]);
});

test('an ended link offers a new one, also where it ended while somebody typed', async () => {
  let isOver = false;
  await open('/auth/renew-password?token=t', (fake) => {
    fake.on('POST', /password_link$/, LINK);
    fake.on('POST', /renew_password$/, () => {
      isOver = true;
      return EXPIRED;
    });
  });
  await field('New password').fill(NEW);
  await field('New password again').fill(NEW);
  await save().click();
  await expect.element(page.getByRole('heading', { name: 'Link expired' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send a new link' })).toBeVisible();
  expect(isOver).toBe(true);
});

test.each([
  ['confirms the address', NONE, 'status', 'Your e-mail address is validated'],
  ['says that the link has ended', EXPIRED, 'alert', 'E-mail validation failed'],
] as const)('a validation link %s, on the page for signing in', async (_, answer, role, sentence) => {
  const { at } = await open('/auth/email-validation?token=t', (fake) => fake.on('POST', /email_validation$/, answer));
  await expect.poll(at).toBe('/auth/sign-in');
  await expect.element(page.getByRole(role), { timeout: 10_000 }).toMatchTextContent(new RegExp(sentence));
});

test('a validation link waits for the network', async () => {
  const { at, server } = await open('/auth/email-validation?token=t', (fake) => {
    fake.on('POST', /email_validation$/, () => (fake.asked.length > 1 ? NONE : 'no network'));
  });
  await expect.element(page.getByText('Check your Internet connection')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(at).toBe('/auth/sign-in');
  expect(server.asked.filter((call) => call.includes('email_validation'))).toHaveLength(2);
});

test('no link leads to the sign-in', async () => {
  const { at } = await open('/auth/email-validation', () => undefined);
  expect(at()).toBe('/auth/sign-in');
});

test('“That was not me” locks the account after a press', async () => {
  const { server } = await open('/auth/not-me?token=t', (fake) => fake.on('POST', /auth\/not-me$/, NONE));
  await expect.element(page.getByRole('heading', { name: 'That was not me' })).toBeVisible();
  expect(server.asked.filter((call) => call.includes('not-me'))).toEqual([]);
  await page.getByRole('button', { name: 'Lock my account' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your account is locked' })).toBeVisible();
});

test('“That was not me” says where its link was used or is too old', async () => {
  await open('/auth/not-me?token=t', (fake) => fake.on('POST', /auth\/not-me$/, EXPIRED));
  await page.getByRole('button', { name: 'Lock my account' }).click();
  await expect.element(page.getByText('This link has expired')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Forgotten password' })).toBeVisible();
});
