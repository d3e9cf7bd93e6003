import type { Invoice } from '#freight/invoice/invoice.ts';
import type { Shipment } from '#freight/shipment/shipment.ts';
import type { User } from '#freight/user/user.ts';
import { answerBank, typeCard } from '../support/cards.ts';
import { expect, journey } from '../support/journey.ts';
import type { Lading } from '../support/lading.ts';

/** An invoice of the shipper: the fee of a transport they cancelled on its day. */
async function oweSomething({ office }: Lading): Promise<Invoice> {
  const { companies } = await office.get<User>('shipper', '/v2/me');
  const base = `/v2/companies/${companies[0]?.uuid}`;
  const { items } = await office.get<{ items: Shipment[] }>('shipper', `${base}/shipments?state=planned&limit=100`);
  for (const { uuid } of items) {
    const body = { reason: 'other', comment: 'The glass broke.', conditions_acknowledged: true };
    const answer = await office.request('shipper', 'POST', `${base}/shipments/${uuid}/cancel`, body);
    if (!answer.ok) continue;
    const due = async () =>
      (await office.get<{ items: Invoice[] }>('shipper', `${base}/invoices?state=waiting_payment`)).items[0];
    try {
      await expect.poll(due, { timeout: 10_000 }).toBeDefined();
      return (await due()) as Invoice;
    } catch {
      // This one was free to cancel.
    }
  }
  throw new Error('No cancellation cost anything.');
}

journey('a shipper saves a card that its bank asks about, after some that are wrong', async ({ sit }) => {
  const { page } = await sit('shipper', 'desktop', { worker: false });
  await page.goto('/account/payment-sources');
  await page.getByRole('heading', { name: 'Cards' }).waitFor();
  expect(await page.locator('script[src*="stripe"]').count()).toBe(0);
  await page.getByRole('button', { name: 'Add card' }).click();
  await expect(page.getByText('Test mode, no money moves')).toBeVisible();
  const add = page.getByRole('region', { name: 'Add a card' }).getByRole('button', { name: 'Add card' });

  for (const [card, sentence] of [
    [{ number: '4242 4242 4242 4242', expiry: '14 / 34' }, 'Invalid expiration date'],
    [{ number: '4242 4242 4242 4242', expiry: '01 / 24' }, 'Expired card'],
    [{ number: '4242 4242 4242 4242', expiry: '' }, 'Expiration Date Required'],
    [{ number: '4242 4242 4242 4242', code: '1' }, 'Invalid security code'],
    [{ number: '4242 4242 4242 4241' }, 'Invalid card number'],
    [{ number: '4000 0000 0000 0127' }, 'Invalid security code'],
    [{ number: '4000 0000 0000 0002' }, 'The information provided does not allow us to register your card.'],
  ] as const) {
    await typeCard(page, card);
    await add.click();
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await typeCard(page, { number: '4000 0025 0000 3155' });
  await page.getByRole('textbox', { name: 'Name on the card' }).fill('Claire Dumortier');
  await add.click();
  await answerBank(page, 'Fail');
  await expect(page.getByText('The information provided does not allow us to register your card.')).toBeVisible();
  await add.click();
  await answerBank(page, 'Complete');
  await expect(page.getByText('card ending in 3155')).toBeAttached();
  await expect(page.getByText('First choice', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove card ending in 3155' }).click();
  await page.getByRole('button', { name: 'Remove card', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No card' })).toBeVisible();
});

journey('a shipper pays an invoice by card, and their bank asks them', async ({ lading, sit }) => {
  const invoice = await oweSomething(lading);
  const { page } = await sit('shipper', 'desktop', { worker: false });
  await page.goto(`/billing/invoices/${invoice.uuid}`);
  await page.getByRole('button', { name: 'Pay by card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay 1 invoice' });
  const pay = dialog.getByRole('button', { name: /^Pay €/ });
  await typeCard(page, { number: '4000 0000 0000 9995' });
  await pay.click();
  await expect(dialog.getByText('Payment declined')).toBeVisible();
  await typeCard(page, { number: '4000 0027 6000 3184' });
  await pay.click();
  await answerBank(page, 'Complete');
  await expect(dialog.getByText('Paid', { exact: true })).toBeVisible();
  await expect(dialog.getByText(invoice.reference ?? '')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Paid by card').first()).toBeVisible();
  const { companies } = await lading.office.get<User>('shipper', '/v2/me');
  const paid = `/v2/companies/${companies[0]?.uuid}/invoices/${invoice.uuid}`;
  expect(await lading.office.get<Invoice>('shipper', paid)).toMatchObject({ state: 'paid_by_card', amount_due: 0 });
});
