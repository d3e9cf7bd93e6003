import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listMeta } from '#contract/list.ts';
import { aUser, uuid } from '#tests/support/mission.ts';
import { axeFaults } from '../app/axe-faults.ts';
import { aMembership, openApp, type Scene, SIZES } from '../app/open-app.tsx';
import { keepUser } from './account-server.ts';

const OWNER = aUser({
  first_name: 'Claire',
  last_name: 'Dumortier',
  phone: '+33639984207',
  companies: [aMembership({ name: 'Verrerie de la Lys', roles: ['DISPATCHER'] })],
});
const dialog = page.getByRole('dialog');

async function openAccount(path: string, scene: Scene = {}) {
  const app = await openApp('/faq', { user: OWNER, size: 'desktop', ...scene });
  const kept = keepUser(app.server, OWNER);
  await app.router.navigate({ to: path });
  return { ...app, kept };
}

test('the profile is changed, with what is not saved yet marked and counted', async () => {
  const { kept, at } = await openAccount('/account');
  await expect.element(page.getByRole('heading', { name: 'Profile', level: 2 })).toBeVisible();
  expect(at()).toBe('/account/profile');
  await expect.element(page.getByText('Owner of Verrerie de la Lys')).toBeVisible();
  expect(page.getByRole('button', { name: 'Save changes' }).query()).toBeNull();
  await page.getByRole('textbox', { name: 'Phone' }).fill('06 39 98 42 10');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Dumortier-Lis');
  await expect.element(page.getByText('Not saved yet. It was +33639984207')).toBeVisible();
  await expect.element(page.getByText('2 changes, not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Dumortier');
  await page.getByRole('textbox', { name: 'First name' }).fill('Clara');
  await page.getByRole('combobox', { name: 'Time zone' }).selectOptions('Europe/Warsaw');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Profile saved')).toBeVisible();
  expect(kept.user).toMatchObject({ first_name: 'Clara', last_name: 'Dumortier', timezone: 'Europe/Warsaw' });
});

test('leaving a changed profile asks once', async () => {
  const { at } = await openAccount('/account/profile');
  await page.getByRole('textbox', { name: 'First name' }).fill('Clara');
  await page.getByRole('link', { name: 'Devices' }).click();
  await expect.element(dialog.getByText('Leave without saving?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Clara');
  await page.getByRole('link', { name: 'Devices' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('heading', { name: 'Devices', level: 2 })).toBeVisible();
  expect(at()).toBe('/account/devices');
});

test('a number that is none stands beside its field, and what was typed stays', async () => {
  const { server } = await openAccount('/account/profile');
  const violations = [{ property_path: 'phone', message: 'Enter a valid phone number.', code: 'invalid_phone' }];
  server.on('PUT', /\/identity$/, { problem: { status: 422, code: 'violations', title: 'Wrong', violations } });
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await phone.fill('12');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Enter a valid phone number.')).toBeVisible();
  await expect.element(phone).toHaveValue('12');
});

test('a lost phone is signed out, with what happens to it said first', async () => {
  const { kept } = await openAccount('/account/devices');
  const list = page.getByRole('list', { name: 'Devices' });
  await expect.element(list.getByRole('listitem').nth(0)).toMatchTextContent(/Firefox on Windows.*This device/);
  await expect.element(list.getByRole('listitem').nth(1)).toMatchTextContent(/Chrome on Android.*In use/);
  await expect.element(list.getByRole('listitem').nth(2)).toMatchTextContent(/Safari on iPhone.*Silent for 20 h/);
  await expect.element(list.getByRole('listitem').nth(3)).toMatchTextContent(/Unknown device.*Ends /);
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect.element(dialog.getByText(/They stay locked on it/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep it signed in' }).click();
  expect(kept.devices).toHaveLength(4);
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await dialog.getByRole('button', { name: 'Sign it out' }).click();
  await expect.element(page.getByText('3 devices')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await dialog.getByRole('button', { name: 'Sign them out' }).click();
  await expect.element(page.getByText('1 device', { exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: 'Sign out all other devices' }).query()).toBeNull();
});

test('the password is changed once it meets the rules and was typed twice', async () => {
  const { server } = await openAccount('/account/password');
  const bodies: string[] = [];
  server.on('PUT', /\/me\/password$/, ({ body }) => {
    bodies.push(body);
    const violations = [
      { property_path: 'current_password', message: 'This is not your current password.', code: 'x' },
    ];
    if (bodies.length > 1) return { json: undefined, status: 204 };
    return { problem: { status: 422, code: 'violations', title: 'Wrong', violations } };
  });
  const button = page.getByRole('button', { name: 'Change password' });
  await expect.element(page.getByText('First enter your current password.')).toBeVisible();
  await expect.element(page.getByText(/Your 3 other devices are signed out/)).toBeVisible();
  await page.getByLabelText('Current password', { exact: true }).fill('Hardy-lorry-2026');
  await page.getByLabelText('New password', { exact: true }).fill('Sturdy-wagon');
  await expect.element(page.getByText('4 of 5 rules met')).toBeInTheDocument();
  await expect.element(button).toBeDisabled();
  await page.getByLabelText('New password', { exact: true }).fill('Sturdy-wagon-2027');
  await expect.element(page.getByText('Type the new password again.')).toBeVisible();
  await page.getByLabelText('New password again', { exact: true }).fill('Sturdy-wagon-2027');
  await button.click();
  await expect.element(page.getByText('This is not your current password.')).toBeVisible();
  await button.click();
  await expect.element(page.getByText('Password changed')).toBeVisible();
  await expect.element(page.getByLabelText('Current password', { exact: true })).toHaveValue('');
  expect(JSON.parse(bodies[1] ?? '')).toMatchObject({ new_password: 'Sturdy-wagon-2027' });
});

test('an export is asked for, made, and saved as a file', async () => {
  const { kept, server } = await openAccount('/account/data');
  await page.getByRole('button', { name: 'Make an export' }).click();
  await expect.element(page.getByText('Export is being made')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Make an export' })).toBeDisabled();
  kept.exports = kept.exports.map((copy) => ({ ...copy, state: 'ready', size: 38_000 }));
  const name = `lading-claire-dumortier-${new Date().toISOString().slice(0, 10)}.json`;
  await expect.element(page.getByText(name), { timeout: 10_000 }).toBeVisible();
  server.on('GET', /\/data-exports\/./, { json: { ...kept.exports[0], data: { account: { first_name: 'Claire' } } } });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await page.getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([name]);
});

test('an owner reads what support could do for them, and did', async () => {
  const began = new Date().toISOString();
  const act = { uuid: uuid(0xf1), support: 'Anaïs Lemaire', user: 'Claire Dumortier', reason: 'Asked by phone' };
  const step = {
    at: began,
    kind: 'changed',
    area: 'shipments',
    call: 'setShipperPhone',
    entity: { type: 'shipment', uuid: uuid(0xf2), reference: 'LS-48213' },
    changes: [{ field: 'phone', before: '+33321000000', after: '+33321000001' }],
  };
  const items = [{ ...act, ticket: null, mode: 'act', began_at: began, ends_at: began, steps: [step] }];
  const { server, router } = await openAccount('/account');
  server.on('GET', /\/support-access$/, { json: { items, meta: listMeta(1, { limit: 100, page: 1 }) } });
  await router.navigate({ to: '/account/data' });
  const accesses = page.getByRole('list', { name: 'Support in your company' });
  await expect
    .element(accesses)
    .toMatchTextContent(
      /Anaïs Lemaire for Claire Dumortier.*Could act, not pay\..*Phone: \+33321000000 → \+33321000001/,
    );
  const link = accesses.getByRole('link', { name: 'Shipment LS-48213' });
  await expect.element(link).toHaveAttribute('href', `/shipments/${uuid(0xf2)}`);
});

test('the account is deleted with the password, and kept after all', async () => {
  await openAccount('/account/data');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const password = dialog.getByLabelText('Your password', { exact: true });
  await password.fill('Wrong-lorry-2026');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(dialog.getByText('This is not your current password.')).toBeVisible();
  await password.fill('Hardy-lorry-2026');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText(/^Your account will be deleted on /)).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect.element(page.getByRole('button', { name: 'Delete my account' })).toBeEnabled();
});

test('running transports keep the account from being deleted', async () => {
  const { kept, router } = await openAccount('/account/devices');
  kept.deletion = { deleted_at: null, obstacles: ['last_owner', 'invoices_unpaid'] };
  await router.navigate({ to: '/account/data' });
  await expect.element(page.getByText(/You are the only owner of your company/)).toBeVisible();
  await expect.element(page.getByText(/Invoices are still open/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
});

test('a language is tried and undone, and what it changes is shown', async () => {
  await openAccount('/account/locale');
  await page.getByRole('radio', { name: 'Polski' }).click();
  await expect.element(page.getByText(/1015,40\s€/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await expect.element(page.getByText('€1,015.40')).toBeVisible();
});

test('on a phone the account is a list, each entry with what it tells', async () => {
  const { at } = await openAccount('/account', { size: 'phone' });
  const nav = page.getByRole('navigation', { name: 'Account' });
  await expect.element(page.getByRole('heading', { name: 'Claire Dumortier', level: 1 })).toBeVisible();
  await expect.element(nav.getByRole('link', { name: /Profile/ })).toMatchTextContent(/06 39 98 42 07/);
  await expect.element(nav.getByRole('link', { name: /Devices/ })).toMatchTextContent(/4 signed in/);
  await nav.getByRole('link', { name: /Devices/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(nav).toBeVisible();
  expect(at()).toBe('/account');
});

test('devices that do not load are asked for again', async () => {
  const { server, router } = await openAccount('/account/data');
  server.on('GET', /\/me\/sessions$/, { problem: { status: 500, code: 'internal_error', title: 'Error' } });
  await router.navigate({ to: '/account/devices' });
  await expect.element(page.getByText('The devices did not load.')).toBeVisible();
  keepUser(server, OWNER);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('4 devices')).toBeVisible();
});

test.each([
  ['smallPhone', 'pl'],
  ['tablet', 'fr'],
  ['desktop', 'pl'],
] as const)('nothing is cut or out of reach: %s', async (size, locale) => {
  const { router } = await openAccount('/account/profile', { size, locale });
  for (const path of [
    '/account',
    '/account/profile',
    '/account/password',
    '/account/devices',
    '/account/data',
    '/account/locale',
  ]) {
    await router.navigate({ to: path });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .element(page.getByRole('status').filter({ hasText: /Wczytywanie|Chargement/ }))
      .not.toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(SIZES[size][0]);
    expect(await axeFaults()).toEqual([]);
  }
});
