import { doDay, plannedMissions } from '../support/day.ts';
import {
  complete,
  doneStamp,
  giveProof,
  letGo,
  openMission,
  pickPage,
  undoUntilSent,
} from '../support/driver-steps.ts';
import { expect, journey, settle, signIn } from '../support/journey.ts';
import { KeptPhone } from '../support/kept-phone.ts';
import type { Lading } from '../support/lading.ts';
import { kindsDone, timing, WHOLE_DAY } from '../support/ledger.ts';
import type { Trouble, Which } from '../support/link.ts';
import { photograph } from '../support/photograph.ts';
import { isDelivery, isPickup, isProof } from '../support/steps-on-the-way.ts';

async function onPhone(lading: Lading, work: (phone: KeptPhone) => Promise<void>): Promise<void> {
  const phone = await KeptPhone.open(lading.url);
  try {
    await signIn(phone.page, 'driver');
    await settle(phone.page);
    await phone.kill();

    await phone.reopen();
    await expect(phone.page.getByRole('heading', { name: 'Missions', level: 1 })).toBeVisible();
    await undoUntilSent(phone.page);
    await phone.nextDay();
    await work(phone);
  } finally {
    await phone.close();
  }
}

journey.describe.configure({ timeout: 420_000 });

journey('a phone killed between every two steps of a day without a network loses nothing', async ({ lading }) => {
  const [mission] = await plannedMissions(lading);
  await onPhone(lading, async (phone) => {
    const ends = lading.link.down();
    await openMission(phone.page, mission);
    const pickup = await complete(phone.page, 'pickup');
    await phone.kill();

    await phone.reopen(`/missions/${mission.uuid}`);
    await expect(doneStamp(phone.page, 'pickup')).toBeVisible();
    await letGo(phone.page);
    const delivery = await complete(phone.page, 'delivery');
    await phone.kill();

    await phone.reopen(`/missions/${mission.uuid}`);
    await expect(doneStamp(phone.page, 'delivery')).toBeVisible();
    await letGo(phone.page);
    await openMission(phone.page, mission, 'pod');
    const proof = await pickPage(phone.page, await photograph());
    await phone.kill();

    await phone.reopen(`/missions/${mission.uuid}?tab=pod`);
    await expect(phone.page.getByRole('button', { name: 'Add proof, 1 page' })).toBeEnabled();
    await giveProof(phone.page);
    await phone.kill();

    await phone.reopen('/outbox');
    await expect(phone.page.getByRole('heading', { name: 'Waiting on this phone 3' })).toBeVisible();
    expect(await lading.office.ledger(mission.uuid)).toEqual([]);
    await phone.kill();

    ends();
    await phone.reopen('/outbox');
    await expect(phone.page.getByRole('heading', { name: 'On server today 3' })).toBeVisible();
    const kept = await lading.office.mission(mission.uuid);
    expect(kindsDone(kept)).toEqual(WHOLE_DAY);
    expect(timing(kept, [pickup, delivery, proof])).toEqual(['in', 'in', 'in']);
    expect(kept.state).toBe('completed');
  });
});

journey('a phone killed at every point of sending sends each step once', async ({ lading }) => {
  const [mission] = await plannedMissions(lading);
  const inBooks = async () => kindsDone(await lading.office.mission(mission.uuid)).length;
  const { promise: never } = Promise.withResolvers<void>();
  const half = Promise.withResolvers<void>();
  const moments: readonly { which: Which; trouble: Trouble; booked: number }[] = [
    { which: isPickup, trouble: { kind: 'held', release: never }, booked: 0 },
    { which: isPickup, trouble: { kind: 'answer-held', release: never }, booked: 1 },
    { which: isDelivery, trouble: { kind: 'held', release: never }, booked: 1 },
    { which: isDelivery, trouble: { kind: 'answer-held', release: never }, booked: 2 },
    { which: isProof, trouble: { kind: 'stalled', after: 100_000, reached: half.resolve }, booked: 2 },
    { which: isProof, trouble: { kind: 'answer-held', release: never }, booked: 3 },
  ];

  await onPhone(lading, async (phone) => {
    const ends = lading.link.down();
    const spans = await doDay(phone.page, mission, await photograph());
    await phone.kill();
    ends();

    for (const { which, trouble, booked } of moments) {
      const passed = () => lading.link.passages.filter(which).length;
      const before = passed();
      lading.link.trouble(which, trouble, 1);
      await phone.reopen('/outbox');
      await expect.poll(passed).toBe(before + 1);
      if (trouble.kind === 'stalled') await half.promise;
      await expect.poll(inBooks).toBe(booked);
      await phone.kill();
    }

    await phone.reopen('/outbox');
    await expect(phone.page.getByRole('heading', { name: 'On server today 3' })).toBeVisible();
    const kept = await lading.office.mission(mission.uuid);
    expect(kindsDone(kept)).toEqual(WHOLE_DAY);
    expect(timing(kept, spans)).toEqual(['in', 'in', 'in']);
  });
});
