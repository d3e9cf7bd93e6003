import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Gift } from '#device/missions/gift-notes.ts';
import { SmallStorage } from '#tests/support/small-storage.ts';

const server = vi.hoisted(() => ({
  /** Who drives each mission, by the server. */
  drivers: new Map<string, string | null>(),
  asked: [] as string[],
  /** The missions that each open tab knows. */
  known: [] as Map<string, unknown>[],
  /** What a gift is answered with before it is done; the answer is lost where it throws. */
  answer: async (_mission: string): Promise<void> => undefined,
}));
vi.mock('#device/missions/read-mission.ts', () => ({
  readMission: async (_: unknown, mission: string) => {
    const uuid = server.drivers.get(mission) ?? null;
    for (const byId of server.known) byId.set(mission, { uuid: mission, driver: uuid === null ? null : { uuid } });
  },
}));
vi.mock('#device/missions/plan-mission.ts', () => ({
  giveToDriver: async (_: unknown, mission: string, driver: string | null) => {
    server.asked.push(`${mission} to ${driver}`);
    await server.answer(mission);
    server.drivers.set(mission, driver);
  },
}));

const KEY = 'lading.gifts';
const OWNER = { userId: 'claire', company: 'delcourt' };
const gift = (mission: string, driver: string | null, from: string | null, owner = OWNER) => ({
  owner,
  mission,
  reference: 'LD-48232',
  driver,
  from,
  name: 'A. Zielińska',
});
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as Gift[];
const someGift = { ...gift('m9', null, 'x'), givenAt: 0, holdUntil: 0, sentAt: null, fault: null };

/** The gifts as a tab of this device has them, of a user who is signed in. */
async function openTab(userId: string | null = null) {
  vi.resetModules();
  const { session } = await import('#device/session/session.ts');
  session.current = userId === null ? null : ({ userId, ended: false, token: 't', locale: 'en' } as never);
  const { missionStore } = await import('#device/store/mission-store.ts');
  server.known.push(missionStore.byId as Map<string, never>);
  return await import('#device/missions/gifts.ts');
}

async function refused(status: number, code: string | null) {
  const { Refused } = await import('#device/api/faults.ts');
  return new Refused({ status, code: code as never, title: 'Not this driver.', violations: [], retryAfter: null });
}

/** Lets the time to undo pass, and what follows happen. */
async function pass(ms = 10_000) {
  await vi.advanceTimersByTimeAsync(ms);
  // Locks are given by the host, not by timers.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: Date.parse('2026-03-17T09:00:00Z'),
  });
  vi.stubGlobal('localStorage', new SmallStorage());
  vi.stubGlobal('sessionStorage', new SmallStorage());
  server.drivers = new Map([
    ['m1', 'benali'],
    ['m2', null],
  ]);
  server.asked = [];
  server.known = [];
  server.answer = async () => undefined;
});

afterEach(() => {
  vi.useRealTimers();
});

test('two tabs keep the gifts of each other', async () => {
  const one = await openTab();
  const other = await openTab();
  one.give(gift('m1', 'zielinska', 'benali'));
  other.give(gift('m2', 'nowak', null));
  one.takeBack(someGift);
  expect(kept().map(({ mission }) => mission)).toEqual(['m1', 'm2']);
});

test('a second gift takes the place of the first, and one back to the first driver takes both back', async () => {
  const tab = await openTab();
  tab.give(gift('m1', 'zielinska', null));
  tab.give(gift('m1', 'nowak', 'zielinska'));
  expect(kept()).toMatchObject([{ driver: 'nowak', from: null }]);
  tab.give(gift('m1', null, 'nowak'));
  expect(localStorage.getItem(KEY)).toBeNull();
});

test.each(['{', 'null', '{}', '7', '[null, 7, {"mission": 1}]'])('starts with a broken note: %s', async (note) => {
  localStorage.setItem(KEY, note);
  const tab = await openTab();
  tab.give(gift('m1', 'zielinska', 'benali'));
  expect(kept().map(({ mission }) => mission)).toEqual(['m1']);
});

