import { expect, journey } from '../support/journey.ts';
import { PASSWORD, PEOPLE } from '../support/office.ts';
import { quiet } from '../support/quiet.ts';

journey('a visitor who only looks gets nothing that keeps and sends; who types does', async ({ visit }) => {
  const { page } = await visit('phone');
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await expect(email).toBeVisible();
  await quiet(page);
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await databases()).toEqual([]);
  expect(await workers()).toBe(0);

  await email.pressSequentially('d');
  await expect.poll(databases).toContain('lading-outbox');
  await expect.poll(workers).toBe(1);
});

journey('a visitor who loses the network before the first touch signs in once it is back', async ({ visit }) => {
  const { page, context } = await visit('phone');
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await expect(email).toBeVisible();
  await quiet(page);
  await context.setOffline(true);
  await email.fill(PEOPLE.driver);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const enter = page.getByRole('button', { name: 'Sign in', exact: true });
  await enter.click();
  await expect(page.getByRole('alert')).toHaveText('Check your Internet connection');

  await context.setOffline(false);
  await enter.click();
  await expect(page).toHaveURL(/\/missions$/);
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers).toBe(1);
});
