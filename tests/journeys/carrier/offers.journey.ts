import type { ListMeta } from '#contract/answers/list.ts';
import type { Offer } from '#freight/offer/offer.ts';
import type { User } from '#freight/user/user.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { setClockAhead } from '../support/device-clock.ts';
import { expect, journey } from '../support/journey.ts';
import type { Lading } from '../support/lading.ts';

interface Answer {
  readonly items: readonly Offer[];
  readonly meta: ListMeta;
}

/** Asks for the dispatcher's offers, past the link of their phone. */
async function marketOf({ office }: Lading): Promise<(query: string) => Promise<Answer>> {
  const { companies } = await office.get<User>('dispatcher', '/v2/me');
  return (query) => office.get<Answer>('dispatcher', `/v2/companies/${companies[0]?.uuid}/offers?${query}`);
}

function atOf({ items }: Answer, index: number): Offer {
  const offer = items.at(index);
  if (offer === undefined) throw new Error('The demonstration has too few offers.');
  return offer;
}

/** How a row names an offer: both cities and its price. */
function nameOf({ pickup, delivery, pricing }: Offer): RegExp {
  const price = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }).format(pricing.price / 100);
  const words = [pickup.address.city, delivery.address.city, price].map((word) => RegExp.escape(word));
  return new RegExp(words.join('.*'));
}

journey(
  'the offers: sorted, limited, read on, kept in the address, and there with their age without network',
  async ({ lading, sit }) => {
    const offers = await marketOf(lading);
    const { page, context } = await sit('dispatcher', 'phone');
    const all = await offers('sort=pickup_date');
    const rows = page.getByRole('list', { name: 'Offers' }).getByRole('listitem').getByRole('link');
    const count = ({ meta }: Answer) =>
      page.getByText(`${meta.item_count} offers, ${meta.unviewed_item_count} not viewed`, { exact: true });
    const sort = page.getByRole('combobox', { name: 'Sort by' });

    // The first screen of who seeks freight: the earliest pickup first, what nobody looked at marked.
    await expect(page).toHaveTitle('Lading – Freight offers');
    await expect(page.getByRole('heading', { level: 1, name: 'Freight offers' })).toBeAttached();
    await expect(count(all)).toBeVisible();
    await expect(page.getByText(`30 of ${all.meta.item_count} offers`)).toBeAttached();
    for (const [index, offer] of all.items.slice(0, 5).entries()) {
      await expect(rows.nth(index)).toHaveAccessibleName(nameOf(offer));
      if (offer.is_viewed) await expect(rows.nth(index)).not.toHaveAccessibleName(/Not viewed yet/);
      else await expect(rows.nth(index)).toHaveAccessibleName(/Not viewed yet/);
    }

    // The next page goes on where this one ends.
    const second = await offers('sort=pickup_date&page=2');
    await page.getByRole('button', { name: 'Load more offers' }).click();
    // What is far from sight is not drawn: the end is gone to.
    await expect(async () => {
      await page.getByText(`60 of ${all.meta.item_count} offers`).scrollIntoViewIfNeeded();
      await expect(rows.last()).toHaveAccessibleName(nameOf(atOf(second, -1)), { timeout: 500 });
    }).toPass({ timeout: 10_000 });

    // Another order begins at its first, and stays on this device; a limit stays in the address. 0 asks for what is smallest.
    await sort.selectOption('Price, highest');
    const dearest = await offers('sort=-price');
    await expect(rows.first()).toHaveAccessibleName(nameOf(atOf(dearest, 0)));
    await expect(rows.first()).toBeInViewport();
    await page.getByRole('button', { name: 'Limits', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Limits' });
    await expect(dialog.getByRole('textbox', { name: 'Length, at most' })).toHaveValue('1,320');
    await expect(dialog.getByRole('textbox', { name: 'Height, at most' })).toHaveValue('270');
    await expect(dialog.getByRole('textbox', { name: 'Width, at most' })).toHaveValue('240');
    const weight = dialog.getByRole('textbox', { name: 'Weight, at most' });
    await expect(weight).toHaveValue('28,000');
    await weight.fill('28001');
    await weight.press('Enter');
    await expect(dialog.getByText('At most 28,000 kg.')).toBeVisible();
    await weight.fill('3000');
    await dialog.getByRole('checkbox', { name: 'Without tail lift' }).check();
    await weight.press('Enter');
    await expect(dialog).toBeHidden();
    const light = await offers('sort=-price&max_weight=3000&without_tail_lift=1');
    await expect(count(light)).toBeVisible();
    await expect(page).toHaveURL(/max_weight=3000/);
    const asked = lading.link.passages.findLast(({ path }) => path.includes('/offers?'))?.path ?? '';
    const query = Object.fromEntries(new URLSearchParams(asked.split('?')[1]));
    expect(query).toMatchObject({ limit: '30', max_length: '1320', max_weight: '3000', without_tail_lift: '1' });
    await page.reload();
    await expect(count(light)).toBeVisible();
    await expect(sort).toHaveValue('-price');
    await expect(rows.first()).toHaveAccessibleName(nameOf(atOf(light, 0)));

    // Without network the same list is here, as old as it is; and so is what of it fits another question.
    await context.setOffline(true);
    await setClockAhead(page, 12 * MINUTE);
    await page.reload();
    const strip = page.locator('a', { has: page.getByRole('status') }).first();
    await expect(strip).toContainText(/Offline.*List from \d/);
    await expect(rows.first()).toHaveAccessibleName(nameOf(atOf(light, 0)));
    await page.getByRole('button', { name: '2 limits' }).click();
    await page.getByRole('button', { name: 'Remove: Without tail lift' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByText('These are kept on this device.')).toBeVisible();
    await expect(rows.first()).toBeVisible();
    // With the network back, the list is read without being asked for.
    await context.setOffline(false);
    await expect(count(await offers('max_weight=3000'))).toBeVisible();

    // A row opens its offer; the way back leads to the same list.
    await rows.first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/offers\/[\w-]+\?.*max_weight=3000/);
    await page.goBack();
    await page.getByRole('button', { name: '1 limit' }).click();
    await expect(page.getByRole('button', { name: 'Remove: Weight up to 3,000 kg' })).toBeVisible();

    // What nothing fits is said, with a way out.
    await page.goto('/offers?max_weight=1');
    await expect(page.getByRole('heading', { name: 'No offer fits' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove all limits' }).click();
    await expect(page.getByText(`30 of ${all.meta.item_count} offers`)).toBeAttached();
  },
);
