import { shortName } from '#freight/user/initials.ts';
import type { User } from '#freight/user/user.ts';
import { expect, journey } from '../support/journey.ts';
import { type Office, PASSWORD, PEOPLE, type Person } from '../support/office.ts';
import { photo } from './papers.ts';

const user = (office: Office, person: Person) => office.get<User>(person, '/v2/me');

/** Ends the sessions of a person on all their other devices. */
async function endOthers(office: Office, person: Person): Promise<void> {
  expect((await office.request(person, 'DELETE', '/v2/me/sessions')).status).toBe(204);
}

journey('a sign-in that ended is asked for, and all that was done goes on', async ({ lading, sit }) => {
  const { office, link } = lading;
  const [mission] = await office.missions('driver', 'planned');
  if (mission === undefined) throw new Error('The demonstration has no planned mission for the driver.');
  const name = shortName(await user(office, 'driver'));
  const { page, context } = await sit('driver', 'phone');
  const other = await context.newPage();
  await other.goto('/outbox');

  await context.setOffline(true);
  await page.goto(`/missions/${mission.uuid}`);
  await page.getByRole('button', { name: 'Complete pickup', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, complete pickup' }).click();
  await expect(page.getByText(/Loaded .* on this phone/)).toBeVisible();
  await page.getByRole('tab', { name: 'POD' }).click();
  await page.getByLabel('Take photo').setInputFiles(await photo('draft.jpg', { width: 1200, height: 800 }));
  await expect(page.getByRole('button', { name: 'Add proof, 1 page' })).toBeEnabled();

  // The driver signs the phone out from another device while it has no network. It goes on as before until it hears of it.
  await endOthers(office, 'driver');
  await expect(page.getByRole('button', { name: 'Add proof, 1 page' })).toBeEnabled();
  await context.setOffline(false);

  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/auth\/sign-in\?back=/, { timeout: 90_000 });
    await expect(tab.getByText('You were signed out from another device.')).toBeVisible();
    const waits = `1 step of ${name} waits on this phone. It is sent once ${name} signs in.`;
    await expect(tab.getByText(waits)).toBeVisible();
    await expect(tab.getByRole('textbox', { name: 'E-mail' })).toHaveValue(PEOPLE.driver);
    await expect(tab.getByText(mission.reference)).toBeHidden();
  }
  // Nor can it be read after a reload.
  await page.reload();
  await expect(page.getByText('You were signed out from another device.')).toBeVisible();
  await expect(page.getByText(mission.reference)).toBeHidden();
  expect(await office.ledger(mission.uuid)).toEqual([]);
  expect(link.passages.filter(({ key, status }) => key !== null && status === 200)).toEqual([]);

  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Incorrect e-mail or password');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/missions\/.*tab=pod/);
  await expect(page.getByRole('button', { name: 'Add proof, 1 page' })).toBeEnabled();
  // The other tab is signed in with it, where it was.
  await expect(other).toHaveURL(/\/outbox$/);
  await expect(other.getByRole('heading', { name: 'On server today 1' })).toBeVisible({ timeout: 90_000 });
  expect((await office.ledger(mission.uuid)).map(({ kind }) => kind)).toEqual(['pickup_completed']);
});

journey('where another driver signs in, they hear whose steps wait, and read nothing else', async ({ lading, sit }) => {
  const { office, link } = lading;
  const [mission] = await office.missions('driver', 'planned');
  if (mission === undefined) throw new Error('The demonstration has no planned mission for the driver.');
  const { uuid, ...driver } = await user(office, 'driver');
  const { page, context } = await sit('driver', 'phone');
  await context.setOffline(true);
  await page.goto(`/missions/${mission.uuid}`);
  await page.getByRole('button', { name: 'Complete pickup', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, complete pickup' }).click();
  await expect(page.getByText(/Loaded .* on this phone/)).toBeVisible();
  const reason = 'Asked for by their company.';
  expect((await office.request('support', 'POST', `/v2/support/users/${uuid}/block`, { reason })).status).toBe(204);
  await context.setOffline(false);

  await expect(page.getByText('Your account is blocked. Contact us.')).toBeVisible({ timeout: 90_000 });
  await expect(page.locator('a[href^="tel:"]')).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(PEOPLE.solo);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(new RegExp(mission.uuid));
  const waits = page.getByText(`1 step of ${shortName(driver)} waits on this phone.`).first();
  await expect(waits).toBeVisible();
  await expect(page.getByText(mission.reference)).toBeHidden();
  await page.goto('/outbox');
  await expect(waits).toBeVisible();
  await expect(page.getByText('Everything is sent')).toBeVisible();
  expect(link.passages.filter(({ key, status }) => key !== null && status === 200)).toEqual([]);
});

journey('a page that only listens hears at once that its session has ended', async ({ lading, sit }) => {
  const { page } = await sit('dispatcher', 'desktop', { worker: false });
  await page.goto('/missions');
  await expect(page.getByRole('heading', { name: 'Missions', level: 1 })).toBeVisible();
  // The end of its stream of events is what it hears; it asks again half a minute after it last did.
  await endOthers(lading.office, 'dispatcher');
  await expect(page.getByText('You were signed out from another device.')).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(PEOPLE.dispatcher);
});
