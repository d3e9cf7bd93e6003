import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activeListKey } from '#device/missions/active-list.ts';
import { readFirst } from '#device/missions/first-reading.ts';
import { noteSession } from '#device/session/session-note.ts';
import { CacheDb } from '#device/store/cache-db.ts';
import { OutboxDb } from '#device/store/outbox-db.ts';
import { writeSession } from '#device/store/session-store.ts';
import { aMission, uuid } from '#tests/support/mission.ts';
import { anOp } from '#tests/support/op.ts';
import { COLLEAGUE, DRIVER, sessionOf } from '#tests/support/outbox/people.ts';
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
