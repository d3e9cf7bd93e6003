import { expect, journey } from '../support/journey.ts';
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
