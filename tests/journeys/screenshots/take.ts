import { fileURLToPath } from 'node:url';
import { expect, journey } from '../support/journey.ts';

const pathOf = (name: string) => fileURLToPath(new URL(`../../../public/screenshots/${name}.png`, import.meta.url));

journey('a driver on a phone', async ({ sit }) => {
  const { page } = await sit('driver', 'phone');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.screenshot({ path: pathOf('phone-missions') });
});

journey('a dispatcher on a tablet', async ({ lading, sit }) => {
  const { page } = await sit('dispatcher', 'tablet');
  const [mission] = await lading.office.missions('dispatcher', 'in_progress');
  if (mission === undefined) throw new Error('The demonstration has no mission in progress.');
  await page.goto(`/missions/${mission.uuid}`);
  await expect(page.getByRole('heading', { name: mission.reference })).toBeVisible();
  await page.screenshot({ path: pathOf('tablet-missions') });
});
