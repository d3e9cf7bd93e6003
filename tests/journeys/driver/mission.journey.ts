import { expect, journey } from '../support/journey.ts';
import { isStepOrFile } from '../support/link.ts';

journey(
  'a mission from end to end: its tabs, its map, a step taken back, and two that are kept',
  async ({ lading, sit }) => {
    const { office, link } = lading;
    const [mission] = await office.missions('driver', 'planned');
    if (mission === undefined) throw new Error('The demonstration has no planned mission for the driver.');
    const { pickup, delivery, reference, uuid } = mission;
    const { page, context } = await sit('driver', 'phone');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const sent = () => link.passages.filter(isStepOrFile);
    const asked = (part: string) => link.passages.some(({ path }) => path.includes(part));

    await page.goto(`/missions/${uuid}`);
    await expect(page).toHaveTitle(`Lading – ${reference}`);
    await expect(page.getByText('Next: pickup')).toBeVisible();
    await expect(page.getByText('Then: delivery')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
      'href',
      `tel:${pickup.contact.phone}`,
    );
    await expect(page.getByRole('link', { name: 'Navigate' })).toHaveAttribute('href', /^(https|geo):/);
    await page.getByRole('button', { name: 'Copy address' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Address copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(pickup.address.city);

    // Tabs by their keys; the address keeps the one that is open.
    const tab = (name: string) => page.getByRole('tab', { name });
    await tab('Informations').focus();
    for (const [name, id] of [
      ['Tracking', 'tracking'],
      ['POD', 'pod'],
      ['Billing', 'billing'],
    ] as const) {
      await page.keyboard.press('ArrowRight');
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
      await expect(page).toHaveURL(new RegExp(`tab=${id}$`));
    }
    await page.reload();
    await expect(tab('Billing')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Price, excl. VAT')).toBeVisible();
    await tab('Tracking').click();
    await expect(page.getByRole('heading', { name: `Pickup, ${pickup.address.city}` })).toBeVisible();
    await tab('Informations').click();

    // By keyboard: Escape and the lower answer keep nothing.
    const arrow = page.getByRole('button', { name: 'Complete pickup', exact: true });
    const question = page.getByRole('dialog', { name: `Pickup done at ${pickup.address.city}?` });
    await arrow.focus();
    await page.keyboard.press('Enter');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Not yet' }).focus();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(arrow).toBeFocused();
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Yes, complete pickup' }).focus();
    await page.keyboard.press('Enter');

    const loaded = page.getByText(/Loaded \d/);
    await expect(loaded).toBeVisible();
    await expect(page.getByText(/on this phone$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Complete delivery' })).toBeDisabled();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(loaded).toBeHidden();
    await expect(arrow).toBeEnabled();

    await arrow.click();
    await question.getByRole('button', { name: 'Yes, complete pickup' }).click();
    await tab('Tracking').click();
    await expect(page.getByText('On this phone, not sent')).toBeVisible();
    expect(sent()).toEqual([]);
    await expect(page.getByText('On this phone, not sent')).toBeHidden({ timeout: 90_000 });
    await expect.poll(async () => (await office.ledger(uuid)).map(({ kind }) => kind)).toEqual(['pickup_completed']);
    expect(sent()).toHaveLength(1);
    await page.getByText('History').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Krzysztof Nowak' }).first()).toBeVisible();

    // By setting, a step waits until it is sent by hand.
    await page.goto('/account/devices');
    await page.getByRole('switch', { name: /A step can be undone until I send it/ }).click();
    await page.goto(`/missions/${uuid}`);
    await page.getByRole('button', { name: 'Complete delivery' }).click();
    await page.getByRole('button', { name: 'Yes, complete delivery' }).click();
    await expect(page.getByText('It can be undone until you send it.')).toBeVisible();
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
    await expect(page.getByText(/Delivered \d/)).toBeVisible();
    await expect(page.getByText(/Delivered \d.*on server$/)).toBeVisible();
    const ledger = await office.ledger(uuid);
    expect(ledger.map(({ kind }) => kind)).toEqual(['pickup_completed', 'delivery_completed']);
    expect(sent()).toHaveLength(2);
    // Nothing of the map is loaded before somebody looks at it.
    expect(asked('maplibre')).toBe(false);
    await page.getByRole('button', { name: 'Show on the map' }).click();
    await expect(
      page.getByRole('region', { name: `From ${pickup.address.city} to ${delivery.address.city}` }),
    ).toBeVisible();
    await expect.poll(() => asked('lazy-maplibre')).toBe(true);

    await page.getByRole('button', { name: 'Add proof of delivery' }).click();
    await expect(tab('POD')).toHaveAttribute('aria-selected', 'true');
  },
);
