import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aMission, aUser, uuid } from '#tests/support/mission.ts';
import { SmallStorage } from '#tests/support/small-storage.ts';

const LEFT = uuid(0xa1);
const NEXT = uuid(0xa2);

beforeEach(() => {
  vi.stubGlobal('localStorage', new SmallStorage());
  vi.stubGlobal('navigator', { ...navigator, languages: ['en'], locks: { request: vi.fn() } });
});
afterEach(() => vi.unstubAllGlobals());

/** A page that starts on this device. */
async function openPage(userId: string | null, ended = false) {
  vi.resetModules();
  const { session, shownGeneration, showSession } = await import('#device/session/session.ts');
  const user = aUser({ uuid: userId ?? '' });
  const stored = { userId: user.uuid, username: user.username, token: 't', ended, locale: 'en' as const, user };
  showSession({ session: userId === null ? null : stored, generation: shownGeneration() + 1 });
  const { cacheDb } = await import('#device/store/databases.ts');
  const { keepMissions } = await import('#device/store/snapshots.ts');
  const usersToForget = () => localStorage.getItem('lading.to-forget')?.trim();
  const { noteSilence } = await import('#device/store/silence.ts');
  const forgetting = await import('#device/sync/forget-user.ts');
  const keptUsers = async () => (await cacheDb.missions.toArray()).map((row) => row.userId);
  const keep = (user: string) => keepMissions(cacheDb, user, [aMission()], 1);
  return { session, cacheDb, keep, keptUsers, usersToForget, noteSilence, ...forgetting };
}

/** A user is signed out while the database of what was read answers nothing; then the app is closed. */
async function leaveInSilence() {
  const page = await openPage(null);
  await page.keep(LEFT);
  page.noteSilence(page.cacheDb.name, true);
  const silence = vi.spyOn(page.cacheDb, 'transaction').mockRejectedValue(new Error('silent'));
  await page.forgetUser(LEFT);
  silence.mockRestore();
  return page;
}

it('data that a silent database did not forget at sign-out is forgotten at the next start', async () => {
  const before = await leaveInSilence();
  expect(await before.keptUsers()).toEqual([LEFT]);
  before.cacheDb.close();

  const page = await openPage(NEXT);
  await page.keep(NEXT);
  expect(page.usersToForget()).toBe(LEFT);
  await page.forgetOwed();
  expect(await page.keptUsers()).toEqual([NEXT]);
  expect(page.usersToForget()).toBe('');
});

it('or once it answers, in the same page', async () => {
  const page = await leaveInSilence();
  page.noteSilence(page.cacheDb.name, false);
  await vi.waitFor(() => expect(page.usersToForget()).toBe(''));
  expect(await page.keptUsers()).not.toContain(LEFT);
});

it('and before the next session begins', async () => {
  const before = await leaveInSilence();
  before.cacheDb.close();
  const page = await openPage(null);
  vi.stubGlobal('fetch', async () => Response.json(aUser({ uuid: NEXT })));
  const { beginSession } = await import('#device/account/sign-in.ts');
  await beginSession('another');
  expect(page.session.current?.userId).toBe(NEXT);
  expect(await page.keptUsers()).not.toContain(LEFT);
});

it('a user who is signed in again keeps it', async () => {
  const before = await leaveInSilence();
  before.cacheDb.close();
  const again = await openPage(LEFT);
  await again.forgetOwed();
  expect(await again.keptUsers()).toContain(LEFT);
  expect(again.usersToForget()).toBe('');
});

it('one whose session the server ended does not', async () => {
  const before = await leaveInSilence();
  before.cacheDb.close();
  const ended = await openPage(LEFT, true);
  await ended.forgetOwed();
  expect(await ended.keptUsers()).not.toContain(LEFT);
});
