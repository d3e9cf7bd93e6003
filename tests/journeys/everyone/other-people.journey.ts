import { expect, journey } from '../support/journey.ts';
import { expectAccessible } from './accessible.ts';

for (const [person, home, title, words] of [
  ['shipper', '/dashboard', 'Dashboard', 'Waiting for you'],
  ['support', '/support/users', 'Users', 'Who needs help?'],
] as const) {
  journey(`a ${person} signs in: their home, no carrier's screen, and the way out`, async ({ sit }) => {
    const { page } = await sit(person, 'tablet', { worker: false });
    await expect(page).toHaveTitle(`Lading – ${title}`);
    await expect(page.getByRole('main')).toContainText(words);
    await expectAccessible(page, `home of a ${person}`);
    for (const entry of ['Available offers', 'Missions', 'Outbox', 'Drivers'])
      await expect(page.getByRole('link', { name: entry, exact: true })).toBeHidden();
    for (const address of ['/offers', '/missions', '/outbox', '/drivers', '/share', '/nowhere']) {
      await page.goto(address);
      await expect(page).toHaveURL(new RegExp(`${home}$`));
    }
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await page.goto(home);
    await expect(page).toHaveURL(/\/auth\/sign-in/);
  });
}

journey('a carrier of one truck: their missions, all of them their own, and no drivers', async ({ lading, sit }) => {
  const { page } = await sit('solo', 'phone', { worker: false });
  const states = await Promise.all(
    (['planned', 'in_progress'] as const).map((state) => lading.office.missions('solo', state)),
  );
  const open = states.flat();
  await expect(page).toHaveTitle('Lading – Freight offers');
  await page.getByRole('link', { name: 'Missions', exact: true }).click();
  await expect(page.getByRole('button', { name: `All ${open.length}`, exact: true })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Missions shown' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Drivers', exact: true })).toBeHidden();
  const planned = states[0]?.[0];
  await page.goto(`/missions/${planned?.uuid}`);
  await expect(page.getByRole('link', { name: 'Navigate' })).toBeVisible();
  await expect(page.getByRole('button', { name: /(Choose|Change) driver/ })).toBeHidden();
  await page.getByRole('button', { name: 'Complete pickup' }).click();
  await page.getByRole('button', { name: 'Yes, complete pickup' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect
    .poll(async () => (await lading.office.mission(planned?.uuid ?? '', 'solo')).pickup.state, { timeout: 90_000 })
    .toBe('completed');
});
