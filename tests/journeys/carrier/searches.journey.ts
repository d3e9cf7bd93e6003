import type { Page } from '@playwright/test';
import type { SavedSearch } from '#freight/search/saved-search.ts';
import type { User } from '#freight/user/user.ts';
import { expect, journey } from '../support/journey.ts';
import type { Lading } from '../support/lading.ts';

/** The searches that the dispatcher's company keeps, by name. */
async function searchesByName({ office }: Lading): Promise<Map<string, SavedSearch>> {
  const me = await office.get<User>('dispatcher', '/v2/me');
  const { items } = await office.get<{ items: SavedSearch[] }>(
    'dispatcher',
    `/v2/companies/${me.companies[0]?.uuid}/searches?limit=50`,
  );
  return new Map(items.map((search) => [search.name, search]));
}

/** How many areas are chosen at the end that is being chosen. */
async function chosen(page: Page, end: 'Pickup' | 'Delivery'): Promise<number> {
  const words = await page
    .getByRole('dialog')
    .getByText(new RegExp(`^${end}, \\d+$`))
    .textContent();
  return Number(words?.replace(/\D/g, ''));
}

journey(
  'areas chosen by keyboard and by drags, the offers there, kept as a search, mailed, opened again, deleted',
  async ({ lading, sit }) => {
    const { page, context } = await sit('dispatcher', 'desktop');
    await page.goto('/offers');
    await page.getByRole('button', { name: 'Map area' }).click();
    const dialog = page.getByRole('dialog', { name: 'Map area' });
    const tile = (name: RegExp) => dialog.getByRole('button', { name });

    // One tile after the other by keyboard: two departments, then all of a country and not all of it.
    await tile(/^Nord, France 59/).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await expect(tile(/^Pas-de-Calais, France 62/)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(tile(/^Nord, France 59/)).toHaveAttribute('aria-pressed', 'true');
    await expect(tile(/^France FR, whole country/)).toHaveAttribute('aria-pressed', 'mixed');
    await tile(/^Belgium BE, whole country/).focus();
    await page.keyboard.press('Enter');
    await expect(tile(/, Belgium VAN/)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await expect(tile(/, Belgium VAN/)).toHaveAttribute('aria-pressed', 'false');
    expect(await chosen(page, 'Pickup')).toBe(2);

    // The other end by a drag over the tiles, then by one over the map: the tiles follow.
    await dialog.getByRole('radio', { name: /^Delivery/ }).check();
    const from = await tile(/, Belgium VOV/).boundingBox();
    const to = await tile(/, Belgium VLI/).boundingBox();
    if (from === null || to === null) throw new Error('The tiles are not in sight.');
    await page.mouse.move(from.x + 4, from.y + 4);
    await page.mouse.down();
    await page.mouse.move(to.x + 4, to.y + 4, { steps: 5 });
    await page.mouse.up();
    await expect(tile(/, Belgium BRU/)).toHaveAttribute('aria-pressed', 'true');
    expect(await chosen(page, 'Delivery')).toBe(4);
    await dialog.getByRole('button', { name: 'Drag over several' }).click();
    const map = await dialog.locator('[aria-busy=false] canvas').boundingBox();
    if (map === null) throw new Error('The map is not in sight.');
    const middle = map.y + map.height / 2;
    await page.mouse.move(map.x + map.width * 0.6, middle);
    await page.mouse.down();
    await page.mouse.move(map.x + map.width * 0.85, middle, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => chosen(page, 'Delivery')).toBeGreaterThan(4);
    const areas = await chosen(page, 'Delivery');
    expect(await dialog.getByRole('button', { name: /, Germany [A-Z]{2}/, pressed: true }).count()).toBeGreaterThan(0);

    // The offers are narrowed to them, and their address says so.
    const show = dialog.getByRole('button', { name: /^Show \d+ offers?$/ });
    const found = Number((await show.textContent())?.replace(/\D/g, ''));
    await show.click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/pickup_iso_codes=FR-59(?:,|%2C)FR-62/);
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${found} offers?`) })).toBeVisible();

    // Kept under a name.
    await page.getByRole('button', { name: 'Save this search' }).click();
    const save = page.getByRole('dialog', { name: 'Save this search' });
    await save.getByRole('button', { name: 'Save search' }).click();
    await expect(save.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
    await save.getByRole('textbox', { name: 'Name' }).fill('Lille to the Rhine');
    await save.getByRole('button', { name: 'Save search' }).click();
    await expect(save).toBeHidden();
    const kept = (await searchesByName(lading)).get('Lille to the Rhine');
    expect(kept).toMatchObject({ pickup_iso_codes: ['FR-59', 'FR-62'], count: found, send_by_email: false });
    expect(kept?.delivery_iso_codes).toHaveLength(areas);

    // The word of it goes, and with it what lies under it is free.
    await page.getByRole('status').filter({ hasText: 'Search saved' }).getByRole('button', { name: 'Close' }).click();

    // Its new offers by e-mail, and opened again from where it is kept.
    await page.getByRole('link', { name: /^Searches/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Searches' })).toBeVisible();
    const row = page.getByRole('article').filter({ hasText: 'Lille to the Rhine' });
    await row.getByRole('switch', { name: /^Send by e-mail/ }).check();
    await expect.poll(async () => (await searchesByName(lading)).get('Lille to the Rhine')?.send_by_email).toBe(true);
    await row.getByRole('link', { name: 'Lille to the Rhine' }).click();
    await expect(page).toHaveURL(/\/offers\?.*pickup_iso_codes=FR-59/);
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${found} offers?`) })).toBeVisible();

    // Without a network it can be read, and not changed; then it goes.
    await page.goBack();
    await context.setOffline(true);
    await row.getByRole('switch', { name: /^Send by e-mail/ }).click();
    await expect(page.getByRole('alert')).toContainText('Check your Internet connection');
    await expect(row.getByRole('switch', { name: /^Send by e-mail/ })).toBeChecked();
    await context.setOffline(false);
    await row.getByRole('button', { name: 'Delete Lille to the Rhine' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Lille to the Rhine' }).click();
    await expect(row).toBeHidden();
    expect((await searchesByName(lading)).has('Lille to the Rhine')).toBe(false);
  },
);
