import { expect, journey, signIn } from '../support/journey.ts';
import { isStepOrFile } from '../support/link.ts';

journey(
  'what one driver did waits on the phone under their name, and another sees nothing of it',
  async ({ lading, sit }) => {
    const { office, link } = lading;
    const [mission, next] = await office.missions('driver', 'planned');
    if (!mission || !next) throw new Error('The demonstration has too few planned missions for the driver.');
    const { page, context } = await sit('driver', 'phone');
    const sent = () => link.passages.filter(isStepOrFile).filter(({ method }) => method === 'POST');
    const leaving = page.getByRole('dialog', { name: 'Sign out' });
    const leave = async () => {
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    };
    const complete = async (uuid: string) => {
      await page.goto(`/missions/${uuid}`);
      await page.getByRole('button', { name: 'Complete pickup', exact: true }).click();
      await page.getByRole('button', { name: 'Yes, complete pickup' }).click();
      await expect(page.getByText(/Loaded \d/)).toBeVisible();
    };

    await context.setOffline(true);
    const before = Date.now();
    await complete(mission.uuid);
    const after = Date.now();
    await leave();
    await expect(leaving).toContainText(
      '1 step is on this device only. It stays here and is sent when you sign in again',
    );
    await leaving.getByRole('button', { name: 'Sign out, keep it here' }).click();
    await expect(page).toHaveURL(/\/auth\/sign-in$/);

    await context.setOffline(false);
    await signIn(page, 'solo');
    await expect(page.getByRole('status').filter({ hasText: 'All on server' })).toBeVisible();
    await expect(page.getByText(mission.reference)).toBeHidden();
    await page.goto('/outbox');
    await expect(page.getByText('Everything is sent')).toBeVisible();
    await page.goto(`/missions/${mission.uuid}`);
    await expect(page.getByText('Oops, this mission does not exist')).toBeVisible();
    expect(sent()).toEqual([]);
    await leave();
    await leaving.getByRole('button', { name: 'Sign out' }).click();

    await signIn(page, 'driver');
    await expect
      .poll(async () => (await office.ledger(mission.uuid)).map(({ kind }) => kind), { timeout: 90_000 })
      .toEqual(['pickup_completed']);
    const doneAt = Date.parse((await office.mission(mission.uuid)).pickup.completed_at ?? '');
    expect(doneAt).toBeGreaterThanOrEqual(before - 1000);
    expect(doneAt).toBeLessThanOrEqual(after + 1000);
    expect(sent()).toHaveLength(1);

    // With network, what waits goes first; also what could still be undone.
    await complete(next.uuid);
    await leave();
    await leaving.getByRole('button', { name: 'Send, then sign out' }).click();
    await expect(page).toHaveURL(/\/auth\/sign-in$/, { timeout: 90_000 });
    expect((await office.ledger(next.uuid)).map(({ kind }) => kind)).toEqual(['pickup_completed']);
  },
);
