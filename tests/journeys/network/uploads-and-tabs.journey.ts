import type { Page } from '@playwright/test';
import { doDay, plannedMissions } from '../support/day.ts';
import { undoUntilSent } from '../support/driver-steps.ts';
import { expect, journey } from '../support/journey.ts';
import { kindsDone, timing, WHOLE_DAY } from '../support/ledger.ts';
import { isStepOrFile } from '../support/link.ts';
import { photograph } from '../support/photograph.ts';
import { isFile, isProof } from '../support/steps-on-the-way.ts';

journey.describe.configure({ timeout: 420_000 });

journey('two tabs send once, and an upload that is cut and flown away with arrives whole', async ({ lading, sit }) => {
  const [mission] = await plannedMissions(lading);
  const booked = async () => kindsDone(await lading.office.mission(mission.uuid));
  const { page, context } = await sit('driver', 'phone');
  await undoUntilSent(page);
  const other = await context.newPage();
  await context.setOffline(true);
  await other.goto('/outbox');
  const spans = await doDay(page, mission, await photograph());
  await expect(other.getByRole('heading', { name: 'Waiting on this phone 3' })).toBeVisible();

  // Once cut in the middle, then stalled in the middle while the phone goes into flight mode.
  const half = Promise.withResolvers<void>();
  lading.link.trouble(isProof, { kind: 'cut', after: 100_000 }, 1);
  lading.link.trouble(isFile, { kind: 'stalled', after: 100_000, reached: half.resolve }, 1);
  await context.setOffline(false);
  await half.promise;
  expect(await booked()).toEqual(WHOLE_DAY.slice(0, 2));
  await context.setOffline(true);
  // Flight mode ends connections too; the browser's own offline mode leaves them open, and resends on a new one.
  const flight = lading.link.down();
  await expect(other.getByRole('heading', { name: 'Waiting on this phone 1' })).toBeVisible();
  flight();
  await context.setOffline(false);

  // The tab that sends is left alone meanwhile: one that is navigated away is a sender that died.
  const shown = (tab: Page) =>
    expect(tab.getByRole('heading', { name: 'On server today 3' })).toBeVisible({ timeout: 90_000 });
  await shown(other);
  await page.goto('/outbox');
  await shown(page);
  const kept = await lading.office.mission(mission.uuid);
  expect(kindsDone(kept)).toEqual(WHOLE_DAY);
  expect(timing(kept, spans)).toEqual(['in', 'in', 'in']);
  expect(kept.proof_of_delivery.files).toHaveLength(1);
  // Each was answered once: no tab sent beside the other.
  const answered = lading.link.passages.filter((passage) => isStepOrFile(passage) && passage.status !== null);
  expect(answered).toHaveLength(3);
});
