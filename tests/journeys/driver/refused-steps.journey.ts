import { readFile } from 'node:fs/promises';
import type { User } from '#freight/user/user.ts';
import { expect, journey } from '../support/journey.ts';
import { photo } from './papers.ts';

journey(
  'steps the server refuses: each says why and waits for the driver, and nothing else waits with it',
  async ({ lading, sit }) => {
    const { office, link } = lading;
    const [planned, moving] = await Promise.all([
      office.missions('driver', 'planned'),
      office.missions('driver', 'in_progress'),
    ]);
    const [taken, cancelled, fine] = planned;
    const delivered = moving.find(({ delivery }) => delivery.completed_at !== null);
    const onRoad = moving.find(({ delivery }) => delivery.completed_at === null);
    if (!taken || !cancelled || !fine || !delivered || !onRoad)
      throw new Error('The demonstration has too few missions.');
    const { companies } = await office.get<User>('dispatcher', '/v2/me');
    const company = companies[0]?.uuid;
    const giveTo = async (mission: typeof taken, driver: string | null) => {
      const path = `/v2/companies/${company}/missions/${mission.uuid}/change-driver`;
      expect((await office.request('dispatcher', 'POST', path, { driver })).status).toBe(200);
    };

    const { page, context } = await sit('driver', 'phone');
    await context.setOffline(true);
    const waybill = await photo('waybill.jpg', { width: 1200, height: 800 });
    await page.goto(`/missions/${delivered.uuid}?tab=pod`);
    await page.getByLabel('Take photo').setInputFiles(waybill);
    await page.getByRole('button', { name: 'Add proof, 1 page' }).click();
    await expect(page.getByText('Saved on this device. It is sent automatically.')).toBeVisible();
    for (const [mission, step] of [
      [taken, 'pickup'],
      [cancelled, 'pickup'],
      [onRoad, 'delivery'],
      [fine, 'pickup'],
    ] as const) {
      await page.goto(`/missions/${mission.uuid}`);
      await page.getByRole('button', { name: `Complete ${step}`, exact: true }).click();
      await page.getByRole('button', { name: `Yes, complete ${step}` }).click();
      // The step before can still be undone: its bar names its mission, and this one's begins with what is kept.
      const kept = step === 'pickup' ? /^Pickup kept, / : /^Delivery kept, /;
      await expect(page.getByRole('status').filter({ hasText: kept })).toBeVisible();
    }
    await page.goto('/outbox');
    await expect(page.getByRole('heading', { name: 'Waiting on this phone 5' })).toBeVisible();

    // Meanwhile the dispatcher gives two of them away, and the server has its reasons for two others.
    await giveTo(taken, null);
    await giveTo(delivered, null);
    link.trouble(({ path, key }) => key !== null && path.includes(cancelled.uuid), {
      kind: 'refused',
      status: 409,
      code: 'mission_cancelled',
    });
    const wrong = link.trouble(({ path, key }) => key !== null && path.includes(onRoad.uuid), {
      kind: 'refused',
      status: 422,
      code: 'violations',
    });
    await context.setOffline(false);

    await expect(page.getByRole('heading', { name: 'Needs you 4' })).toBeVisible({ timeout: 90_000 });
    await expect(page.getByRole('heading', { name: 'On server today 1' })).toBeVisible({ timeout: 90_000 });
    await expect(page.getByRole('status').filter({ hasText: '4 steps need you' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Outbox needs you' })).toBeVisible();
    expect((await office.ledger(fine.uuid)).map(({ kind }) => kind)).toEqual(['pickup_completed']);
    const item = ({ reference }: typeof taken) => page.getByRole('listitem').filter({ hasText: reference });
    await expect(item(taken)).toContainText('This mission was given to another driver. The server refused the step at');
    await expect(item(delivered)).toContainText('This mission was given to another driver.');
    await expect(item(cancelled)).toContainText('The shipper cancelled this mission.');
    await expect(item(onRoad)).toContainText('Some fields are not valid.');

    // A refused step is never shown as done.
    await item(cancelled).getByRole('link', { name: 'Open mission' }).click();
    await expect(page.getByText(/Loaded \d/)).toBeHidden();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.goto('/outbox');

    // Try again: refused once more while the reason stands, taken when it does not.
    await item(taken).getByRole('button', { name: 'Try again' }).click();
    const asked = () => link.passages.filter(({ path, key }) => key !== null && path.includes(taken.uuid));
    await expect.poll(() => asked().filter(({ status }) => status === 403).length).toBeGreaterThan(1);
    await expect(item(taken).getByRole('button', { name: 'Try again' })).toBeVisible();
    await giveTo(taken, taken.driver?.uuid ?? null);
    await item(taken).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Needs you 3' })).toBeVisible();
    await expect
      .poll(async () => (await office.ledger(taken.uuid)).map(({ kind }) => kind))
      .toEqual(['pickup_completed']);
    wrong();
    await item(onRoad).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'On server today 3' })).toBeVisible();
    expect((await office.mission(onRoad.uuid)).delivery.completed_at).not.toBeNull();

    // The file can be saved, and leaves the phone with a report.
    const saving = page.waitForEvent('download');
    await item(delivered).getByRole('button', { name: 'Save file' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(`${delivered.reference}-1.jpg`);
    const head = (await readFile(await saved.path())).subarray(0, 3);
    expect([...head]).toEqual([0xff, 0xd8, 0xff]);
    const down = link.trouble(({ path }) => path.endsWith('/late-reports'), { kind: 'lost' });
    await item(delivered).getByRole('button', { name: 'Report' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Check your Internet connection' })).toBeVisible();
    await expect(item(delivered)).toContainText('This mission was given to another driver.');
    down();
    await item(delivered).getByRole('button', { name: 'Report' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Reported to the dispatcher' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Needs you 1' })).toBeVisible();
    const reports = (await office.mission(delivered.uuid)).tracking.filter(({ kind }) => kind === 'late_report');
    expect(reports.map(({ by, file }) => [by, file !== null])).toEqual([['Krzysztof Nowak', true]]);

    // What is given up is asked for, and gone.
    const removing = page.getByRole('dialog', { name: 'Remove this from the outbox?' });
    await item(cancelled).getByRole('button', { name: 'Remove' }).click();
    await removing.getByRole('button', { name: 'Keep it' }).click();
    await expect(item(cancelled)).toBeVisible();
    await item(cancelled).getByRole('button', { name: 'Remove' }).click();
    await removing.getByRole('button', { name: 'Remove' }).click();
    await expect(item(cancelled)).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'All on server' })).toBeVisible();
    expect(await office.ledger(cancelled.uuid)).toEqual([]);
    await page.goto(`/missions/${cancelled.uuid}`);
    await expect(page.getByRole('button', { name: 'Complete pickup', exact: true })).toBeEnabled();
  },
);
