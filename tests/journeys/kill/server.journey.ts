import { plannedMissions } from '../support/day.ts';
import { complete, giveProof, letGo, openMission, pickPage, undoUntilSent } from '../support/driver-steps.ts';
import { expect, journey } from '../support/journey.ts';
import { kindsDone, timing, WHOLE_DAY } from '../support/ledger.ts';
import { photograph } from '../support/photograph.ts';
import { isFile, isPickup } from '../support/steps-on-the-way.ts';

journey.describe.configure({ timeout: 420_000 });
journey.use({ ownServer: true });

journey('a server killed between every two steps, and in mid-upload, books each step once', async ({ lading, sit }) => {
  const [mission] = await plannedMissions(lading);
  const booked = async () => kindsDone(await lading.office.mission(mission.uuid));
  const { page } = await sit('driver', 'phone');
  await undoUntilSent(page);

  const { promise: never } = Promise.withResolvers<void>();
  lading.link.trouble(isPickup, { kind: 'answer-held', release: never }, 1);
  await openMission(page, mission);
  const pickup = await complete(page, 'pickup');
  await letGo(page);
  await expect.poll(booked, { message: 'booked, and the phone was not told' }).toEqual(['pickup_completed']);
  await lading.killServer();
  lading.link.down()();

  const delivery = await complete(page, 'delivery');
  await letGo(page);
  await lading.startServer();
  await expect.poll(booked, { timeout: 90_000 }).toEqual(['pickup_completed', 'delivery_completed']);
  await lading.killServer();

  await openMission(page, mission, 'pod');
  const proof = await pickPage(page, await photograph());
  await giveProof(page);
  const half = Promise.withResolvers<void>();
  const flows = lading.link.trouble(isFile, { kind: 'stalled', after: 100_000, reached: half.resolve });
  await lading.startServer();
  await half.promise;
  await lading.killServer();
  flows();
  await lading.startServer();
  await expect.poll(booked, { timeout: 90_000 }).toEqual(WHOLE_DAY);

  await lading.killServer();
  await lading.startServer();
  const kept = await lading.office.mission(mission.uuid);
  expect(kindsDone(kept)).toEqual(WHOLE_DAY);
  expect(timing(kept, [pickup, delivery, proof])).toEqual(['in', 'in', 'in']);
  expect(kept.proof_of_delivery.files).toHaveLength(1);
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { name: 'On server today 3' })).toBeVisible();
});