test('a gift of another user of the device is neither replaced nor sent', async () => {
  const tab = await openTab('claire');
  localStorage.setItem(KEY, JSON.stringify([{ ...someGift, owner: { ...OWNER, userId: 'paul' }, mission: 'm1' }]));
  tab.give(gift('m1', 'zielinska', 'benali'));
  await pass();
  expect(server.asked).toEqual(['m1 to zielinska']);
  expect(kept()).toMatchObject([{ owner: { userId: 'paul' }, mission: 'm1' }]);
});

test('after a gift that was refused, the next starts from who has the mission', async () => {
  const tab = await openTab('claire');
  server.answer = async () => Promise.reject(await refused(422, 'driver_unknown'));
  tab.give(gift('m1', 'zielinska', 'benali'));
  await pass();
  expect(kept()).toMatchObject([{ fault: { kind: 'refused', title: 'Not this driver.' } }]);
  server.answer = async () => undefined;
  tab.give(gift('m1', 'nowak', 'benali'));
  expect(kept()).toMatchObject([{ driver: 'nowak', from: 'benali', fault: null }]);
  await pass();
  expect(server.drivers.get('m1')).toBe('nowak');
  expect(kept()).toEqual([]);
});

test('what is on its way cannot be undone, and a second gift follows it', async () => {
  const tab = await openTab('claire');
  let answer = () => undefined as void;
  server.answer = () => new Promise((resolve) => (answer = resolve));
  tab.give(gift('m1', 'zielinska', 'benali'));
  await pass();
  const [onItsWay] = kept();
  expect(onItsWay?.sentAt).toBe(Date.now());
  if (onItsWay !== undefined) tab.takeBack(onItsWay);
  expect(kept()).toHaveLength(1);
  tab.give(gift('m1', 'benali', 'zielinska'));
  expect(kept()).toMatchObject([{ driver: 'zielinska' }, { driver: 'benali', from: 'zielinska' }]);
  server.answer = async () => undefined;
  answer();
  await pass(0);
  // Only what was sent is gone.
  expect(kept()).toMatchObject([{ driver: 'benali', from: 'zielinska' }]);
  await pass();
  expect(server.asked).toEqual(['m1 to zielinska', 'm1 to benali']);
  expect(kept()).toEqual([]);
});

test('a second gift starts where the first did, if the first is refused', async () => {
  const tab = await openTab('claire');
  let refuse: (fault: unknown) => void = () => undefined;
  server.answer = () => new Promise((_, reject) => (refuse = reject));
  tab.give(gift('m1', 'zielinska', 'benali'));
  await pass();
  tab.give(gift('m1', 'nowak', 'zielinska'));
  server.answer = async () => undefined;
  refuse(await refused(409, 'driver_unknown'));
  await pass();
  expect(server.drivers.get('m1')).toBe('nowak');
});

test.each([
  [503, null],
  [429, null],
  [409, 'idempotency_in_progress'],
])('a gift answered with %s %s is tried again later', async (status, code) => {
  const tab = await openTab('claire');
  server.answer = async () => Promise.reject(await refused(status, code));
  tab.give(gift('m1', 'zielinska', 'benali'));
  await pass();
  expect(kept()).toMatchObject([{ fault: null }]);
  server.answer = async () => undefined;
  await pass();
  expect(server.drivers.get('m1')).toBe('zielinska');
  expect(kept()).toEqual([]);
});

test('two tabs send a gift once', async () => {
  const one = await openTab('claire');
  one.give(gift('m1', 'zielinska', 'benali'));
  const other = await openTab('claire');
  let answer = () => undefined as void;
  server.answer = () => new Promise((resolve) => (answer = resolve));
  await pass();
  const sent = other.sendGiftsNow();
  await pass(0);
  expect(server.asked).toEqual(['m1 to zielinska']);
  answer();
  await sent;
  expect(server.asked).toEqual(['m1 to zielinska']);
  expect(kept()).toEqual([]);
});

