import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dropRegistrationDraft } from '#device/registration/draft.ts';
import { aUser } from '#tests/support/mission.ts';
import { aRegistration } from '#tests/support/registration.ts';
import { aMembership, openApp } from '../app/open-app.tsx';

const QUESTIONS = {
  json: {
    version: 1,
    questions: [
      {
        key: 'volume',
        label: 'How many shipments a month?',
        type: 'one',
        required: true,
        answers: [{ key: 'from_6_to_20', label: '6 to 20' }],
      },
    ],
  },
};
const { user, address } = aRegistration();

beforeEach(dropRegistrationDraft);

const field = (name: string) => page.getByLabelText(name, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('a company registers in three steps, and what the register knows is filled in', async () => {
  const bodies: string[] = [];
  const companies = [aMembership({ roles: ['COMPANY'], is_carrier: false, name: 'Verrerie de la Lys' })];
  const { at } = await openApp('/auth/register/shipper/company', {
    user: null,
    serves: (server) => {
      server.on('GET', /\/registration\/vat\/FR40303265045$/, {
        json: { vat_number: 'FR40303265045', valid: true, name: 'Verrerie de la Lys', address },
      });
      server.on('GET', /\/registration\/shipper$/, QUESTIONS);
      server.on('POST', /\/registration\/shipper$/, ({ body }) => {
        bodies.push(body);
        return { json: {}, status: 201 };
      });
      server.on('POST', /auth\/token$/, { json: { token: 'next', expires_at: '2027-01-01T00:00:00.000Z' } });
      server.on('GET', /\/v2\/me$/, { json: aUser({ email: user.email, companies }) });
    },
  });
  await press('Continue');
  await expect.element(page.getByText('This field is required.').first()).toBeVisible();
  await field('VAT number').fill('40 303 265 045');
  await press('Check');
  await expect.element(field('Company name')).toHaveValue('Verrerie de la Lys');
  await expect.element(field('City')).toHaveValue('Tourcoing');
  await field('Company phone').fill('03 53 01 42 00');
  await press('Continue');
  await press('Continue');
  await expect.element(page.getByText('Choose an answer.')).toBeVisible();
  await page.getByRole('radio', { name: '6 to 20' }).click();
  await press('Continue');
  await field('First name').fill('Claire');
  await field('Last name').fill('Dumortier');
  await press('Continue');
  await field('E-mail').fill(user.email);
  await field('Password').fill(user.password);
  await field('Password again').fill(user.password);
  await expect.element(page.getByRole('button', { name: 'Create account' })).toBeDisabled();
  await page.getByRole('checkbox', { name: /I act for a business/ }).click();
  await page.getByRole('checkbox', { name: /I accept the terms/ }).click();
  await press('Create account');
  await expect.element(page.getByRole('heading', { name: 'Verrerie de la Lys is on Lading' })).toBeVisible();
  expect(at()).toBe('/auth/register/shipper/confirmation');
  expect(bodies.map((body) => JSON.parse(body))).toMatchObject([
    {
      version: 1,
      questions: [{ key: 'volume', answers: ['from_6_to_20'] }],
      vat_number: 'FR40303265045',
      address,
      user: { first_name: 'Claire', email: user.email, terms_of_service: true, professionals: true },
      proof_of_work: { nonce: expect.any(Number) },
    },
  ]);
  expect(sessionStorage.getItem('lading.registration')).not.toContain(user.password);
});
