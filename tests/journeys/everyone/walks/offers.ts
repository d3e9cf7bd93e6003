import type { Walk } from './walk.ts';

/** What a carrier sees who seeks freight: the list, its limits, and what nothing fits. */
export const walkAmongOffers: Walk = async ({ page, say, look }) => {
  const rows = page.getByRole('list', { name: say('Offers'), exact: true }).getByRole('link');
  const limits = page.getByRole('button', { name: say('Limits'), exact: true });
  const field = page.getByRole('textbox', { name: say('Weight, at most') });

  await page.goto('/offers?max_weight=9000&pickup_iso_codes=FR');
  await rows.first().waitFor();
  await look('offers');
  if (await limits.isVisible()) {
    await limits.click();
    await field.waitFor();
    await look('limits');
  }
  await field.fill('28001');
  await field.press('Enter');
  await page.locator('[aria-invalid=true]').waitFor();
  await look('limits, too heavy');
  await page.goto('/offers?max_weight=1');
  await page.getByRole('heading', { name: say('No offer fits') }).waitFor();
  await look('offers, none fits');
};