test('what a user gave is sent before they leave, and kept for them where it cannot be', async () => {
  const tab = await openTab('claire');
  const { sendBeforeLeaving } = await import('#device/account/sign-out.ts');
  tab.give(gift('m1', 'zielinska', 'benali'));
  expect(await sendBeforeLeaving()).toBe(0);
  expect(server.drivers.get('m1')).toBe('zielinska');
  const { Unreached } = await import('#device/api/faults.ts');
  server.answer = () => Promise.reject(new Unreached('network'));
  tab.give(gift('m2', 'nowak', null));
  expect(await sendBeforeLeaving()).toBe(1);
  expect(kept()).toMatchObject([{ mission: 'm2' }]);
});

test('what the server refused waits for nothing when its user leaves', async () => {
  const tab = await openTab('claire');
  const { followMoves, sendBeforeLeaving } = await import('#device/account/sign-out.ts');
  const counts: number[] = [];
  const end = followMoves((count) => counts.push(count));
  await vi.waitFor(() => expect(counts).toEqual([0]));
  server.answer = async () => Promise.reject(await refused(422, 'driver_unknown'));
  tab.give(gift('m1', 'zielinska', 'benali'));
  await vi.waitFor(() => expect(counts.at(-1)).toBe(1));
  await pass();
  expect(kept()).toMatchObject([{ fault: { kind: 'refused' } }]);
  expect(counts.at(-1)).toBe(0);
  expect(await sendBeforeLeaving()).toBe(0);
  end();
});

test('a gift that becomes due just after the others were looked at is sent soon', async () => {
  const tab = await openTab('claire');
  let answer = () => undefined as void;
  server.answer = () => new Promise((resolve) => (answer = resolve));
  tab.give(gift('m1', 'zielinska', 'benali'));
  await pass();
  // Given by another tab that is gone, and due before anybody looks again.
  const due = { ...gift('m2', 'nowak', null), givenAt: Date.now(), holdUntil: Date.now(), sentAt: null, fault: null };
  const [first] = kept();
  server.answer = async () => undefined;
  const lock = navigator.locks.request.bind(navigator.locks);
  const locks = vi.spyOn(navigator.locks, 'request').mockImplementation((async (name: string, run: () => unknown) => {
    const done = await lock(name, run as never);
    localStorage.setItem(KEY, JSON.stringify([...kept(), due]));
    locks.mockRestore();
    return done;
  }) as never);
  expect(first).toBeDefined();
  tab.give(gift('m3', 'nowak', null));
  answer();
  await pass(0);
  await pass(0);
  await pass(1000);
  expect(server.drivers.get('m2')).toBe('nowak');
});

test('a gift pressed twice while it is under way is sent once', async () => {
  const tab = await openTab('claire');
  let answer = () => undefined as void;
  server.answer = () => new Promise((resolve) => (answer = resolve));
  tab.give(gift('m1', 'zielinska', 'benali'));
  await pass();
  tab.give(gift('m1', 'zielinska', 'benali'));
  expect(kept()).toHaveLength(1);
  answer();
  await pass();
  await pass();
  expect(server.asked).toEqual(['m1 to zielinska']);
  expect(kept()).toEqual([]);
});

test('support gives in a user’s name at once, and nothing stays on the device', async () => {
  vi.resetModules();
  const act = { session: { userId: 'claire', ended: false, token: 't', locale: 'en', username: 'claire' } };
  const { STORAGE_KEYS } = await import('#device/session/storage-keys.ts');
  sessionStorage.setItem(STORAGE_KEYS.acting, JSON.stringify(act));
  const tab = await openTab('claire');
  tab.give(gift('m1', 'zielinska', 'benali'));
  await pass(0);
  expect(server.asked).toEqual(['m1 to zielinska']);
  const { gifts } = await import('#device/missions/gift-notes.ts');
  expect(gifts.kept).toEqual([]);
  server.answer = async () => Promise.reject(await refused(503, null));
  tab.give(gift('m2', 'nowak', null));
  await pass(0);
  expect(gifts.kept).toMatchObject([{ mission: 'm2', fault: { kind: 'refused' } }]);
  expect(localStorage.getItem(KEY)).toBeNull();
});
