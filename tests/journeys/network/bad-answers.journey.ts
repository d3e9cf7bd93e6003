import type { Page } from 'playwright';
import { plannedMissions } from '../support/day.ts';
import { complete, doneStamp, letGo, openMission, undoUntilSent } from '../support/driver-steps.ts';
import { expect, journey } from '../support/journey.ts';
import { kindsDone, timing } from '../support/ledger.ts';
import type { Trouble } from '../support/link.ts';
import { isPickup } from '../support/steps-on-the-way.ts';

const PORTAL = '<!doctype html><title>Free Wi-Fi</title><h1>Accept our terms</h1>';

/** Answers that are not Lading's, and what the outbox says of each. */
const NOT_OURS: readonly { readonly trouble: Trouble; readonly says: string }[] = [
  {
    trouble: { kind: 'answered', status: 200, headers: { 'content-type': 'text/html' }, body: PORTAL },
    says: 'Log in to the Wi-Fi first.',
  },
  {
    trouble: { kind: 'answered', status: 302, headers: { location: '/faq' } },
    says: 'Log in to the Wi-Fi first.',
  },
  {
    trouble: { kind: 'answered', status: 200, headers: { 'content-type': 'application/json' }, body: '{"ok":true}' },
    says: 'Log in to the Wi-Fi first.',
  },
  { trouble: { kind: 'answered', status: 429 }, says: 'The server was busy. Another try follows.' },
  { trouble: { kind: 'lost' }, says: 'No network. Another try follows.' },
];

journey('nothing but the answer of Lading counts, and a step is booked once', async ({ lading, sit }) => {
  const [mission, second] = await plannedMissions(lading);
  const booked = async (uuid = mission.uuid) => kindsDone(await lading.office.mission(uuid));
  const { page } = await sit('driver', 'phone');
  await undoUntilSent(page);

  const away = lading.link.down();
  await openMission(page, mission);
  const pickup = await complete(page, 'pickup');
  await letGo(page);
  await page.goto('/outbox');
  away();
  for (const { trouble, says } of NOT_OURS) {
    const ends = lading.link.trouble(isPickup, trouble);
    await sendNow(page);
    await expect(page.getByText(says)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Waiting on this phone 1' })).toBeVisible();
    expect(await booked()).toEqual([]);
    ends();
  }

  // The server books it and is not heard; what it is asked again, it answers again.
  lading.link.trouble(isPickup, { kind: 'answer-lost' }, 1);
  await sendNow(page);
  await expect(page.getByRole('heading', { name: 'On server today 1' })).toBeVisible();
  expect(await booked()).toEqual(['pickup_completed']);
  expect(timing(await lading.office.mission(mission.uuid), [pickup])).toEqual(['in']);

  // A pause that the server asks for is kept.
  const asked: number[] = [];
  lading.link.trouble((passage) => isPickup(passage) && asked.push(Date.now()) === 1, {
    kind: 'answered',
    status: 503,
    headers: { 'retry-after': '4' },
  });
  await openMission(page, second);
  await complete(page, 'pickup');
  await letGo(page);
  await expect.poll(() => booked(second.uuid), { timeout: 90_000 }).toEqual(['pickup_completed']);
  expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(3900);
  await expect(doneStamp(page, 'pickup')).toBeVisible();
});

async function sendNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send now' }).click();
}
