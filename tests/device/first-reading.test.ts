import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activeListKey } from '#device/missions/active-list.ts';
import { readFirst } from '#device/missions/first-reading.ts';
import { noteSession } from '#device/session/session-note.ts';
import { CacheDb } from '#device/store/cache-db.ts';
import { bringBack, putAway } from '#device/store/hidden-page.ts';
import { OutboxDb } from '#device/store/outbox-db.ts';
import { settled } from '#device/store/read-as-it-is.ts';
import { writeSession } from '#device/store/session-store.ts';
import { isSilent } from '#device/store/silence.ts';
import { durably } from '#device/store/storage-fault.ts';
import { aMission, uuid } from '#tests/support/mission.ts';
import { anOp } from '#tests/support/op.ts';
import { COLLEAGUE, DRIVER, sessionOf } from '#tests/support/outbox/people.ts';
import { turns } from '#tests/support/outbox/rest.ts';
import { SmallStorage } from '#tests/support/small-storage.ts';

const session = sessionOf(DRIVER, 'token');
const [first, second, other] = [1, 2, 3].map((number) => aMission({ uuid: uuid(number) })) as [
  ReturnType<typeof aMission>,
  ReturnType<typeof aMission>,
  ReturnType<typeof aMission>,
];

beforeEach(() => {
  const indexedDB = new IDBFactory();
  vi.stubGlobal('indexedDB', indexedDB);
  vi.stubGlobal('localStorage', new SmallStorage());
  Dexie.dependencies = { indexedDB, IDBKeyRange };
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('finds nothing on a new device, and makes nothing there', async () => {
  expect(await readFirst()).toEqual({ session: null, generation: 0, active: null, ops: null });
  noteSession({ session, generation: 1 });
  expect(await readFirst()).toEqual({ session, generation: 1, active: null, ops: null });
  expect(await indexedDB.databases()).toEqual([]);
});

it('knows from the database who is signed in where the note beside it is lost', async () => {
  const db = new OutboxDb();
  await writeSession(db, session);
  db.close();
  expect(await readFirst()).toMatchObject({ session, active: null, ops: [] });
});

it('brings the open missions in the order of their list, and the ops of the user alone', async () => {
  const { userId } = session;
  const fetchedAt = 1_700_000_000_000;
  const list = {
    userId,
    key: activeListKey(null),
    fetchedAt,
    uuids: [second.uuid, first.uuid],
    itemCount: 2,
    etags: [],
  };
  const [cache, outbox] = [new CacheDb(), new OutboxDb()];
  await cache.missions.bulkPut(
    [first, second, other].map((mission) => ({ userId, uuid: mission.uuid, fetchedAt, mission })),
  );
  await cache.lists.put(list);
  const ops = [DRIVER, COLLEAGUE, DRIVER].map((person, index) =>
    anOp({ seq: index + 1, id: uuid(index + 10), userId: person.uuid, pendingKey: String(index) }),
  );
  await outbox.ops.bulkPut(ops);
  for (const db of [cache, outbox]) db.close();
  noteSession({ session, generation: 1 });
  expect(await readFirst()).toEqual({
    session,
    generation: 1,
    active: { list, missions: [second, first] },
    ops: [ops[0], ops[2]],
  });
});

it('lets the app upgrade a database it has read', async () => {
  const db = new OutboxDb();
  await writeSession(db, session);
  db.close();
  await readFirst();
  const newer = new Dexie(db.name);
  newer.version(2).stores({ meta: '&key', more: '&key' });
  expect((await newer.open()).tables.map(({ name }) => name)).toContain('more');
  newer.close();
});

/** Holds a database with a transaction that stays alive, as a sleeping app does. @returns what lets it go */
async function held(name: string): Promise<() => void> {
  const db = await settled(indexedDB.open(name));
  const stores = [...db.objectStoreNames];
  const transaction = db.transaction(stores, 'readwrite');
  let isOver = false;
  const ask = () => {
    if (!isOver) transaction.objectStore(stores[0] ?? '').count().onsuccess = ask;
  };
  ask();
  return () => {
    isOver = true;
    db.close();
  };
}

it('fault 51: a database answers nothing → the note is enough for the first screen, and the rest comes late', async () => {
  const db = new OutboxDb();
  await writeSession(db, session);
  const op = anOp({ seq: 1, id: uuid(10), userId: DRIVER.uuid, pendingKey: '1' });
  await db.ops.put(op);
  db.close();
  noteSession({ session, generation: 1 });
  const release = await held(db.name);
  const from = performance.now();
  const reading = await readFirst();
  expect(performance.now() - from).toBeLessThan(2500);
  expect(reading).toMatchObject({ session, generation: 1, active: null, ops: null });
  expect(isSilent(db.name)).toBe(true);
  release();
  expect(await reading.late).toEqual({ session, generation: 1, active: null, ops: [op] });
  expect(isSilent(db.name)).toBe(false);
});

it('fault 51: a sign-out that the database did not hear of stays one', async () => {
  const db = new OutboxDb();
  const { generation } = await writeSession(db, session);
  db.close();
  noteSession({ session, generation });
  noteSession({ session: null, generation: generation + 1 });
  expect(await readFirst()).toMatchObject({ session: null, generation: generation + 1 });
});

it('a page that is put away lets go of the database, and reads it when it is back', async () => {
  const db = new OutboxDb();
  await writeSession(db, session);
  db.close();
  const release = await held(db.name);
  const reading = readFirst();
  putAway();
  release();
  await turns(1);
  expect((await new OutboxDb().meta.get('session').catch(() => 'refused')) ?? null, 'and begins nothing').toBe(
    'refused',
  );
  bringBack();
  expect(await reading).toMatchObject({ session, ops: [] });
});

it('a write that waits as its page is put away holds nothing, and is done when the page is back', async () => {
  const db = new OutboxDb();
  await writeSession(db, session);
  const release = await held(db.name);
  const written = durably(db, () => db.ops.add(anOp({ id: uuid(12), userId: DRIVER.uuid, pendingKey: '2' })));
  await turns(3);
  putAway();
  release();
  await turns(30);
  const other = await settled(indexedDB.open(db.name));
  expect(await settled(other.transaction('ops').objectStore('ops').count())).toBe(0);
  other.close();
  bringBack();
  await written;
  expect(await db.ops.count()).toBe(1);
  db.close();
});

it('work whose page is put away in the middle leaves nothing, and is done once when the page is back', async () => {
  const db = new OutboxDb();
  await writeSession(db, session);
  const add = () =>
    durably(db, () =>
      db.transaction('rw', db.ops, async () => {
        await db.ops.add(anOp({ id: uuid(11), userId: DRIVER.uuid, pendingKey: '1' }));
        await db.ops.count();
      }),
    );
  for (let moment = 0; moment < 12; moment += 1) {
    await db.ops.clear();
    const added = add();
    await turns(moment);
    putAway();
    await turns(20);
    expect(db.isOpen(), 'no connection is left').toBe(false);
    bringBack();
    await added;
    expect(await db.ops.count(), `put away after ${moment} turns`).toBe(1);
  }
  db.close();
});
