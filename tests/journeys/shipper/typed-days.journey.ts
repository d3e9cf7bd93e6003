import type { Page } from '@playwright/test';
import { expect, journey } from '../support/journey.ts';
import { fillShipment, workingDay } from './fill-shipment.ts';

const field = (page: Page, stop: string, name: string) =>
  page.getByRole('region', { name: stop, exact: true }).getByRole('textbox', { name });

async function openDates(page: Page) {
  const steps = fillShipment(page);
  await page.goto('/shipments/new');
  await steps.pickup();
  await steps.onwards('Continue', 'Delivery');
  await steps.delivery();
  await steps.onwards('Continue', 'Dates');
  await steps.dates();
  return steps;
}

for (const size of ['desktop', 'phone'] as const) {
  journey(`a day is taken away and typed anew on a ${size}, with a reload at each half of it`, async ({ sit }) => {
    const { page } = await sit('shipper', size, { worker: false });
    const steps = await openDates(page);
    const day = field(page, 'Delivery', 'Day');
    const written = workingDay(13);
    await day.click();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await expect(day).toHaveValue(written.slice(0, -1));
    await page.reload();
    await expect(day).toHaveValue(written.slice(0, -1));
    // As it is typed on a keyboard with marks, and left at the first of them.
    await day.fill('');
    await day.pressSequentially(written.slice(0, 3));
    await page.reload();
    await steps.heading('Dates').waitFor();
    await day.fill('9999-99-99');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('Invalid date')).toBeVisible();
    await page.reload();
    await steps.heading('Dates').waitFor();
    // As it is typed on a keypad without marks.
    await day.fill('');
    await day.pressSequentially(written.replaceAll('/', ''));
    await expect(day).toHaveValue(written);
    await steps.onwards('Continue', 'Handling');
  });
}

journey('a dock that works at night is priced, and its slot ends on the next day', async ({ sit }) => {
  const { page } = await sit('shipper', 'desktop', { worker: false });
  const steps = await openDates(page);
  await field(page, 'Pickup', 'From').fill('22h');
  await field(page, 'Pickup', 'To').fill('12:75');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Enter a time from 00:00 to 24:00, like 08:30.')).toBeVisible();
  await field(page, 'Pickup', 'To').fill('0200');
  await expect(page.getByText(/^until [A-Z][a-z]{2} 02:00$/)).toBeVisible();
  await steps.onwards('Continue', 'Handling');
  await steps.handling();
  await steps.onwards('Continue', 'Goods');
  await steps.goods();
  await steps.onwards('See quotes', 'Quote');
  await expect(
    page.getByRole('radiogroup', { name: 'Quotes' }).getByRole('radio', { disabled: false }).first(),
  ).toBeVisible();
});
