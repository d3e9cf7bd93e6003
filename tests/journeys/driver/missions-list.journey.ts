import { nextStep } from '#freight/mission/states.ts';
import type { User } from '#freight/user/user.ts';
import { HOUR, MINUTE } from '#freight/values/duration.ts';
import { setClockAhead } from '../support/device-clock.ts';
import { expect, journey } from '../support/journey.ts';
import { quiet } from '../support/quiet.ts';

/** Types texts into a field, one over the other. @returns when, in Unix milliseconds */
function typeAll(field: Element, texts: readonly string[]): number {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  for (const text of texts) {
    set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return Date.now();
}

journey(
  'the list of missions: filters with counts, order, search, and its age without network',
  async ({ lading, sit }) => {
    const { office, link } = lading;
    const states = ['planned', 'in_progress', 'completed', 'cancelled'] as const;
    const [planned = [], moving = [], completed = [], cancelled = []] = await Promise.all(
      states.map((state) => office.missions('driver', state)),
    );
    const open = [...planned, ...moving];
    const { page, context } = await sit('driver', 'phone');
    await expect(page).toHaveTitle('Lading – Missions');
    const rows = page.getByRole('main').getByRole('listitem').getByRole('link');
    const filter = (name: string, count: number) =>
      page
        .getByRole('group', { name: 'Filter missions' })
        .getByRole('button', { name: `${name} ${count}`, exact: true });
    const waitingFor = (step: ReturnType<typeof nextStep>) => open.filter((mission) => nextStep(mission) === step);

    await expect(filter('All', open.length)).toHaveAttribute('aria-pressed', 'true');
    await expect(rows).toHaveCount(open.length);
    for (const { reference, pickup, delivery } of open) {
      const row = rows.filter({ hasText: reference });
      await expect(row).toHaveAccessibleName(new RegExp(`${pickup.address.city}.*${delivery.address.city}`));
      await expect(row).toHaveAccessibleName(/On server/);
    }

    for (const [name, step, tracking] of [
      ['To pick up', 'pickup', 'to_pickup'],
      ['To deliver', 'delivery', 'to_deliver'],
      ['POD', 'proof', 'to_upload_pod'],
    ] as const) {
      const kept = waitingFor(step);
      await filter(name, kept.length).click();
      await expect(page).toHaveURL(new RegExp(`/missions\\?tracking=${tracking}$`));
      await expect(rows).toHaveCount(kept.length);
      for (const { reference } of kept) await expect(rows.filter({ hasText: reference })).toBeVisible();
    }
    await page.reload();
    await expect(filter('POD', waitingFor('proof').length)).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(filter('To deliver', waitingFor('delivery').length)).toHaveAttribute('aria-pressed', 'true');
    const state = page.getByRole('combobox', { name: 'State' });
    await state.selectOption(`Completed (${completed.length})`);
    await expect(page).toHaveURL(/\/missions\/completed$/);
    await expect(page.getByText(`${completed.length} of ${completed.length} missions`)).toBeVisible();
    await state.selectOption(`Cancelled (${cancelled.length})`);
    await expect(rows).toHaveCount(cancelled.length);
    await expect(rows.first()).toHaveAccessibleName(/Cancelled/);

    // The sign of the next stop leads there; another order has none, and is kept.
    await filter('All', open.length).click();
    const sign = page.getByRole('link', { name: /^(Late .*)?Next stop/ });
    await expect(sign).toBeVisible();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Pickup, earliest first');
    await expect(page).toHaveURL(/sort=pickup_date/);
    await expect(sign).toBeHidden();
    await page.reload();
    await expect(rows).toHaveCount(open.length);
    const dates = (await rows.allInnerTexts()).map((text) => open.find(({ reference }) => text.includes(reference)));
    expect(dates.map((mission) => mission?.pickup_date)).toEqual(open.map(({ pickup_date }) => pickup_date).toSorted());
    await rows.first().click();
    await expect(page.getByRole('tab', { name: 'Informations' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('pickup_date');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Next stop first');
    await sign.click();
    await expect(page.getByRole('tab', { name: 'Informations' })).toBeVisible();

    // One question, once the typing rests.
    const searches = () => link.passages.filter(({ path }) => path.includes('/search/')).length;
    const [over] = completed;
    if (over === undefined) throw new Error('The demonstration has no completed mission for the driver.');
    const { reference, delivery } = over;
    await page.getByRole('button', { name: 'Search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const box = dialog.getByRole('searchbox');
    await expect(box).toBeFocused();
    await expect(dialog.getByText('3 characters at least')).toBeVisible();
    const askedAt = page.waitForRequest(/\/search\//).then(() => Date.now());
    // In one go: between two calls a busy machine may rest for longer than the typing does.
    const typedAt = await box.evaluate(typeAll, [reference.slice(0, -1), reference]);
    expect((await askedAt) - typedAt).toBeGreaterThanOrEqual(400);
    await expect(dialog.getByText('1 mission', { exact: true })).toBeVisible();
    expect(searches()).toBe(1);
    await dialog.getByRole('link', { name: delivery.address.city }).click();
    await expect(page).toHaveTitle(`Lading – ${reference}`);

    // A server that is down: what was read stays, with its time on the strip, until it can be read again.
    const strip = page.locator('a', { has: page.getByRole('status') }).first();
    const isUp = link.trouble(({ path }) => /\/missions\?/.test(path), { kind: 'answered', status: 500, body: 'down' });
    await setClockAhead(page, MINUTE);
    await page.goto('/missions');
    await expect(strip).toContainText(/Offline.*List from \d/);
    await expect(rows).toHaveCount(open.length);
    await expect(page.getByText(/did not load/)).toBeHidden();
    isUp();
    await page.reload();
    await expect(strip).toContainText(/All on server/);

    // A list that is still on its way would be read at the later hour.
    await quiet(page);
    await context.setOffline(true);
    await expect(strip).toContainText(/Offline.*List from \d/);
    await setClockAhead(page, 5.5 * HOUR);
    await page.reload();
    await expect(rows).toHaveCount(open.length);
    await expect(strip).toContainText(/Offline for 5\sh.*, list may be out of date/);
    await page.getByRole('button', { name: 'Search' }).click();
    await box.fill(open[0]?.reference ?? '');
    await expect(dialog.getByText('No network: only the missions on this device were searched.')).toBeVisible();
    await expect(dialog.getByRole('link', { name: open[0]?.reference ?? '' })).toBeVisible();
  },
);

journey('lists that are long, that never loaded, and that are empty', async ({ lading, sit }) => {
  const { office, link } = lading;
  const all = await office.missions('dispatcher', 'completed');
  const { page } = await sit('dispatcher', 'phone', { worker: false });
  await page.getByRole('link', { name: 'Missions', exact: true }).click();
  await page.getByRole('combobox', { name: 'State' }).selectOption(`Completed (${all.length})`);
  await expect(page.getByText(`30 of ${all.length} missions`)).toBeVisible();
  await page.getByRole('button', { name: 'Load more missions' }).click();
  await expect(page.getByText(`${all.length} of ${all.length} missions`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load more missions' })).toBeHidden();

  const { companies } = await office.get<User>('dispatcher', '/v2/me');
  for (const state of ['planned', 'in_progress'] as const) {
    for (const { uuid } of await office.missions('driver', state)) {
      const path = `/v2/companies/${companies[0]?.uuid}/missions/${uuid}/change-driver`;
      expect((await office.request('dispatcher', 'POST', path, { driver: null })).status).toBe(200);
    }
  }
  const over = link.trouble(({ path }) => /\/me\/missions\?/.test(path), { kind: 'lost' });
  const { page: driver } = await sit('driver', 'phone', { worker: false });
  await expect(
    driver.getByText('The list did not load. Without a network, only what was loaded before is shown.'),
  ).toBeVisible();
  over();
  await driver.getByRole('button', { name: 'Try again' }).click();
  await expect(driver.getByText('No open missions')).toBeVisible();
  await driver.getByRole('button', { name: 'POD 0' }).click();
  await expect(driver.getByText('No proofs are missing')).toBeVisible();
});
