import type { BrowserContext, Page } from '@playwright/test';
import { jpegPage } from '#tests/support/pages.ts';
import { fillShipment } from '../shipper/fill-shipment.ts';
import { complete, giveProof, pickPage } from '../support/driver-steps.ts';
import { expect, settle } from '../support/journey.ts';
import { press } from './hands.ts';

/** A shipper books a transport that they pay after it, by invoice. */
export async function bookByInvoice(page: Page): Promise<void> {
  const steps = fillShipment(page);
  await answerWelcome(page, 'Ask for a first price');
  await steps.pickup();
  await steps.onwards('Continue', 'Delivery');
  await steps.delivery();
  await steps.onwards('Continue', 'Dates');
  await steps.dates();
  await steps.onwards('Continue', 'Handling');
  await steps.handling();
  await steps.onwards('Continue', 'Goods');
  await steps.goods();
  await steps.onwards('See quotes', 'Quote');
  await page
    .getByRole('radiogroup', { name: 'Quotes' })
    .getByRole('radio', { name: /Lading/ })
    .click();
  await page.getByRole('radio', { name: /^Invoice, 30 days/ }).check();
  await press(page, /^Take this quote, €/);
  await page.getByRole('heading', { name: 'Information', exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'I accept the terms of service' }).check();
  await press(page, /^Book for €/);
  await expect(page.getByText(/^Shipment booked: /)).toBeVisible();
}

/** A carrier books the one offer there is, for a driver and a truck. */
export async function bookFreight(page: Page, driver: string): Promise<void> {
  await page.goto('/offers');
  await answerWelcome(page, 'See the offers');
  await page.getByRole('list', { name: 'Offers' }).getByRole('link').click();
  await press(page, /^Book for €/);
  const dialog = page.getByRole('dialog', { name: 'Book this freight?' });
  await dialog.getByRole('radio', { name: new RegExp(driver.split(' ').at(-1) ?? driver) }).click();
  await dialog.getByLabel('Licence plate').fill('FR-482-KN');
  await dialog.getByRole('button', { name: /^Book for €/ }).click();
  await page.waitForURL(/\/missions\//);
}

/** A driver carries the freight without a network, and is on the server once they have one again. */
export async function carryOffline(page: Page, context: BrowserContext): Promise<void> {
  await answerWelcome(page, 'See my missions');
  await settle(page);
  const mission = page.getByRole('link', { name: /Tourcoing.*Lyon/ }).first();
  await mission.waitFor();
  await mission.click();
  await page.getByRole('button', { name: 'Complete pickup' }).waitFor();
  await settle(page);
  await context.setOffline(true);
  await complete(page, 'pickup');
  await complete(page, 'delivery');
  await page.getByRole('tab', { name: 'POD' }).click();
  await pickPage(page, await jpegPage({ width: 1600, height: 1200 }));
  await giveProof(page);
  await context.setOffline(false);
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { name: 'On server today 3' })).toBeVisible();
}

/** Takes what the welcome of somebody's first day leads to. */
async function answerWelcome(page: Page, link: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Welcome/ });
  await dialog.getByRole('link', { name: link }).click();
  await expect(dialog).toBeHidden();
}
