import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dropRegistrationDraft } from '#device/registration/draft.ts';
import { isWorked, workText } from '#freight/registration/proof-of-work.ts';
import { aUser } from '#tests/support/mission.ts';
import { aRegistration } from '#tests/support/registration.ts';
import { TERMS } from '../app/fake-server.ts';
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

/** True if the work of a registration has so many leading zero bits. */
async function hasWorked(body: string, bits: number): Promise<boolean> {
  const { proof_of_work: work } = JSON.parse(body);
  const text = new TextEncoder().encode(workText(user.email, work.at, work.nonce));
  return isWorked(new Uint8Array(await crypto.subtle.digest('SHA-256', text)), bits);
}

test('a company registers in three steps, what the register knows is filled in, and it works as hard as is asked', async () => {
  const bodies: string[] = [];
  let bits = 8;
  const companies = [aMembership({ roles: ['COMPANY'], is_carrier: false, name: 'Verrerie de la Lys' })];
  const { at } = await openApp('/auth/register/shipper/company', {
    user: null,
    serves: (server) => {
      server.on('GET', /\/registration\/vat\/FR40303265045$/, {
        json: { vat_number: 'FR40303265045', valid: true, name: 'Verrerie de la Lys', address },
      });
      server.on('GET', /\/registration\/shipper$/, () => ({
        json: { ...QUESTIONS.json, proof_of_work: { bits } },
      }));
      server.on('POST', /\/registration\/shipper$/, ({ body }) => {
        bodies.push(body);
        if (bodies.length > 1) return { json: {}, status: 201 };
        // Many registered meanwhile.
        bits = 12;
        const violations = [{ property_path: 'proof_of_work', message: 'This field is required.', code: 'required' }];
        return { problem: { status: 422, code: 'violations', title: 'Not valid', violations } };
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
  expect(bodies).toHaveLength(2);
  expect([await hasWorked(bodies[0] ?? '', 8), await hasWorked(bodies[1] ?? '', 12)]).toEqual([true, true]);
  expect(bodies.slice(1).map((body) => JSON.parse(body))).toMatchObject([
    {
      version: 1,
      questions: [{ key: 'volume', answers: ['from_6_to_20'] }],
      vat_number: 'FR40303265045',
      address,
      user: { first_name: 'Claire', email: user.email, terms_of_service: true, terms: TERMS.uuid, professionals: true },
      proof_of_work: { nonce: expect.any(Number) },
    },
  ]);
  expect(sessionStorage.getItem('lading.registration')).not.toContain(user.password);
});

test('a carrier registers in two steps, knows what documents come, and goes to send them', async () => {
  const bodies: string[] = [];
  const companies = [
    aMembership({ roles: ['MONO_DRIVER'], is_carrier: true, name: 'Transports de la Lys', status: 'onboarding' }),
  ];
  let answers = 0;
  const { at } = await openApp('/auth/register', {
    user: null,
    serves: (server) => {
      server.on('GET', /\/registration\/carrier/, {
        json: {
          version: 1,
          kinds: ['MONO_DRIVER', 'DISPATCHER_DRIVER', 'DISPATCHER'],
          documents: [{ kind: 'insurance', label: 'Goods-in-transit insurance', required: true }],
        },
      });
      server.on('POST', /\/registration\/carrier$/, ({ body }) => {
        bodies.push(body);
        answers += 1;
        if (answers > 1) return { json: {}, status: 201 };
        const violations = [
          { property_path: 'vat_number', message: 'This value is already used.', code: 'already_used' },
        ];
        return { problem: { status: 422, code: 'violations', title: 'Not valid', violations } };
      });
      server.on('POST', /auth\/token$/, { json: { token: 'next', expires_at: '2027-01-01T00:00:00.000Z' } });
      server.on('GET', /\/v2\/me$/, { json: aUser({ email: user.email, companies }) });
    },
  });
  await page.getByRole('link', { name: 'Register as a carrier' }).click();
  await expect.element(page.getByText('Goods-in-transit insurance')).toBeVisible();
  await press('Continue');
  await expect.element(page.getByText('This field is required.').first()).toBeVisible();
  await page.getByRole('radio', { name: 'I drive my own truck, alone' }).click();
  await field('VAT number').fill('40 303 265 045');
  await field('Company name').fill('Transports de la Lys');
  await field('Company phone').fill('03 53 01 42 00');
  await field('Street and number').fill(address.street);
  await field('Postal code').fill(address.postal_code);
  await field('City').fill(address.city);
  await page.getByLabelText(/^Transport licence number/).fill('2026/31/0000417');
  await press('Continue');
  await field('First name').fill('Claire');
  await field('Last name').fill('Dumortier');
  await field('E-mail').fill(user.email);
  await field('Password').fill(user.password);
  await field('Password again').fill(user.password);
  await page.getByRole('checkbox', { name: /I act for a business/ }).click();
  await page.getByRole('checkbox', { name: /I accept the terms/ }).click();
  await press('Create account');
  // Somebody registered the number: the step that asked for it says so, and nothing that was typed is gone.
  await expect.element(page.getByText('This value is already used.')).toBeVisible();
  await expect.element(field('VAT number')).toHaveValue('40 303 265 045');
  await press('Continue');
  await expect.element(field('First name')).toHaveValue('Claire');
  await field('Password').fill(user.password);
  await field('Password again').fill(user.password);
  await page.getByRole('checkbox', { name: /I act for a business/ }).click();
  await page.getByRole('checkbox', { name: /I accept the terms/ }).click();
  await press('Create account');
  await expect.element(page.getByRole('heading', { name: 'Transports de la Lys is on Lading' })).toBeVisible();
  expect(at()).toBe('/auth/register/carrier/confirmation');
  await expect.element(page.getByRole('link', { name: 'Send documents' })).toHaveAttribute('href', '/onboarding');
  expect(JSON.parse(bodies.at(-1) ?? '')).toMatchObject({
    version: 1,
    kind: 'MONO_DRIVER',
    vat_number: 'FR40303265045',
    licence_number: '2026/31/0000417',
    user: { first_name: 'Claire', email: user.email },
    proof_of_work: { nonce: expect.any(Number) },
  });
});
