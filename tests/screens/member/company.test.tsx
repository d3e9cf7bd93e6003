import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session, shownGeneration, showSession } from '#device/session/session.ts';
import { outboxDb } from '#device/store/databases.ts';
import { writeSession } from '#device/store/session-store.ts';
import type { Company } from '#freight/company/company.ts';
import { aUser } from '#tests/support/mission.ts';
import type { FakeServer } from '../app/fake-server.ts';
import { aMembership, openApp, type Scene, SIZES } from '../app/open-app.tsx';

const OWNER = aUser({
  companies: [aMembership({ roles: ['COMPANY'], is_carrier: false, name: 'Verrerie de la Lys' })],
});
const COLLEAGUE = aUser({ companies: [aMembership({ roles: ['COMPANY'], is_carrier: false, is_owner: false })] });

const RECORD: Company = {
  uuid: aMembership().uuid,
  name: 'Verrerie de la Lys',
  status: 'active',
  is_carrier: false,
  phone: '+33353014200',
  billing: {
    payment_mode: 'bank_transfer',
    billing_mode: 'monthly',
    vat_number: 'FR17000000034',
    vat_franchise: false,
  },
  billing_email: 'compta@verrerie.example',
  ubl_by_mail: false,
  address: { street_name: '41 quai du Haut Pont', postal_code: '62500', city: 'Saint-Omer', country: 'FR' },
  language: 'fr',
  animation_user: null,
  pending_changes: [],
};
const PLACE = { precision: 'street', location: { lat: 50.7, lng: 3.1 }, division_code: 'FR-59', country: 'FR' };
const FOUND = [
  { ...PLACE, label: 'a', street_name: '18 rue du Dronckaert', postal_code: '59200', city: 'Tourcoing' },
  { ...PLACE, label: 'b', street_name: '18 rue du Dronckaert', postal_code: '59223', city: 'Roncq' },
];

