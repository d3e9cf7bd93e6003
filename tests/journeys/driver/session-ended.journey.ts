import { expect, journey } from '../support/journey.ts';
import { PASSWORD, PEOPLE } from '../support/office.ts';
import { photo } from './papers.ts';

journey('a sign-in that ended is asked for in place, and all that was done goes on', async ({ lading, sit }) => {
  const { office, link, url } = lading;
  const [mission] = await office.missions('driver', 'planned');
  if (mission === undefined) throw new Error('The demonstration has no planned mission for the driver.');
  const { page, context } = await sit('driver', 'phone');

  await context.setOffline(true);
  await page.goto(`/missions/${mission.uuid}`);
  await page.getByRole('button', { name: 'Complete pickup', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, complete pickup' }).click();
  await expect(page.getByText(/Loaded .* on this phone/)).toBeVisible();
  await page.getByRole('tab', { name: 'POD' }).click();
  await page.getByLabel('Take photo').setInputFiles(await photo('draft.jpg', { width: 1200, height: 800 }));
  await expect(page.getByRole('button', { name: 'Add proof, 1 page' })).toBeEnabled();

  // The office signs the driver out on all devices while there is no network.
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('lading.session') ?? '{}').token);
  const ended = await fetch(`${url}/api/auth/token`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.status).toBe(204);
  await context.setOffline(false);

  const sheet = page.getByRole('dialog', { name: 'Please log back in' });
  await expect(sheet).toBeVisible({ timeout: 30_000 });
  await expect(sheet).toContainText('Your work is kept on this device and is sent once you sign in again.');
  await sheet.getByRole('button', { name: 'Later' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Sign in to send' })).toBeVisible();
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { name: 'Waiting on this phone 1' })).toBeVisible();
  expect(await office.ledger(mission.uuid)).toEqual([]);
  expect(link.passages.filter(({ key, status }) => key !== null && status === 200)).toEqual([]);

  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('textbox', { name: 'E-mail' })).toHaveValue(PEOPLE.driver);
  await expect(sheet.getByRole('textbox', { name: 'E-mail' })).not.toBeEditable();
  await sheet.getByLabel('Password', { exact: true }).fill('not-the-password');
  await sheet.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(sheet.getByRole('alert')).toHaveText('Incorrect e-mail or password');
  await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/outbox$/);
  await expect(page.getByRole('heading', { name: 'On server today 1' })).toBeVisible({ timeout: 30_000 });
  expect((await office.ledger(mission.uuid)).map(({ kind }) => kind)).toEqual(['pickup_completed']);
  await page.goto(`/missions/${mission.uuid}?tab=pod`);
  await expect(page.getByRole('button', { name: 'Add proof, 1 page' })).toBeEnabled();
});
