import { jpegPage } from '#tests/support/pages.ts';
import { expect, journey } from '../support/journey.ts';

journey(
  'a day without a network: pickup, delivery and the signed waybill reach the server once, in order',
  async ({ lading, sit }) => {
    const [mission] = await lading.office.missions('driver', 'planned');
    if (mission === undefined) throw new Error('The demonstration has no planned mission for the driver.');
    const { page, context } = await sit('driver', 'phone');

    await context.setOffline(true);
    await page.goto('/missions');
    await page.getByRole('link', { name: mission.reference }).click();
    await page.getByRole('button', { name: 'Complete pickup' }).click();
    await page.getByRole('button', { name: 'Yes, complete pickup' }).click();
    await expect(page.getByText(/Loaded .* on this phone/)).toBeVisible();

    await page.getByRole('button', { name: 'Complete delivery' }).click();
    await page.getByRole('button', { name: 'Yes, complete delivery' }).click();

    await page.getByRole('tab', { name: 'POD' }).click();
    const waybill = {
      name: 'waybill.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpegPage({ width: 1600, height: 1200 }),
    };
    await page.getByLabel('Choose photo or PDF').setInputFiles(waybill);
    await page.getByRole('button', { name: 'Add proof' }).click();

    await expect(page.getByText('Saved on this device. It is sent automatically.')).toBeVisible();
    await page.goto('/outbox');
    await expect(page.getByRole('heading', { name: 'Waiting on this phone' })).toBeVisible();
    expect(await lading.office.ledger(mission.uuid)).toEqual([]);

    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'On server today' })).toBeVisible({ timeout: 90_000 });
    await expect
      .poll(async () => (await lading.office.ledger(mission.uuid)).map(({ kind }) => kind), { timeout: 90_000 })
      .toEqual(['pickup_completed', 'delivery_completed', 'proof_added']);
    const kept = await lading.office.mission(mission.uuid);
    expect(kept.state).toBe('completed');
    expect(kept.pickup.completed_at! < kept.delivery.completed_at!).toBe(true);
  },
);
