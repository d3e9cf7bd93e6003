import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { companyOf } from '#device/session/owner-of.ts';
import { OutboxDb } from '#device/store/outbox-db.ts';
import { writeSession } from '#device/store/session-store.ts';
import { aMembership, aUser } from '#tests/support/mission.ts';
import { COLLEAGUE, DRIVER, sessionOf } from '#tests/support/outbox/people.ts';
import { Door, openTab, type Tab } from '#tests/support/session-tab.ts';
import { SmallStorage } from '#tests/support/small-storage.ts';

let door: Door;
let storage: SmallStorage;
let tabs: Tab[];

beforeEach(() => {
  door = new Door();
  storage = new SmallStorage();
  tabs = [];
  useDatabases(new IDBFactory());
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('fetch', door.fetch);
  vi.stubGlobal('navigator', { onLine: true, languages: ['en'], locks: { request: async () => undefined } });
});

afterEach(() => {
  for (const tab of tabs) tab.close();
  vi.unstubAllGlobals();
});

/** What the browser has of IndexedDB from here on; undefined is nothing. */
function useDatabases(indexedDB: IDBFactory | undefined): void {
  vi.stubGlobal('indexedDB', indexedDB);
  Dexie.dependencies = indexedDB === undefined ? ({} as typeof Dexie.dependencies) : { indexedDB, IDBKeyRange };
}

/** Empties the database of steps and session, as a browser does that needs room. */
async function wipeOutbox(): Promise<void> {
  const db = new OutboxDb();
  await Promise.all(db.tables.map((table) => table.clear()));
  db.close();
}

async function open(how?: { isFrozen: boolean }): Promise<Tab> {
  const tab = await openTab(how);
  tabs.push(tab);
  return tab;
}

/** The system ends the browser before it wrote the last changes of its localStorage; it is opened again. */
async function kill(lost: number): Promise<Tab> {
  for (const tab of tabs.splice(0)) tab.close();
  storage.loseLast(lost);
  return open();
}

const userOf = (tab: Tab) => tab.current()?.userId ?? null;

describe('two users of one phone, in two tabs', () => {
  it('a tab that wakes does not bring back the user who signed out in another', async () => {
    const first = await open();
    await first.signIn(DRIVER);
    const asleep = await open({ isFrozen: true });
    door.isReachable = false;
    await first.signOut();
    door.isReachable = true;
    await first.signIn(COLLEAGUE);
    await asleep.refreshUser();
    expect(userOf(await open())).toBe(COLLEAGUE.uuid);
    expect(userOf(first)).toBe(COLLEAGUE.uuid);
  });

  it('a tab of the former user starts anew when another signs in, or nobody is left', async () => {
    const first = await open();
    await first.signIn(DRIVER);
    const other = await open();
    expect(userOf(other)).toBe(DRIVER.uuid);
    await first.signOut();
    await expect.poll(() => [userOf(other), other.restarts()]).toEqual([null, 1]);
    await first.signIn(COLLEAGUE);
    await expect.poll(() => userOf(other)).toBe(COLLEAGUE.uuid);
  });

  it('a tab that heard nothing looks when the user returns to it', async () => {
    const first = await open();
    await first.signIn(DRIVER);
    const deaf = await open();
    deaf.close();
    await first.signOut();
    await first.signIn(COLLEAGUE);
    expect(userOf(deaf)).toBe(DRIVER.uuid);
    deaf.wake();
    await expect.poll(() => [userOf(deaf), deaf.restarts()]).toEqual([COLLEAGUE.uuid, 1]);
  });

  it('the same user signs in again in one tab: the other has the new token, and does not start anew', async () => {
    const first = await open();
    await first.signIn(DRIVER);
    const other = await open();
    await first.endSession();
    await expect.poll(() => other.current()?.ended).toBe(true);
    await first.signIn(DRIVER);
    await expect.poll(() => other.current()).toMatchObject({ ended: false, token: first.current()?.token });
    expect(other.restarts()).toBe(0);
  });

  it('a refusal of an old token ends no newer session', async () => {
    const first = await open();
    await first.signIn(DRIVER);
    const asleep = await open({ isFrozen: true });
    await first.signIn(COLLEAGUE);
    await asleep.endSession();
    expect(first.current()).toMatchObject({ userId: COLLEAGUE.uuid, ended: false });
    expect((await open()).current()).toMatchObject({ userId: COLLEAGUE.uuid, ended: false });
  });

  it('an ended session is not written back by a reading of the user that was under way', async () => {
    const tab = await open();
    await tab.signIn(DRIVER);
    const reading = tab.refreshUser();
    await tab.endSession();
    await reading;
    expect(tab.current()?.ended).toBe(true);
    expect((await open()).current()?.ended).toBe(true);
  });
});

