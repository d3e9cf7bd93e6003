import { atHand } from './at-hand.ts';
import type { Walk } from './walk.ts';

/** What a carrier sees of their earnings: what is not invoiced yet, invoices, and the days on which money comes. */
export const walkEarnings: Walk = async ({ page, say, look }) => {
  const { button, dialog, heading, close } = atHand({ page, say });

  await page.goto('/billing');
  await heading('Billing').waitFor();
  await page
    .getByRole('region', { name: say('Ledger') })
    .getByRole('listitem')
    .getByRole('link')
    .first()
    .waitFor();
  await look('pre-invoices');
  await button('Read the mandate').click();
  await dialog.getByRole('button', { name: say('Sign the mandate') }).click();
  await dialog.getByText(say('violation.required')).waitFor();
  await look('mandate, password missing');
  await close();

  // Both take the carrier's own invoice; on some days the demonstration has nothing that is approved yet.
  await page
    .getByRole('region', { name: new RegExp(`^(${say('To approve')}|${say('To be invoiced')})$`) })
    .getByRole('listitem')
    .getByRole('link')
    .first()
    .click();
  await button('Send the invoice').waitFor();
  await button('Send the invoice').click();
  await page.getByText(say('violation.required')).first().waitFor();
  await look('pre-invoice, own invoice without a number');
  await page.goto(`/billing/pre-invoices/${crypto.randomUUID()}`);
  await page.getByText(say('This mission earns nothing here')).waitFor();
  await look('pre-invoice not found');

  await page.goto('/billing/invoices');
  await page.getByText(say('No invoice yet')).waitFor();
  await look('invoices of the carrier');
  await page.goto('/billing/payouts');
  await page.getByRole('heading', { name: say('Bank account'), exact: true }).waitFor();
  await look('payouts');
};
