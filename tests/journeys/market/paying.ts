import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type CamtEntry, camt } from '#tests/support/camt.ts';
import { pdfPage } from '#tests/support/pages.ts';
import { expect } from '../support/journey.ts';
import { PASSWORD, press, typeInto } from './hands.ts';

/** Support lets a shipper that paid nothing yet pay by invoice. */
export async function letPayByInvoice(page: Page, company: string): Promise<void> {
  await page.goto('/support/users');
  await page.getByRole('searchbox').fill(company);
  await page.getByRole('list', { name: 'Users' }).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Open company' }).click();
  await press(page, 'Change the limit');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'May pay by invoice whatever it paid so far' }).check();
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Known to us from the trade');
  await dialog.getByRole('button', { name: 'Change the limit' }).click();
  await expect(page.getByText('Can pay so: support lets it')).toBeVisible();
}

/** An owner says which account their company is paid to. */
export async function enterBankAccount(page: Page): Promise<void> {
  await page.goto('/billing/payouts');
  await press(page, 'Enter an account');
  await typeInto(page, { IBAN: 'FR14 2004 1010 0505 0001 3M02 606', 'Your password': PASSWORD });
  await press(page, 'Save the account');
  await expect(page.getByText('Account entered')).toBeVisible();
}

/** How a shipper reads that an invoice is paid by transfer. `amount` in cents. */
export interface Transfer {
  readonly iban: string;
  readonly reference: string;
  readonly amount: number;
}

/** A shipper opens the invoice of their transport, and reads how it is paid. */
export async function readTransfer(page: Page): Promise<Transfer> {
  await page.goto('/billing');
  await page
    .getByRole('main')
    .getByRole('link', { name: /F-\d{4}-00001/ })
    .first()
    .click();
  const panel = page.getByRole('region', { name: 'Pay by transfer' });
  const said = async (term: string) =>
    (
      await panel
        .locator('div', { has: page.getByText(term, { exact: true }) })
        .last()
        .locator('dd')
        .innerText()
    ).trim();
  return {
    iban: (await said('IBAN')).replaceAll(' ', ''),
    reference: await said('Reference to quote'),
    amount: Math.round(Number((await said('Amount')).replace(/[^\d.]/g, '')) * 100),
  };
}

/** Support imports a statement of our account. */
export async function importStatement(
  page: Page,
  statement: {
    readonly iban: string;
    readonly opening: number;
    readonly id: string;
    readonly entries: readonly CamtEntry[];
  },
): Promise<void> {
  await page.goto('/support/bank');
  const file = { name: `${statement.id}.xml`, mimeType: 'application/xml', buffer: Buffer.from(camt(statement)) };
  await page.getByLabel('Statement of the bank (camt.053 or CSV)').setInputFiles(file);
}

/** A carrier approves what they earn and sends their own invoice of it. */
export async function sendOwnInvoice(page: Page): Promise<void> {
  await page.goto('/billing/pre-invoices');
  await page
    .getByRole('link', { name: /Tourcoing/ })
    .first()
    .click();
  await press(page, /^Approve €/);
  await typeInto(page, { 'Your invoice number': '2026-117' });
  const file = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: await pdfPage() };
  await page.getByLabel('Invoice as PDF').setInputFiles(file);
  await press(page, 'Send the invoice');
  await expect(page.getByText('Invoice received')).toBeVisible();
}

/** One person of support proposes the run that pays carriers. */
export async function proposeRun(page: Page): Promise<void> {
  await page.goto('/support/payouts');
  await press(page, 'Propose the next run');
  await expect(page.getByText('You prepared it: somebody else approves it.')).toBeVisible();
}

/** What the bank is told of a payout: its end-to-end identification, and the amount in cents. */
export interface Ordered {
  readonly endToEnd: string;
  readonly amount: number;
}

/** Another one reads what it pays, approves it with their password and a code, and takes the order for the bank. */
export async function approveRun(page: Page, code: string): Promise<Ordered> {
  await page.goto('/support/payouts');
  await press(page, 'Approve the run');
  await expect(page.getByRole('dialog').getByText('2026-117')).toBeVisible();
  await typeInto(page, { 'Your password': PASSWORD, Code: code });
  await press(page, /^Approve €/);
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download the order (pain.001)')]);
  const order = await readFile(await file.path(), 'utf8');
  const [, endToEnd = ''] = /<EndToEndId>([^<]+)</.exec(order) ?? [];
  const [, amount = ''] = /<InstdAmt Ccy="EUR">([\d.]+)</.exec(order) ?? [];
  return { endToEnd, amount: Math.round(Number(amount) * 100) };
}
