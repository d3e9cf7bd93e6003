import type { Page } from '@playwright/test';
import { codeAt } from '#tests/support/authenticator.ts';
import { jpegPage } from '#tests/support/pages.ts';
import { expect } from '../support/journey.ts';
import type { Lading } from '../support/lading.ts';
import { openMailed, PASSWORD, press, typeInto } from './hands.ts';

const PAPERS = [
  ['Identity of the manager', false],
  ['Bank details', false],
  ['Transport licence', true],
  ['Goods-in-transit insurance', true],
  ['Company registration', false],
] as const;

interface Owner {
  readonly company: string;
  readonly vatNumber: string;
  readonly email: string;
  readonly names: readonly [first: string, last: string];
}

/** A shipper registers and proves their address. */
export async function registerShipper(lading: Lading, page: Page, owner: Owner): Promise<void> {
  await page.goto('/auth/register');
  await page.getByRole('link', { name: 'Register my company' }).click();
  await sayCompany(page, owner);
  await page.getByRole('radiogroup', { name: 'How many shipments a month?' }).getByRole('radio').first().check();
  await press(page, 'Continue');
  await page.getByRole('checkbox').first().check();
  await press(page, 'Continue');
  await page.getByText('Question 3 of 3').waitFor();
  await press(page, 'Continue');
  await typeInto(page, { 'First name': owner.names[0], 'Last name': owner.names[1] });
  await press(page, 'Continue');
  await sayCredentials(page, owner);
  await expect(page.getByText(`${owner.company} is on Lading`)).toBeVisible();
  await proveAddress(lading, page, owner);
}

async function proveAddress(lading: Lading, page: Page, { email }: Owner): Promise<void> {
  await openMailed(lading, page, email);
  await page.getByText('Your e-mail address is validated').waitFor();
}

/** A carrier registers, proves their address, and sends their papers. */
export async function registerCarrier(lading: Lading, page: Page, owner: Owner): Promise<void> {
  await page.goto('/auth/register');
  await page.getByRole('link', { name: 'Register as a carrier' }).click();
  await page.getByRole('radio', { name: 'I plan for drivers, and do not drive' }).check();
  await sayCompany(page, owner);
  await typeInto(page, { 'First name': owner.names[0], 'Last name': owner.names[1] });
  await sayCredentials(page, owner);
  await expect(page.getByText(`${owner.company} is on Lading`)).toBeVisible();
  await proveAddress(lading, page, owner);
  await page.goto('/onboarding');
  const buffer = await jpegPage({ width: 800, height: 1100 });
  const list = page.getByRole('list', { name: 'Documents' });
  for (const [name] of PAPERS) {
    const item = list.getByRole('listitem', { name });
    await item.getByLabel('Choose photo or PDF').setInputFiles({ name: 'paper.jpg', mimeType: 'image/jpeg', buffer });
    await expect(item).toContainText('In review');
  }
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { name: 'We are checking your documents' })).toBeVisible();
}

async function sayCompany(page: Page, { company, vatNumber }: Owner): Promise<void> {
  await typeInto(page, { 'VAT number': vatNumber });
  await press(page, 'Check');
  await page.getByText(/^Valid /).waitFor();
  await typeInto(page, {
    'Company name': company,
    'Company phone': '+33320701234',
    'Street and number': '18 rue du Dronckaert',
    'Postal code': '59200',
    City: 'Tourcoing',
  });
  await press(page, 'Continue');
}

async function sayCredentials(page: Page, { email }: Owner): Promise<void> {
  await typeInto(page, { 'E-mail': email, Password: PASSWORD, 'Password again': PASSWORD });
  await page.getByRole('checkbox', { name: 'I act for a business, not as a consumer' }).check();
  await page.getByRole('checkbox', { name: 'I accept the terms of service' }).check();
  await press(page, 'Create account');
}

/**
 * Somebody of support signs in for the first time, and sets up the second factor that their desk asks for.
 *
 * @returns the secret of their authenticator app
 */
export async function beginAtDesk(page: Page, email: string): Promise<string> {
  await enter(page, email);
  await page.getByRole('dialog', { name: 'Choose your language' }).getByRole('button', { name: 'Continue' }).click();
  await typeInto(page, { 'Your password': PASSWORD });
  await press(page, 'Set it up');
  const address = await page.getByRole('link', { name: 'Open the authenticator app' }).getAttribute('href');
  const secret = String(new URL(String(address)).searchParams.get('secret'));
  await typeInto(page, { Code: codeAt(secret, Date.now()) });
  await press(page, 'Switch on');
  await page.getByRole('checkbox', { name: 'I have kept the codes' }).check();
  await press(page, 'Done');
  await page.goto('/logout');
  await enter(page, email);
  // A code counts once: the next one is valid already.
  await typeInto(page, { Code: codeAt(secret, Date.now() + 30_000) });
  await page.getByLabel('Code', { exact: true }).press('Enter');
  await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
  return secret;
}

async function enter(page: Page, email: string): Promise<void> {
  await typeInto(page, { 'E-mail': email, Password: PASSWORD });
  await press(page, 'Sign in');
}

/** Support accepts all papers that wait. */
export async function acceptPapers(page: Page): Promise<void> {
  const end = `30/06/${new Date().getFullYear() + 1}`;
  for (const [name, hasEnd] of PAPERS) {
    await page.goto('/support/documents');
    const row = page.getByRole('link', { name: new RegExp(name) });
    await row.click();
    if (hasEnd) await typeInto(page, { 'Valid until': end });
    await press(page, /^Accept/);
    await expect(row).toBeHidden();
  }
}

interface Driver {
  readonly email: string;
  readonly names: readonly [first: string, last: string];
}

/** An owner adds a driver and invites them by mail. */
export async function inviteDriver(page: Page, { email, names: [first, last] }: Driver): Promise<void> {
  await page.goto('/drivers');
  await press(page, 'Add a driver');
  const form = page.getByRole('dialog', { name: 'Add a driver' });
  for (const [name, text] of [
    ['First name', first],
    ['Last name', last],
    ['Phone', '+33639982055'],
    ['E-mail', email],
  ] as const) {
    await form.getByRole('textbox', { name }).fill(text);
  }
  await form.getByRole('button', { name: 'Add' }).click();
  await press(page, 'Invite by e-mail');
  await expect(page.getByText(`Invite sent to ${email}`)).toBeVisible();
}

/** A driver takes the invite on their phone, which ends on their missions. */
export async function joinAsDriver(lading: Lading, page: Page, { email }: Driver): Promise<void> {
  await openMailed(lading, page, email);
  await typeInto(page, { Password: PASSWORD });
  await page.getByRole('checkbox', { name: 'I accept the terms of service' }).check();
  await press(page, /^Join /);
  await expect(page).toHaveURL(/\/missions$/);
}
