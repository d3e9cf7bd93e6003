import { plannedMissions } from '../support/day.ts';
import { complete, doneStamp, letGo, openMission, undoUntilSent } from '../support/driver-steps.ts';
import { expect, journey } from '../support/journey.ts';
import { kindsDone } from '../support/ledger.ts';
import { isPickup } from '../support/steps-on-the-way.ts';

// Fault 27, in a browser: headless Chromium freezes no tab by itself, and does where it is told to.
journey('a tab that is frozen while it sends holds up no other, and no step is sent twice', async ({ lading, sit }) => {
  const [stuck, next] = await plannedMissions(lading);
  const booked = async ({ uuid }: { uuid: string }) => kindsDone(await lading.office.mission(uuid));
  const { page, context } = await sit('driver', 'phone');
  await undoUntilSent(page);
  const other = await context.newPage();
  await openMission(other, next);

  const late = Promise.withResolvers<void>();
  lading.link.trouble(isPickup, { kind: 'held', release: late.promise }, 1);
  await openMission(page, stuck);
  await complete(page, 'pickup');
  await letGo(page);
  await expect.poll(() => lading.link.passages.filter(isPickup).length).toBe(1);
  const browser = await context.newCDPSession(page);
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' });

  await other.bringToFront();
  await complete(other, 'pickup');
  await letGo(other);
  await expect.poll(() => booked(next), { timeout: 90_000 }).toEqual(['pickup_completed']);
  await expect.poll(() => booked(stuck), { timeout: 90_000 }).toEqual(['pickup_completed']);

  late.resolve();
  await browser.send('Page.setWebLifecycleState', { state: 'active' });
  await page.bringToFront();
  await expect(doneStamp(page, 'pickup')).toBeVisible();
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { name: 'On server today 2' })).toBeVisible({ timeout: 90_000 });
  expect([await booked(stuck), await booked(next)]).toEqual([['pickup_completed'], ['pickup_completed']]);
});
