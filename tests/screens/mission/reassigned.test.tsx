import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anOp } from '#tests/support/op.ts';
import { openApp } from '../app/open-app.tsx';
import { loaded } from './scene.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T23:58:00+01:00') }));

const reassignment = { driver: 'M. Benali', at: '2026-03-17T22:56:00.000Z', version: loaded.version + 1 };
const problem = { status: 403, code: 'mission_reassigned', title: 'This mission was given to another driver.' };
const refused = anOp({
  laneId: loaded.uuid,
  kind: 'delivery_complete',
  state: 'parked',
  parked: 'forbidden',
  lastError: { kind: 'refused', code: 'mission_reassigned', at: Date.now(), reassignment },
});
const path = `/missions/${loaded.uuid}`;
const given = page.getByText(/Given to M\. Benali at 23:56/);

test.for([true, false])(
  'a refused step says whose the mission is, and nothing can be done in it: offline %s',
  async (isOffline) => {
    await openApp(path, {
      missions: [loaded],
      ops: [refused],
      isOffline,
      serves: (server) => server.on('GET', /\/missions\/[0-9a-f-]{36}$/, { problem: { ...problem, reassignment } }),
    });
    await expect.element(given).toBeVisible();
    await expect.element(page.getByText(/What you did before is kept\.$/)).toBeVisible();
    for (const name of [/^Complete/, 'I have arrived', 'Enter plate and reference'])
      await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
    await page.getByRole('tab', { name: 'POD' }).click();
    await expect.element(page.getByLabelText('Take photo')).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Open outbox' }).click();
    await expect.element(page.getByRole('button', { name: 'Report' })).toBeVisible();
  },
);

test('the list says it in place of what is late, and it is no next stop', async () => {
  await openApp('/missions', { missions: [loaded], ops: [refused], isOffline: true });
  await expect.element(page.getByRole('link', { name: /LD-48002.*Given to M\. Benali at 23:56/ })).toBeVisible();
  await expect.element(page.getByText(/^Next stop,/)).not.toBeInTheDocument();
});

test("the server's word as it is opened is known without a network", async () => {
  const { server } = await openApp(path, {
    missions: [loaded],
    serves: (serving) => serving.on('GET', /\/missions\/[0-9a-f-]{36}$/, { problem: { ...problem, reassignment } }),
  });
  await expect.element(given).toBeVisible();
  server.isDown = true;
  await page.getByRole('link', { name: 'Back to missions' }).click();
  await page.getByRole('link', { name: /LD-48002/ }).click();
  await expect.element(given).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Complete/ })).not.toBeInTheDocument();
});
