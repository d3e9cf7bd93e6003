import type { Shipment } from '#freight/shipment/shipment.ts';
import { quiet } from '../../support/quiet.ts';
import { atHand } from './at-hand.ts';
import type { Walk } from './walk.ts';

/** What a shipper follows: the lists, a shipment that seeks a carrier, one on its way and one that is over. */
export const walkAsShipper: Walk = async ({ page, lading, say, look }) => {
  const { heading, button, dialog, close } = atHand({ page, say });
  const { companies } = await lading.office.get<{ companies: { uuid: string }[] }>('shipper', '/v2/me');
  const first = async (query: string): Promise<Shipment> => {
    const path = `/v2/companies/${companies[0]?.uuid}/shipments?limit=1&${query}`;
    const { items } = await lading.office.get<{ items: Shipment[] }>('shipper', path);
    if (items[0] === undefined) throw new Error(`The demonstration has no shipment with ${query}.`);
    return items[0];
  };
  const open = async ({ uuid }: Shipment, search = '') => {
    await page.goto(`/shipments/${uuid}${search}`);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await quiet(page);
  };
  const tab = async (english: string) => {
    const part = page.getByRole('tab', { name: say(english), exact: true });
    if (await part.isVisible()) await part.click();
    await quiet(page);
  };

  await page.goto('/shipments');
  await heading('Shipments').waitFor();
  await quiet(page);
  await look('shipments in progress');
  await page.goto('/shipments/available?has_pending_proposals=1');
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await look('shipments with bids');
  await button('Export').click();
  await dialog.getByRole('textbox').first().waitFor();
  await look('export of shipments');
  await close();

  await open(await first('state=available&has_pending_proposals=1'));
  await page
    .getByRole('button', { name: new RegExp(`^${say('Decline, {name}').split(',')[0]}`) })
    .first()
    .waitFor();
  await look('shipment with bids');
  await page
    .getByRole('button', { name: new RegExp(`^${say('Another price, {name}').split(',')[0]}`) })
    .first()
    .click();
  await dialog.getByRole('textbox').first().waitFor();
  await dialog.locator('button[type=submit]').click();
  await dialog.locator('[aria-invalid=true]').first().waitFor();
  await look('another price, none typed');
  await close();
  await button('Cancel shipment').click();
  await dialog.getByText(say('Cancelling is free: no carrier has it yet.')).waitFor();
  await dialog.locator('button[type=submit]').click();
  await dialog.locator('[aria-invalid=true]').first().waitFor();
  await look('cancel, nothing filled in');
  await close();
  await tab('Waybill');
  await button('Edit references').click();
  await dialog.getByRole('textbox').first().waitFor();
  await look('references');
  await close();
  await button('Change contact on site').click();
  await dialog.getByRole('textbox').first().waitFor();
  await look('contact on site');
  await close();
  await look('waybill');

  await open(await first('state=planned'));
  await look('planned shipment');
  await open(await first('state=completed'));
  await look('completed shipment');
  await page.getByText(say('All steps')).click();
  await look('all steps');
  await tab('Price');
  await look('price of a shipment');
  await page.goto(`/shipments/${crypto.randomUUID()}`);
  await page.getByText(say('Oops, this shipment does not exists!')).waitFor();
  await look('shipment not found');
};
