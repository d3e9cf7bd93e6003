import type { Page } from '@playwright/test';
import type { Shipment } from '#freight/shipment/shipment.ts';
import type { User } from '#freight/user/user.ts';
import { typeCard } from '../support/cards.ts';
import { expect, journey } from '../support/journey.ts';
import type { Lading } from '../support/lading.ts';
import { quiet } from '../support/quiet.ts';
import { fillShipment } from './fill-shipment.ts';

/** The company's latest shipment, as the server has it. */
async function latestShipment({ office }: Lading): Promise<Shipment | undefined> {
  const { companies } = await office.get<User>('shipper', '/v2/me');
  const list = `/v2/companies/${companies[0]?.uuid}/shipments?limit=1&sort=-created_at`;
  return (await office.get<{ items: Shipment[] }>('shipper', list)).items[0];
}

/** Takes the first price that can be had, and books. @returns what was to pay, as the button said */
async function takeAndBook(page: Page): Promise<string> {
  await page.getByRole('radiogroup', { name: 'Quotes' }).getByRole('radio', { disabled: false }).first().click();
  await page.getByRole('button', { name: /^Take this quote, €/ }).click();
  await page.getByRole('heading', { name: 'Information', exact: true }).waitFor();
  await page.getByRole('textbox', { name: /^Order reference/ }).fill('4500 812 790');
  await page.getByRole('checkbox', { name: 'I accept the terms of service' }).check();
  const book = page.getByRole('button', { name: /^Book for €/ });
  const amount = (await book.innerText()).replace('Book for ', '');
  await book.click();
  const dialog = page.getByRole('dialog', { name: 'Pay by card' });
  await expect(dialog.getByText(/^VAT included\./)).toBeVisible();
  const another = dialog.getByRole('radio', { name: 'Use another card' });
  if (await another.isVisible()) await another.check();
  await typeCard(page, { number: '4242 4242 4242 4242' });
  await dialog.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page.getByText(/^Shipment booked: /)).toBeVisible();
  return amount;
}

journey('a shipper books from an empty draft on a desktop, by keyboard where they like', async ({ lading, sit }) => {
  const { page } = await sit('shipper', 'desktop', { worker: false });
  const steps = fillShipment(page);
  await page.goto('/shipments/new');
  // Nothing is off because a field is empty: the arrow leads to what is missing.
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please select an address in the suggestions list.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Pickup address' })).toBeFocused();
  await steps.pickup();
  await page.keyboard.press('Enter');
  await steps.heading('Delivery').waitFor();
  // A step ahead cannot be opened yet.
  await page.goto('/shipments/new/quotation');
  await expect(page).toHaveURL(/\/shipments\/new\/address\/delivery$/);
  await steps.delivery();
  await steps.onwards('Continue', 'Dates');
  await steps.dates();
  await steps.onwards('Continue', 'Handling');
  await steps.handling();
  await steps.onwards('Continue', 'Goods');
  await steps.goods();
  await steps.onwards('See quotes', 'Quote');
  const amount = await takeAndBook(page);

  const booked = await latestShipment(lading);
  expect(booked).toMatchObject({ state: 'available', references: { order: '4500 812 790' }, load: { quantity: 8 } });
  expect(booked?.pickup.contact).toEqual({ name: 'Ilse Verbeke', phone: '+33320701234' });
  expect(`€${((booked?.offer_price.price ?? 0) / 100).toFixed(2)}`).toBe(amount);
});

journey('a shipper books on a phone that loses its network and its page on the way', async ({ lading, sit }) => {
  const { page, context } = await sit('shipper', 'phone');
  const steps = fillShipment(page);
  await page.goto('/shipments/new');
  await steps.pickup();
  await steps.onwards('Continue', 'Delivery');
  await steps.delivery();
  await steps.onwards('Continue', 'Dates');
  await steps.dates();
  await steps.onwards('Continue', 'Handling');
  await steps.handling();
  await quiet(page);
  await context.setOffline(true);
  await steps.onwards('Continue', 'Goods');
  await steps.goods();
  await steps.onwards('See quotes', 'Quote');
  await expect(page.getByText('The prices did not load')).toBeVisible();
  await page.reload();
  await expect(page.getByText('The prices did not load')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await takeAndBook(page);
  expect(await latestShipment(lading)).toMatchObject({ state: 'available', load: { quantity: 8, weight: 3200 } });
});
