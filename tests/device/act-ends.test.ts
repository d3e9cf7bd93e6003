import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '#device/session/storage-keys.ts';
import { EMPTY_DRAFT } from '#freight/draft/shipment-draft.ts';
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

it('a shipment that is drafted in an act survives a reload of its tab, and stays nowhere once the act is over', async () => {
  const typed = { ...EMPTY_DRAFT, references: { ...EMPTY_DRAFT.references, order: 'PO-4471' } };
  const first = await import('#device/quotes/shipment-draft.ts');
  first.startDraft(DISPATCHER.uuid, typed);
  await first.keepNow();

  vi.resetModules();
  const { startDraft, keepNow } = await import('#device/quotes/shipment-draft.ts');
  const { readDraft } = await import('#device/quotes/draft-store.ts');
  const { endSession } = await import('#device/sync/keep-session.ts');
  const { outboxDb, cacheDb } = await import('#device/store/databases.ts');
  expect((await readDraft(DISPATCHER.uuid))?.draft).toEqual(typed);
  expect(await outboxDb.shipmentDrafts.count()).toBe(0);

  startDraft(DISPATCHER.uuid, { ...typed, insuredLoadValue: '500' });
  await endSession('of-the-act');
  // As the page is hidden.
  await keepNow();
  expect(sessionStorage.getItem(STORAGE_KEYS.acting)).toBeNull();
  expect(await outboxDb.shipmentDrafts.count()).toBe(0);
  outboxDb.close();
  cacheDb.close();
});
