import { atHand } from './at-hand.ts';
import type { Walk } from './walk.ts';

/** What a shipper sees at their desk. */
export const walkAtDesk: Walk = async ({ page, say, look }) => {
  const { heading } = atHand({ page, say });

  await page.goto('/dashboard');
  await heading('Dashboard').waitFor();
  await page
    .getByRole('region', { name: say('Waiting for you') })
    .getByRole('listitem')
    .first()
    .waitFor();
  await look('dashboard');

  await page.goto('/billing/invoices');
  await heading('Billing').waitFor();
  await page.getByText(say('To pay, VAT included')).waitFor();
  await look('billing');

  await page.goto('/account/company');
  await page.getByRole('button', { name: new RegExp(say('Address')) }).click();
  await page.getByText(say('Please select an address in the suggestions list.')).waitFor();
  await look('company, its address open');
  await page.goto('/account/billing');
  await page.getByText(say('When we bill'), { exact: true }).waitFor();
  await look('billing of the account');
  await page.goto('/account/payment-sources');
  const add = page.getByRole('button', { name: say('Add card') });
  await add.waitFor();
  await look('cards');
  await add.click();
  await page.getByText(say('Test mode, no money moves')).waitFor();
  await look('add a card');
};
