import { plannedMissions } from '../support/day.ts';
import { complete, letGo, openMission, undoUntilSent } from '../support/driver-steps.ts';
import { expect, journey } from '../support/journey.ts';
import { kindsDone } from '../support/ledger.ts';
import { NextBuild } from '../support/next-build.ts';

journey.use({ ownServer: true });
// It builds the app besides, which takes half a minute of a core that it shares with the journeys beside it.
journey.describe.configure({ timeout: 420_000 });

// Fault 36 in a browser, and a reload that brings the newer app: two builds, one after the other at one address.
journey(
  'an app that is too old keeps the work, takes the next build at Reload, and sends it',
  async ({ lading, sit }) => {
    const making = NextBuild.make();
    const [mission] = await plannedMissions(lading);
    const booked = async () => kindsDone(await lading.office.mission(mission.uuid));
    const { page, context } = await sit('driver', 'phone');
    await undoUntilSent(page);
    await openMission(page, mission);
    const build = () => page.locator('html').getAttribute('data-build');
    const first = await build();
    const next = await making;
    try {
      expect([first === null, first === next.version]).toEqual([false, false]);
      await lading.killServer();
      await lading.startServer({ OLDEST_APP: String(next.generation) }, next.folder);

      const strip = page.getByRole('link', { name: 'All your work is kept on this device' });
      await complete(page, 'pickup');
      await letGo(page);
      await expect(strip).toBeVisible();
      const toast = page.getByRole('status').filter({ hasText: 'A new version is ready' });
      await expect(toast).toBeVisible({ timeout: 90_000 });
      expect([await booked(), await build()]).toEqual([[], first]);

      await toast.getByRole('button', { name: 'Reload' }).click();
      await expect.poll(build, { timeout: 90_000 }).toBe(next.version);
      await expect.poll(booked).toEqual(['pickup_completed']);
      await page.goto('/outbox');
      await expect(page.getByRole('heading', { name: 'On server today 1' })).toBeVisible();
      await expect(strip).toBeHidden();

      await context.setOffline(true);
      await page.reload();
      expect(await build(), 'its worker keeps the new app').toBe(next.version);
    } finally {
      next.remove();
    }
  },
);