/** A page of the account, and what was written of the company. */
async function openAccount(path: string, { user = OWNER, ...scene }: Scene = {}) {
  const written: unknown[] = [];
  let kept = RECORD;
  const keeps = (fake: FakeServer, method: string, call: RegExp, change: (body: Record<string, string>) => object) =>
    fake.on(method, call, ({ body }) => {
      const sent = body === '' ? {} : JSON.parse(body);
      written.push(sent);
      kept = { ...kept, ...change(sent) };
      return { json: kept };
    });
  const app = await openApp(path, {
    user,
    ...scene,
    serves: (fake) => {
      fake.on('GET', /\/companies\/[0-9a-f-]{36}$/, () => ({ json: kept }));
      fake.on('GET', /addresses\/suggestions$/, { json: { items: FOUND } });
      fake.on('GET', /\/v2\/me$/, { json: user });
      keeps(fake, 'PUT', /\/name$/, ({ name }) => ({ name }));
      keeps(fake, 'PUT', /\/address$/, (address) => ({ address }));
      keeps(fake, 'PUT', /\/ubl-by-mail$/, ({ wanted }) => ({ ubl_by_mail: Boolean(wanted) }));
      keeps(fake, 'PUT', /\/billing-mode$/, ({ mode }) => ({
        billing: { ...RECORD.billing, billing_mode: mode as Company['billing']['billing_mode'] },
      }));
      keeps(fake, 'PUT', /\/billing-email$/, ({ email }) => ({ billing_email: email }));
      fake.on('DELETE', /\/billing-email$/, () => {
        kept = { ...kept, billing_email: null };
        return { json: null, status: 204 };
      });
      scene.serves?.(fake);
    },
  });
  // A change of the name changes the session that the device keeps.
  showSession(await writeSession(outboxDb, session.current, shownGeneration() + 1));
  return { ...app, written };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

test('one fact is open at a time, and is saved by itself', async () => {
  const { written } = await openAccount('/account/company', { size: 'desktop' });
  await expect.element(page.getByText(/^41 quai du Haut Pont/).first()).toBeVisible();
  await button('Change Name').click();
  await expect.element(field('Company name')).toHaveValue('Verrerie de la Lys');
  await button('Change VAT number').click();
  expect(field('Company name').elements()).toEqual([]);
  await button('Cancel').click();
  await button('Change Name').click();
  await field('Company name').fill('');
  await button('Save').click();
  await expect.element(page.getByText('This field is required.')).toBeVisible();
  await field('Company name').fill('Cristallerie de la Lys');
  await button('Save').click();
  await expect.element(page.getByText(/^Cristallerie de la Lys/).first()).toBeVisible();
  expect(written).toEqual([{ name: 'Cristallerie de la Lys' }]);
});

test('a number that the register does not know is said beside its field', async () => {
  const violations = [{ property_path: 'vat_number', message: 'This value is not valid.', code: 'invalid' }];
  await openAccount('/account/company', {
    serves: (fake) =>
      fake.on('POST', /\/vat-number$/, { problem: { status: 422, code: 'violations', title: 'Wrong', violations } }),
  });
  await button('Change VAT number').click();
  await field('VAT number, with its country').fill('FR00');
  await button('Save').click();
  await expect.element(page.getByText('This value is not valid.')).toBeVisible();
});

test('an address is chosen among those found, its street typed where it is missing', async () => {
  const { written } = await openAccount('/account/company', { size: 'desktop' });
  await button('Change Address').click();
  await expect.element(page.getByText('Please select an address in the suggestions list.')).toBeVisible();
  await expect.element(button('Save address')).toBeDisabled();
  await page.getByRole('combobox', { name: 'Street, postal code or city' }).fill('18 rue du Dron');
  await page.getByRole('option', { name: /59200 Tourcoing/ }).click();
  await expect.element(field('Street and number')).toHaveValue('18 rue du Dronckaert');
  await button('Save address').click();
  await expect.element(page.getByText(/59200 Tourcoing, France/).first()).toBeVisible();
  expect(written).toEqual([
    { street_name: '18 rue du Dronckaert', postal_code: '59200', city: 'Tourcoing', country: 'FR' },
  ]);
});

test('who is no owner reads the record and changes nothing', async () => {
  await openAccount('/account/company', { user: COLLEAGUE });
  await expect.element(page.getByText('Only an owner of the company can change this.')).toBeVisible();
  expect(page.getByRole('button', { name: /^Change/ }).elements()).toEqual([]);
});

test('the billing e-mail is removed, and given again', async () => {
  const { written } = await openAccount('/account/billing');
  await expect.element(page.getByText(/^compta@verrerie.example/)).toBeVisible();
  await button('Remove').click();
  await expect.element(page.getByText('Invoices and reminders go to the owners.')).toBeVisible();
  await button('Change Billing e-mail').click();
  await field('Billing e-mail').fill('factures@verrerie.example');
  await button('Save').click();
  await expect.element(page.getByText(/^factures@verrerie.example/)).toBeVisible();
  expect(written).toEqual([{ email: 'factures@verrerie.example' }]);
});

test('when a company is billed is chosen, then saved', async () => {
  const { written } = await openAccount('/account/billing');
  await button('Change When we bill').click();
  const each = page.getByRole('radio', { name: /^Each shipment/ });
  await expect.element(page.getByRole('radio', { name: /^Once a month/ })).toBeChecked();
  await each.click();
  await button('Cancel').click();
  await expect.element(page.getByText('One invoice for a month, all shipments on it.')).toBeVisible();
  expect(written).toEqual([]);
  await button('Change When we bill').click();
  await each.click();
  await button('Save').click();
  await expect.element(page.getByText('One invoice once the proof of delivery is there.')).toBeVisible();
  await expect.element(button('Change When we bill')).toBeVisible();
  expect(written).toEqual([{ mode: 'per_shipment' }]);
});

test('invoices come as UBL too, by the word of an owner', async () => {
  const { written } = await openAccount('/account/billing');
  const switched = page.getByRole('switch', { name: 'Send invoices as UBL too' });
  await expect.element(switched).not.toBeChecked();
  await switched.click();
  await expect.element(switched).toBeChecked();
  await expect.element(switched).toBeEnabled();
  await switched.click();
  await expect.element(switched).not.toBeChecked();
  await expect.poll(() => written).toEqual([{ wanted: true }, { wanted: false }]);
});

test('who is no owner reads whether invoices come as UBL', async () => {
  await openAccount('/account/billing', { user: COLLEAGUE });
  await expect.element(page.getByRole('switch', { name: 'Send invoices as UBL too' })).toBeDisabled();
});

test('another e-mail address is asked for with the password', async () => {
  const bodies: unknown[] = [];
  await openAccount('/account/profile', {
    serves: (fake) =>
      fake.on('PUT', /\/user-email$/, ({ body }) => {
        bodies.push(JSON.parse(body));
        return { json: null, status: 204 };
      }),
  });
  await button('Change e-mail').click();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(page.getByText('This field is required.').first()).toBeVisible();
  await field('New e-mail').fill('claire@lys.example');
  await page.getByLabelText('Current password', { exact: true }).fill('Hardy-lorry-2026');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(page.getByText('Link sent to claire@lys.example')).toBeVisible();
  expect(bodies).toEqual([{ email: 'claire@lys.example', password: 'Hardy-lorry-2026' }]);
});

test.each(Object.keys(SIZES) as (keyof typeof SIZES)[])('nothing is cut or out of reach: %s', async (size) => {
  await openAccount('/account/company', { size, locale: 'fr' });
  await page.getByRole('button', { name: /Modifier.*Adresse/ }).click();
  await expect.element(page.getByRole('combobox').last()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
});

test('a carrier is led to the account where they are paid, and reads nothing of how they would pay', async () => {
  await openAccount('/account/billing', {
    user: aUser({ companies: [aMembership({ roles: ['DISPATCHER'] })] }),
    serves: (fake) => fake.on('GET', /\/companies\/[0-9a-f-]{36}$/, { json: { ...RECORD, is_carrier: true } }),
  });
  await expect.element(page.getByRole('link', { name: 'The account you are paid to' })).toBeVisible();
  await expect.element(page.getByText('When we bill')).not.toBeInTheDocument();
});

test('a French carrier says that it charges no VAT, and reads that it waits for a check', async () => {
  const franchise = { before: { vat_franchise: false }, after: { vat_franchise: true } };
  const asked = { uuid: RECORD.uuid, asked_at: '2026-03-17T07:00:00.000Z', asked_by: null };
  let shown: Company = { ...RECORD, is_carrier: true };
  await openAccount('/account/billing', {
    serves: (fake) => {
      fake.on('GET', /\/companies\/[0-9a-f-]{36}$/, () => ({ json: shown }));
      fake.on('PUT', /\/vat-franchise$/, ({ body }) => {
        if (JSON.parse(body).wanted === true) {
          shown = { ...shown, pending_changes: [{ field: 'vat_franchise', ...franchise, ...asked }] };
        }
        return { json: shown };
      });
    },
  });
  const switched = page.getByRole('switch', { name: 'We charge no VAT (art. 293 B CGI)' });
  await switched.click();
  await expect.element(page.getByText('Waiting for a check')).toBeVisible();
  await expect.element(page.getByText('TVA non applicable, art. 293 B du CGI', { exact: true })).toBeVisible();
  await expect.element(switched).toBeDisabled();
});
