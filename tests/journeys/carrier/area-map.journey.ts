import { expect, journey } from '../support/journey.ts';

journey(
  'the map of areas is there without network before anybody looked at it, and by keyboard alone',
  async ({ sit }) => {
    const { page, context } = await sit('dispatcher', 'phone');
    await expect(page.getByRole('heading', { level: 1, name: 'Freight offers' })).toBeAttached();
    const kept = () =>
      page.evaluate(async () => {
        const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return kept.flat().filter(({ url }) => url.endsWith('.json')).length;
      });
    await expect.poll(kept, { timeout: 90_000 }).toBe(2);

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Map area' }).focus();
    await page.keyboard.press('Enter');
    const areas = page.getByRole('toolbar', { name: 'Pickup areas' });
    // Named, not only by their codes.
    await areas.getByRole('button', { name: /^Nord, France 59/ }).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect(areas.getByRole('button', { name: /^Pas-de-Calais, France 62/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(areas.getByRole('button', { name: /^Silesian Voivodeship, Poland SL/ })).toBeAttached();
    await page
      .getByRole('button', { name: 'Map', exact: true })
      .or(page.getByRole('radio', { name: 'Map' }))
      .click();
    await expect(page.getByRole('application').or(page.getByText('This browser draws no map.'))).toBeVisible();
    await expect(page.getByText('The map is not on this device yet')).not.toBeVisible();
  },
);
