import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '#device/session/storage-keys.ts';
import { anOffer } from '#tests/support/offer.ts';
import { COLLEAGUE, DISPATCHER, sessionOf } from '#tests/support/outbox/people.ts';
import { SmallStorage } from '#tests/support/small-storage.ts';

const RETURN_URL = '/support/users';
let left: string[];

beforeEach(() => {
  vi.resetModules();
  left = [];
  const indexedDB = new IDBFactory();
  Dexie.dependencies = { indexedDB, IDBKeyRange };
  const tab = new SmallStorage();
  const session = sessionOf(DISPATCHER, 'of-the-act');
  const act = { session, support: 'Anaïs Lemaire', mode: 'look', ticket: null, endsAt: 0, returnUrl: RETURN_URL };
  tab.setItem(STORAGE_KEYS.acting, JSON.stringify(act));
  vi.stubGlobal('indexedDB', indexedDB);
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', new SmallStorage());
  vi.stubGlobal('navigator', { onLine: true, languages: ['en'] });
  vi.stubGlobal('BroadcastChannel', EventTarget);
  vi.stubGlobal('location', { assign: (address: string) => left.push(address) });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('an act whose token is over leads back, and leaves nothing of its user on the device of support', async () => {
  const { cacheDb } = await import('#device/store/databases.ts');
  const { endSession } = await import('#device/sync/keep-session.ts');
  const rowOf = (userId: string) => {
    const offer = anOffer();
    return { userId, uuid: offer.uuid, fetchedAt: 0, offer };
  };
  await cacheDb.offers.bulkPut([rowOf(DISPATCHER.uuid), rowOf(COLLEAGUE.uuid)]);
  await endSession('of-another');
  expect([left, await cacheDb.offers.count()]).toEqual([[], 2]);
  await endSession('of-the-act');
  expect(left).toEqual([RETURN_URL]);
  expect(sessionStorage.getItem(STORAGE_KEYS.acting)).toBeNull();
  const kept = await cacheDb.offers.toArray();
  expect(kept.map(({ userId }) => userId)).toEqual([COLLEAGUE.uuid]);
  cacheDb.close();
});
