import { atHand } from './at-hand.ts';
import type { Walk } from './walk.ts';

/** What support sees: the search of users, a user, their company, the dialogs that change its state, and prices. */
export const walkAtSupport: Walk = async ({ page, say, look }) => {
  const { heading, button, dialog, close } = atHand({ page, say });
  const isSmall = (page.viewportSize()?.width ?? 0) < 700;

  await heading('Users').waitFor();
  await look('support, users');
  await page.getByRole('searchbox').fill('lambrt');
  await button('Clear').waitFor();
  await look('support, nobody found');
  await page.getByRole('searchbox').fill('shipper@demo');
  const found = page.getByRole('list', { name: say('Users') }).getByRole('link', { name: /shipper@demo/ });
  await found.first().waitFor();
  await look('support, users found');
  if (isSmall) await found.first().click();
  await page.getByRole('link', { name: say('Open company') }).waitFor();
  await look('support, a user');
  await page.getByRole('link', { name: say('Open company') }).click();
  await page.getByRole('list', { name: say('Members') }).waitFor();
  await look('support, a company');
  await button('Lock').click();
  await dialog.waitFor();
  await look('support, lock a company');
  await close();
  await button('Change the limit').click();
  await dialog.waitFor();
  await look('support, credit limit of a company');
  await close();
  await page.goto('/support/prices');
  await page.getByRole('list', { name: say('Price requests') }).waitFor();
  await look('support, price requests');
  const request = page
    .getByRole('list', { name: say('Price requests') })
    .getByRole('link')
    .first();
  if (isSmall) await request.click();
  await button('Budget too low').waitFor();
  await look('support, a price request');
  await page.goto('/support/prices?law=current');
  await page.getByRole('rowheader').first().waitFor();
  await look('support, rows of the law');
  await page.goto('/support/prices?law=new');
  await heading('Law of the place').waitFor();
  await page.getByRole('textbox', { name: say('First day') }).waitFor();
  await look('support, a new row of the law');
  await page.goto('/support/documents');
  await heading('Documents').waitFor();
  await page.getByRole('list', { name: say('Documents') }).waitFor();
  await look('support, documents of carriers');
  await page.goto('/support/carriers');
  await heading('Carriers').waitFor();
  await page.getByRole('list', { name: say('Carriers') }).waitFor();
  await look('support, carriers');
  await button('Open a carrier').click();
  await page.getByRole('dialog').waitFor();
  await look('support, opening a carrier');
  await close();
  await page.goto('/support/bank');
  await heading('Bank').waitFor();
  await button('Import a statement').waitFor();
  await page.getByText('VIREMENT FACTURE TRANSPORT').first().waitFor();
  await look('support, the bank');
  await page.goto('/support/jobs');
  await heading('Failures').waitFor();
  await page.getByText(say('All messages were sent')).waitFor();
  await look('support, failures');
  await page.goto('/support/payouts');
  await heading('Payouts to carriers').waitFor();
  await page.getByText(say('No run yet')).waitFor();
  await look('support, payouts');
  await page.goto('/support/claims');
  await heading('Claims').waitFor();
  await page.getByText('Verrerie de la Lys').first().waitFor();
  await look('support, claims');
};
