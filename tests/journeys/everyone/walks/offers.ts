import type { Offer } from '#freight/offer/offer.ts';
import { companyBase } from '../../dispatcher/company-drivers.ts';
import { quiet } from '../../support/quiet.ts';
import { atHand } from './at-hand.ts';
import type { Walk } from './walk.ts';

/** What a carrier sees who seeks freight: the list, its limits, and what nothing fits. */
export const walkAmongOffers: Walk = async ({ page, say, look }) => {
  const rows = page.getByRole('list', { name: say('Offers'), exact: true }).getByRole('link');
  const limits = page.getByRole('button', { name: new RegExp(`^${say('Limits')}`) });
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

/**
 * What a carrier sees who takes freight: an offer, its booking, a bid with faults, bids, searches, figures, trucks,
 * areas.
 */
export const walkOnTheMarket: Walk = async ({ page, lading, say, look }) => {
  const { heading, button, dialog } = atHand({ page, say });
  const close = async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  };
  const offers = `${await companyBase(lading.office)}/offers?sort=-expires_at&limit=100`;
  const { items } = await lading.office.get<{ items: Offer[] }>('dispatcher', offers);
  const offer = items.find(({ proposal }) => proposal === null);
  if (offer === undefined) throw new Error('The demonstration has no offer without a bid.');

  await page.goto(`/offers/${offer.uuid}`);
  const book = page.getByRole('button', { name: new RegExp(`^${say('Book for {price}').replace(/\{price\}.*/, '')}`) });
  await book.waitFor();
  await quiet(page);
  await look('offer');
  await book.click();
  await dialog.waitFor();
  await quiet(page);
  await look('booking');
  await close();
  await page.goto(`/offers/${crypto.randomUUID()}`);
  await page.getByText(say('This offer does not exist')).waitFor();
  await look('offer not found');

  await page.goto(`/offers/${offer.uuid}/proposal`);
  const price = page.getByRole('textbox', { name: say('Your price, excl. VAT') });
  await price.fill('0');
  await price.press('Enter');
  await page.locator('[aria-invalid=true]').first().waitFor();
  await look('bid, no price');

  await page.goto('/proposals');
  await page.getByRole('article').first().waitFor();
  await look('bids');
  await page.goto('/searches');
  await page.getByRole('listitem').first().waitFor();
  await quiet(page);
  await look('saved searches');
  await page.goto('/statistics');
  await heading('Statistics').waitFor();
  await quiet(page);
  await look('statistics');

  await page.goto('/offers');
  const searches = button('All offers');
  // Where there is no room for a panel, a dialog has the searches and what goes with them.
  const openSearches = async () => {
    await button('Map area').waitFor();
    // The bar with the searches comes after the list.
    await quiet(page);
    if (await searches.isVisible()) await searches.click();
  };
  await openSearches();
  await button('Fill the truck').click();
  await dialog.waitFor();
  await quiet(page);
  await look('fill the truck');
  await close();
  await openSearches();
  await look('searches to choose from');
  await button('Save this search').click();
  await dialog.getByRole('textbox').first().waitFor();
  await look('save a search');
  await close();
  await button('Map area').click();
  await dialog.getByRole('button', { pressed: false }).first().waitFor();
  await quiet(page);
  await look('areas');
};
