import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Company } from '#freight/company/company.ts';
import { aUser, uuid } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import type { FakeServer } from '../app/fake-server.ts';
import { aMembership, openApp, type Scene, SIZES } from '../app/open-app.tsx';

const OWNER = aUser({ companies: [aMembership({ roles: ['DISPATCHER'], name: 'Transports Delcourt' })] });
const COLLEAGUE = aUser({ companies: [aMembership({ roles: ['DISPATCHER'], is_owner: false })] });

const RECORD: Company = {
  uuid: aMembership().uuid,
  name: 'Transports Delcourt',
  status: 'active',
  is_carrier: true,
  phone: '+33353014200',
  billing: {
    payment_mode: 'bank_transfer',
    billing_mode: 'monthly',
    vat_number: 'FR17000000034',
    vat_franchise: false,
  },
  billing_email: null,
  ubl_by_mail: false,
  address: { street_name: '41 quai du Haut Pont', postal_code: '62500', city: 'Saint-Omer', country: 'FR' },
  language: 'fr',
  animation_user: null,
  pending_changes: [],
};
const ASKED = { asked_at: '2026-03-16T09:00:00.000Z', asked_by: 'Sylvie Delcourt' };
const NAME = {
  ...ASKED,
  uuid: uuid(0x91),
  field: 'name',
  before: { name: RECORD.name },
  after: { name: 'Delcourt & Fils' },
} as const;
const ADDRESS = {
  ...ASKED,
  uuid: uuid(0x92),
  field: 'address',
  before: RECORD.address,
  after: { street_name: 'Dok Noord 4', postal_code: '9000', city: 'Gent', country: 'BE' },
} as const;

/** The page of a company that the server keeps, and the changes withdrawn there. */
async function openCompany(pending: Company['pending_changes'], { user = OWNER, ...scene }: Scene = {}) {
  const kept = { company: { ...RECORD, pending_changes: pending }, withdrawn: [] as (string | undefined)[] };
  const { screen } = await openApp('/account/company', {
    user,
    ...scene,
    serves: (fake: FakeServer) => {
      fake.on('GET', /\/companies\/[0-9a-f-]{36}$/, () => ({ json: kept.company }));
      fake.on('GET', /\/v2\/me$/, { json: user });
      fake.on('PUT', /\/name$/, ({ body }) => {
        const after = JSON.parse(body) as { name: string };
        kept.company = { ...kept.company, pending_changes: [{ ...NAME, after }] };
        return { json: kept.company };
      });
      fake.on('DELETE', /\/changes\/[0-9a-f-]{36}$/, ({ path }) => {
        kept.withdrawn.push(path.split('/').at(-1));
        kept.company = { ...kept.company, pending_changes: [] };
        return { json: null, status: 204 };
      });
      scene.serves?.(fake);
    },
  });
  return { kept, screen };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const note = () => page.getByRole('status').filter({ hasText: 'Waiting for a check' });

test('a change that waits stands below the present value, and is withdrawn', async () => {
  const { kept } = await openCompany([]);
  await button('Change Name').click();
  await page.getByRole('textbox', { name: 'Company name' }).fill('Delcourt & Fils');
  await button('Save').click();
  await expect.element(note()).toMatchTextContent(/Transports Delcourt.*Delcourt & Fils.*asked by Sylvie Delcourt/);
  // The form stays usable, and the note stays beside it.
  await button('Change Name').click();
  await expect.element(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('Transports Delcourt');
  await expect.element(note()).toBeVisible();
  await button('Cancel').click();
  await button('Withdraw Name').click();
  await expect.element(page.getByText('Change withdrawn')).toBeVisible();
  await expect.element(note()).not.toBeInTheDocument();
  expect(kept.withdrawn).toEqual([NAME.uuid]);
});

test('a change that support decided meanwhile is not withdrawn', async () => {
  await openCompany([NAME], {
    serves: (fake) =>
      fake.on('DELETE', /\/changes\//, {
        problem: { status: 409, code: 'change_decided', title: 'This change no longer waits for a check.' },
      }),
  });
  await button('Withdraw Name').click();
  await expect.element(page.getByText('This change no longer waits for a check.')).toBeVisible();
});

test('who is no owner reads what waits', async () => {
  await openCompany([NAME], { user: COLLEAGUE });
  await expect.element(note()).toBeVisible();
  expect(page.getByRole('button', { name: /^Withdraw/ }).elements()).toEqual([]);
});

test('a record that was kept from before has nothing that waits', async () => {
  const { pending_changes: _, ...before } = RECORD;
  await openCompany([], {
    serves: (fake) => fake.on('GET', /\/companies\/[0-9a-f-]{36}$/, { json: before }),
  });
  await expect.element(page.getByText(/^41 quai du Haut Pont/).first()).toBeVisible();
  expect(note().elements()).toEqual([]);
});

test.each(Object.keys(SIZES) as (keyof typeof SIZES)[])('nothing is cut, and all can be read: %s', async (size) => {
  for (const locale of ['fr', 'pl'] as const) {
    const { screen } = await openCompany([NAME, ADDRESS], { size, locale });
    await expect.element(page.getByText('Delcourt & Fils')).toBeVisible();
    await expect.element(page.getByText(/Dok Noord 4, 9000/)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
    expect(await axeFaults()).toEqual([]);
    await screen.unmount();
  }
});
