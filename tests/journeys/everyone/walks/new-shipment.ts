import { fillShipment } from '../../shipper/fill-shipment.ts';
import { quiet } from '../../support/quiet.ts';
import type { Walk } from './walk.ts';

/** What a shipper sees who books: each step, what is wrong in it, the prices, and the question before they leave. */
export const walkNewShipment: Walk = async ({ page, say, look }) => {
  const steps = fillShipment(page, say);
  const arrow = (english: string) => page.getByRole('button', { name: say(english), exact: true });
  const wrong = async () => {
    await arrow('Continue').click();
    await page.locator('[aria-invalid=true]').first().waitFor();
  };
  await page.goto('/shipments/new');
  await steps.heading('Pickup').waitFor();
  await quiet(page);
  await look('pickup, empty');
  await wrong();
  await look('pickup, no address');
  await steps.pickup();
  await look('pickup');
  await steps.onwards('Continue', 'Delivery');
  await steps.delivery();
  await steps.onwards('Continue', 'Dates');
  await quiet(page);
  await wrong();
  await look('dates, none');
  await steps.dates();
  await look('dates');
  await steps.onwards('Continue', 'Handling');
  await wrong();
  await look('handling, no choice');
  await steps.handling();
  await steps.onwards('Continue', 'Goods');
  await steps.goods();
  await look('goods');
  await steps.onwards('See quotes', 'Quote');
  await page.getByRole('radiogroup', { name: say('Quotes') }).waitFor();
  await quiet(page);
  await page.getByRole('radio', { disabled: false }).first().waitFor();
  await page
    .getByRole('radiogroup', { name: say('Quotes') })
    .getByRole('radio', { disabled: false })
    .first()
    .click();
  await look('quote');
  await page.getByRole('button', { name: new RegExp(`^${say('Take this quote')}`) }).click();
  await steps.heading('Information').waitFor();
  await look('information');
  await page.goto('/shipments/new/address/pickup');
  await page.getByRole('button', { name: new RegExp(`^(${say('Leave')}|${say('Back')})$`) }).click();
  await page.getByRole('dialog').waitFor();
  await look('leave without booking');
};
