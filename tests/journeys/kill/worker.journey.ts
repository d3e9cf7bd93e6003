import { doDay, plannedMissions } from '../support/day.ts';
import { complete, openMission, undoUntilSent } from '../support/driver-steps.ts';
import { expect, journey } from '../support/journey.ts';
import { kindsDone, timing, WHOLE_DAY } from '../support/ledger.ts';
import { isDelivery, isPickup } from '../support/steps-on-the-way.ts';
import { WorkerSwitch } from '../support/worker-switch.ts';

journey('the service worker sends what waits after the app is closed', async ({ lading, sit }) => {
  const [mission] = await plannedMissions(lading);
  const { page, context } = await sit('driver', 'phone');
  await context.setOffline(true);
  await openMission(page, mission);
  const pickup = await complete(page, 'pickup');
  await page.close();
  await context.setOffline(false);
  await expect
    .poll(async () => kindsDone(await lading.office.mission(mission.uuid)), { timeout: 90_000 })
    .toEqual(['pickup_completed']);
  expect(timing(await lading.office.mission(mission.uuid), [pickup])).toEqual(['in']);
});

journey('a service worker stopped in the middle of sending sends each step once', async ({ lading, sit }) => {
  const [mission] = await plannedMissions(lading);
  const booked = async () => kindsDone(await lading.office.mission(mission.uuid));
  const { page, context } = await sit('driver', 'phone');
  await undoUntilSent(page);
  const network = lading.link.down();
  const spans = await doDay(page, mission);
  const worker = await WorkerSwitch.of(context, lading.url);
  await page.close();
  network();

  const { promise: never } = Promise.withResolvers<void>();
  const moments = [
    { which: isPickup, trouble: { kind: 'answer-held', release: never }, booked: WHOLE_DAY.slice(0, 1) },
    { which: isDelivery, trouble: { kind: 'held', release: never }, booked: WHOLE_DAY.slice(0, 1) },
    { which: isDelivery, trouble: { kind: 'answer-held', release: never }, booked: WHOLE_DAY.slice(0, 2) },
  ] as const;
  for (const { which, trouble, booked: then } of moments) {
    const passed = () => lading.link.passages.filter(which).length;
    const before = passed();
    lading.link.trouble(which, trouble, 1);
    await worker.wake();
    await expect.poll(passed).toBe(before + 1);
    await expect.poll(booked).toEqual(then);
    await worker.stop();
  }
  await worker.wake();
  await expect.poll(booked).toEqual(WHOLE_DAY);

  const kept = await lading.office.mission(mission.uuid);
  expect(timing(kept, spans)).toEqual(['in', 'in', 'in']);
  const seat = await context.newPage();
  await seat.goto('/outbox');
  await expect(seat.getByRole('heading', { name: 'On server today 3' })).toBeVisible();
});
