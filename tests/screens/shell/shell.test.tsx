import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { session, shownGeneration, showSession } from '#device/session/session.ts';
import { outboxDb } from '#device/store/databases.ts';
import { uuid } from '#tests/support/mission.ts';
import { anOp } from '#tests/support/op.ts';
import { DISPATCHER, openApp, SIZES } from '../app/open-app.tsx';
import { planned } from '../mission/scene.ts';

// Before the modules that keep the time.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T08:10:00+01:00') }));

test.for([
  ['/faq', 'Help'],
  ['/accessibility', 'Accessibility'],
] as const)('%s keeps the bars of those who are signed in', async ([path, name]) => {
  await openApp(path, { missions: [planned] });
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Missions', exact: true })).toBeVisible();
  expect(page.getByRole('link', { name: 'Back to Lading' }).query()).toBeNull();
});

test('on the smallest phone the bar of a mission is one row', async () => {
  await openApp(`/missions/${planned.uuid}`, { missions: [planned], size: 'smallPhone' });
  const top = async (name: string | RegExp) =>
    (await page.getByRole('button', { name }).findElement()).getBoundingClientRect().top;
  expect(Math.abs((await top('Back')) - (await top(/Account menu/)))).toBeLessThan(8);
});

test.each([
  [700, 900],
  [844, 390],
] as const)('the bar of a dispatcher is one row on a screen of %i × %i pixels', async (width, height) => {
  await openApp('/missions', { user: DISPATCHER, missions: [planned] });
  await page.viewport(width, height);
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect.element(main.getByRole('link', { name: 'Billing' })).toBeVisible();
  const top = (element: Element) => element.getBoundingClientRect().top;
  const account = await page.getByRole('button', { name: /Account menu/ }).findElement();
  await expect.poll(() => top(account) - top(main.element())).toBeLessThan(8);
});

test('spoken text at the end of a long page makes neither the document nor another part longer', async () => {
  await openApp('/missions', { user: DISPATCHER, missions: [planned], size: 'desktop' });
  await expect.element(page.getByRole('heading', { name: 'Missions' })).toBeVisible();
  const main = document.querySelector('#main') as HTMLElement;
  for (const part of [document.querySelector('aside'), document.querySelector('#detail')]) {
    const length = document.createElement('div');
    length.style.cssText = 'flex: none; height: 3000px';
    const spoken = document.createElement('span');
    spoken.style.cssText = 'position: absolute; width: 1px; height: 1px';
    part?.append(length, spoken);
  }
  expect(main.scrollHeight).toBe(main.clientHeight);
  expect(document.documentElement.scrollHeight).toBe(document.documentElement.clientHeight);
});

test('a page that reads nothing with an age says when the list on this device was read', async () => {
  await openApp('/account/locale', { missions: [planned] });
  await expect.element(page.getByText('List read at 08:10')).toBeVisible();
});

test('the way out of the account page names what is on this device only, and leaves once that is answered', async () => {
  await openApp('/account', { missions: [planned], ops: [anOp()], isOffline: true });
  await page.getByRole('main').getByRole('link', { name: 'Sign out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out' });
  await expect.element(dialog).toMatchTextContent(/1 step is on this device only/);
  expect(session.current).not.toBeNull();
  await dialog.getByRole('button', { name: 'Sign out, keep it here' }).click();
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(session.current).toBeNull();
  expect(await outboxDb.ops.count()).toBe(1);
});

test('signing out on a mission throws nothing', async () => {
  const errors = vi.spyOn(console, 'error');
  await openApp(`/missions/${planned.uuid}`, { missions: [planned] });
  await expect.element(page.getByRole('button', { name: 'Complete pickup' })).toBeVisible();
  showSession({ session: null, generation: shownGeneration() });
  await expect.poll(() => session.current).toBeNull();
  await expect.element(page.getByRole('button', { name: 'Complete pickup' })).not.toBeInTheDocument();
  expect(
    errors.mock.calls
      .flat()
      .map(String)
      .filter((words) => words.includes('Nobody is signed in')),
  ).toEqual([]);
});

test('the language dialog closes after the choice', async () => {
  const { server } = await openApp('/missions', { missions: [planned] });
  server.on('PUT', /\/me\/locale$/, { json: {} });
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Language' }).click();
  await expect.element(page.getByRole('radio', { name: 'Français' })).toBeVisible();
  ((await page.getByRole('radio', { name: 'Français' }).findElement()) as HTMLElement).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('notifications and search are panels at the right, and full screens on a phone', async () => {
  await openApp('/missions', { missions: [planned], size: 'desktop' });
  for (const name of ['Search', 'Notifications']) {
    await page.viewport(...SIZES.desktop);
    await page.getByRole('button', { name }).click();
    await expect.element(page.getByRole('dialog', { name })).toBeVisible();
    const dialog = await page.getByRole('dialog', { name }).findElement();
    await expect.poll(() => dialog.getBoundingClientRect().right).toBe(SIZES.desktop[0]);
    expect(dialog.getBoundingClientRect().height).toBe(SIZES.desktop[1]);
    expect(dialog.getBoundingClientRect().width).toBeLessThanOrEqual(420);
    await page.viewport(...SIZES.phone);
    await expect.poll(() => dialog.getBoundingClientRect().width).toBe(SIZES.phone[0]);
    expect(dialog.getBoundingClientRect().height).toBe(SIZES.phone[1]);
    await userEvent.keyboard('{Escape}');
  }
});

test('a search that the server fails says so, and not that there is no network', async () => {
  const { server } = await openApp('/missions', { missions: [planned] });
  server.on('GET', /\/search\/missions$/, { problem: { status: 500, code: 'internal', title: 'Broken' } });
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('LD-48001');
  await expect.element(page.getByText('An error occurred')).toBeVisible();
  expect(page.getByText(/No network/).query()).toBeNull();
});

test('the outbox counts single pages, as the bars do, and says what waits for the driver', async () => {
  const parked = anOp({
    state: 'parked',
    parked: 'conflict',
    lastError: { kind: 'refused', code: 'mission_cancelled', at: Date.now() },
  });
  const file = { name: 'a.jpg', mime: 'image/jpeg', size: 1000, sha256: 'x' };
  const later = Number.MAX_SAFE_INTEGER;
  const proof = { kind: 'proof_of_delivery', file, groupId: uuid(0x77), nextAttemptAt: later } as const;
  await openApp('/outbox', {
    missions: [planned],
    ops: [
      parked,
      anOp({ ...proof, seq: 2, id: uuid(0x0c1), key: uuid(0x0c1) }),
      anOp({ ...proof, seq: 3, id: uuid(0x0c2), key: uuid(0x0c2) }),
    ],
  });
  await expect.element(page.getByRole('heading', { name: 'Waiting on this phone 2' })).toBeVisible();
  await expect.element(page.getByText('Waits for the step of this mission that needs you.')).toBeVisible();
});