describe('the company a user works in', () => {
  const [north, south, west] = [aMembership(1), aMembership(2), aMembership(3)];
  const companyIn = (tab: Tab) => {
    const current = tab.current();
    return current === null ? null : companyOf(current)?.uuid;
  };

  it('is the first at the sign-in, and stays the same where the list changes its order', async () => {
    door.companies = [north, south];
    const tab = await open();
    await tab.signIn(DRIVER);
    expect(companyIn(tab)).toBe(north.uuid);
    door.companies = [west, south, north];
    await tab.refreshUser();
    expect(companyIn(tab)).toBe(north.uuid);
    await tab.endSession();
    await tab.signIn(DRIVER);
    expect(companyIn(tab)).toBe(north.uuid);
    expect(companyIn(await open())).toBe(north.uuid);
  });

  it('is the first one again where the user left it, and where another user signs in', async () => {
    door.companies = [north, south];
    const tab = await open();
    await tab.signIn(DRIVER);
    door.companies = [south, west];
    await tab.refreshUser();
    expect(companyIn(tab)).toBe(south.uuid);
    door.companies = [west, south];
    await tab.signIn(COLLEAGUE);
    expect(companyIn(tab)).toBe(west.uuid);
  });

  it('is the first one of a session that an older app kept, and stays it', async () => {
    door.companies = [north, south];
    const tab = await open();
    const older = { ...sessionOf(DRIVER, 'token-0'), user: aUser({ companies: door.companies }) };
    door.tokens.set('token-0', DRIVER);
    await writeSession(new OutboxDb(), older);
    const next = await open();
    expect([companyIn(tab), companyIn(next)]).toEqual([null, north.uuid]);
    door.companies = [south, north];
    await next.refreshUser();
    expect(companyIn(next)).toBe(north.uuid);
  });
});

describe('a phone that is killed soon after', () => {
  // The note beside the database loses what the browser had not written.
  it.each([0, 1, 2, 3, 9])(
    'the next driver signed in starts as the next driver, %i changes of the note lost',
    async (lost) => {
      const tab = await open();
      await tab.signIn(DRIVER);
      door.isReachable = false;
      await tab.signOut();
      door.isReachable = true;
      await tab.signIn(COLLEAGUE);
      expect(userOf(await kill(lost))).toBe(COLLEAGUE.uuid);
    },
  );

  it.each([0, 1, 9])('signing in does not ask again, %i changes of the note lost', async (lost) => {
    const tab = await open();
    await tab.signIn(DRIVER);
    expect(userOf(await kill(lost))).toBe(DRIVER.uuid);
  });

  it.each([0, 1, 9])('signing out without network is signed out, %i changes of the note lost', async (lost) => {
    const tab = await open();
    await tab.signIn(DRIVER);
    door.isReachable = false;
    await tab.signOut();
    expect(userOf(await kill(lost))).toBeNull();
  });

  it('the session of a device whose database takes nothing is noted, and kept once it does', async () => {
    const tab = await open();
    await tab.signIn(DRIVER);
    const working = indexedDB;
    for (const open of tabs.splice(0)) open.close();
    useDatabases(undefined);
    const unkept = await open();
    await unkept.signIn(COLLEAGUE);
    expect(userOf(unkept)).toBe(COLLEAGUE.uuid);
    useDatabases(working);
    const next = await kill(0);
    expect(userOf(next)).toBe(COLLEAGUE.uuid);
    await expect.poll(async () => userOf(await kill(9))).toBe(COLLEAGUE.uuid);
  });
});

describe('a device that loses its databases while a page is open', () => {
  it('signs out all the same, and the next start knows nobody', async () => {
    const tab = await open();
    await tab.signIn(DRIVER);
    await wipeOutbox();
    await tab.signOut();
    expect(userOf(tab)).toBeNull();
    expect(userOf(await kill(0))).toBeNull();
  });

  it('keeps a change of the session with the session', async () => {
    const tab = await open();
    await tab.signIn(DRIVER);
    await wipeOutbox();
    door.companies = [aMembership(1)];
    await tab.refreshUser();
    expect(tab.current()?.user.companies).toHaveLength(1);
    expect(userOf(await kill(0))).toBe(DRIVER.uuid);
  });
});

describe('a sign-out without network', () => {
  it('reaches the server when there is one, and ends no other session', async () => {
    const tab = await open();
    await tab.signIn(DRIVER);
    door.isReachable = false;
    await tab.signOut();
    expect([...door.tokens.values()]).toEqual([DRIVER]);
    // Killed meanwhile: what is owed was kept.
    const next = await kill(9);
    await next.online();
    expect([...door.tokens.values()]).toEqual([DRIVER]);
    door.isReachable = true;
    await next.signIn(COLLEAGUE);
    await expect.poll(() => [...door.tokens.values()]).toEqual([COLLEAGUE]);
    expect(next.current()).toMatchObject({ userId: COLLEAGUE.uuid, ended: false });
    await next.online();
    expect([...door.tokens.values()]).toEqual([COLLEAGUE]);
  });
});

describe('a blocked user', () => {
  it('has no session any more at the next contact, in every tab, and the device knows why', async () => {
    const tab = await open();
    await tab.signIn(DRIVER);
    const other = await open();
    door.blocked.add(DRIVER.uuid);
    await tab.refreshUser().catch(() => undefined);
    const blocked = { userId: DRIVER.uuid, ended: true, end: { reason: 'account_blocked', forgets: true } };
    await expect.poll(() => tab.current()).toMatchObject(blocked);
    await expect.poll(() => other.current()).toMatchObject(blocked);
    expect(other.restarts()).toBe(0);
    expect((await kill(9)).current()).toMatchObject(blocked);
  });

  it('leaves the one alone who tried to sign in as them', async () => {
    const tab = await open();
    await tab.signIn(DRIVER);
    door.blocked.add(COLLEAGUE.uuid);
    await expect(tab.signIn(COLLEAGUE)).rejects.toMatchObject({ code: 'account_blocked' });
    expect(tab.current()).toMatchObject({ userId: DRIVER.uuid, ended: false });
  });
});
