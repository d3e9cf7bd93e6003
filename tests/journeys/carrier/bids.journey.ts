import type { Page } from '@playwright/test';
import type { Offer } from '#freight/offer/offer.ts';
import type { Proposal } from '#freight/proposal/proposal.ts';
import type { User } from '#freight/user/user.ts';
import { HOUR } from '#freight/values/duration.ts';
import { expectAccessible } from '../everyone/accessible.ts';
import { expect, journey } from '../support/journey.ts';
import type { Lading } from '../support/lading.ts';
import type { Person } from '../support/office.ts';

const baseOf = async ({ office }: Lading, person: Person) =>
  `/v2/companies/${(await office.get<User>(person, '/v2/me')).companies[0]?.uuid}`;

/** An offer of the shipper's, hours from its end, that the dispatcher has not bid on. */
async function offerOfShipper(lading: Lading): Promise<Offer> {
  const { office } = lading;
  const [carriers, shippers] = [await baseOf(lading, 'dispatcher'), await baseOf(lading, 'shipper')];
  const path = `${carriers}/offers?sort=-expires_at&limit=100`;
  const { items } = await office.get<{ items: Offer[] }>('dispatcher', path);
  for (const offer of items.filter(({ proposal }) => proposal === null)) {
    if ((await office.request('shipper', 'GET', `${shippers}/shipments/${offer.uuid}/proposals`)).ok) return offer;
  }
  throw new Error('The demonstration has no open offer of the shipper.');
}

const price = (page: Page) => page.getByRole('textbox', { name: 'Your price, excl. VAT' });
const send = (page: Page) => page.getByRole('button', { name: /^Send bid/ });
const chance = (page: Page) => page.getByRole('listitem').and(page.locator('[aria-current]'));
const rowOf = (page: Page, { pickup, delivery }: Offer) =>
  page.getByRole('article', { name: `${pickup.address.city} – ${delivery.address.city}` });

/** Fills the form in by what it complains of, and finds what was typed after a reload and without network. */
async function makeBid(page: Page, offer: Offer, setOffline: (offline: boolean) => Promise<void>): Promise<void> {
  await page.goto(`/offers/${offer.uuid}/proposal`);
  await page.getByLabel('Bid valid until').fill('');
  await send(page).click();
  await expect(price(page)).toHaveAccessibleDescription('Please enter your bid price (greater than 0)');
  await expect(page.getByLabel('Bid valid until')).toHaveAccessibleDescription(
    /Please enter the date and time of expiry of your bid/,
  );
  await page.getByRole('radio', { name: 'My own dates' }).check();
  const delivery = page.getByRole('group', { name: 'Delivery' });
  await delivery.getByLabel('Day').fill('');
  await send(page).click();
  await expect(delivery).toHaveAccessibleDescription('Please fill in the pick-up and delivery dates');
  await expectAccessible(page, 'bid with faults');
  await delivery.getByLabel('Day').fill(offer.delivery.time_slot.date);

  const offered = offer.pricing.price / 100;
  await price(page).fill(`${offered - 20}`);
  await expect(chance(page)).toContainText('Over 30%');
  await price(page).fill(`${offered * 2}`);
  await expect(chance(page)).toContainText('Under 5%');
  await price(page).fill('1,015.4');
  await page.getByRole('button', { name: 'Raise by 10' }).click();
  await page.getByRole('button', { name: 'As long as the offer' }).click();
  await page.reload();
  await expect(price(page)).toHaveValue('1,025.40');
  await expect(delivery.getByLabel('Day')).toHaveValue(offer.delivery.time_slot.date.split('-').toReversed().join('/'));

  await setOffline(true);
  await expect(page.getByText('A bid cannot be sent without a network')).toBeVisible();
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText('Check your Internet connection');
  await setOffline(false);
  await price(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Bid sent' })).toBeFocused();
}

journey('a bid with its own price and dates is answered, and the counter-offer taken', async ({ lading, sit }) => {
  const { office } = lading;
  const offer = await offerOfShipper(lading);
  const { page, context } = await sit('dispatcher', 'phone', { worker: false });
  await makeBid(page, offer, (offline) => context.setOffline(offline));
  await page.getByRole('link', { name: 'See your bids' }).click();
  const bid = rowOf(page, offer).filter({ hasText: '€1,025.40' });
  await expect(bid).toContainText('Pending');
  await expect(bid).toContainText('Chance:');
  await expectAccessible(page, 'bids');

  const carriers = await baseOf(lading, 'dispatcher');
  const made = await office.get<Proposal>('dispatcher', `${carriers}/offers/${offer.uuid}/proposal`);
  const counter = `${await baseOf(lading, 'shipper')}/shipments/${offer.uuid}/proposals/${made.uuid}/counter-offer`;
  const answer = { price: 72_300, expires_at: new Date(Date.now() + HOUR).toISOString() };
  expect((await office.request('shipper', 'POST', counter, answer)).status).toBe(201);
  await page.reload();
  await bid.getByRole('button', { name: 'Accept €723.00' }).click();
  await page.getByRole('button', { name: 'Yes, accept €723.00' }).click();
  await page.waitForURL(/\/missions\/[0-9a-f-]{36}/);
  const mission = await office.mission(page.url().split('/').at(-1) ?? '');
  await expect(page.getByRole('heading', { name: mission.reference })).toBeAttached();
  expect(mission.billing?.price).toBe(72_300);

  await page.goto('/proposals?state=pending');
  const waiting = page.getByRole('article').filter({ hasText: 'Withdraw bid' }).last();
  const name = (await waiting.getAttribute('aria-label')) ?? '';
  await waiting.getByRole('button', { name: 'Withdraw bid' }).click();
  await page.getByRole('button', { name: 'Yes, withdraw bid' }).click();
  await expect(page.getByRole('article', { name })).toBeHidden();
  await page.getByRole('button', { name: /^Closed/ }).click();
  await expect(page.getByRole('article', { name })).toContainText('Withdrawn');

  await page.getByRole('button', { name: /^Current/ }).click();
  await page.getByRole('button', { name: /^Renewable/ }).click();
  const expired = page.getByRole('article').first();
  await expect(expired).toContainText(/Expired .* Offer still open/);
  const asked = await expired.locator('b').first().textContent();
  await expired.getByRole('link', { name: 'Bid again' }).click();
  await expect(price(page)).toHaveValue(asked?.replace('€', '') ?? '');
});
