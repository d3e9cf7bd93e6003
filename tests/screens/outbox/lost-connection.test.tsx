import { afterEach, beforeEach, expect, test } from 'vitest';
import { enqueue, type Tap } from '#device/outbox/enqueue.ts';
import { shownGeneration, showSession } from '#device/session/session.ts';
import { outboxDb } from '#device/store/databases.ts';
import { readSession, writeSession } from '#device/store/session-store.ts';
import { deps } from '#device/sync/device-outbox.ts';
import { aMission } from '#tests/support/mission.ts';
import { DRIVER, sessionOf } from '#tests/support/outbox/people.ts';

const { uuid } = aMission();

beforeEach(async () => {
  await outboxDb.ops.clear();
  await writeSession(outboxDb, sessionOf(DRIVER, 'token'));
});

afterEach(async () => {
  await outboxDb.ops.clear();
  await writeSession(outboxDb, null);
  showSession({ session: null, generation: shownGeneration() });
});

/** The browser's own connection is closed, and nothing is told to who uses it: as WebKit does while an app sleeps. */
function loseConnection(): void {
  outboxDb.backendDB().close();
}

test('fault 8: the connection was closed under the app in a real browser → the tap is kept over a fresh one', async () => {
  const about = { reference: 'LD-48001', city: 'Tourcoing' };
  const step = { userId: DRIVER.uuid, companyId: null, missionId: uuid, kind: 'pickup_complete' } as const;
  const tap: Tap = { ...step, occurredAt: Date.now(), about, file: null, draftId: null, hold: 0 };
  loseConnection();
  const [op] = await enqueue(deps, [tap]);
  expect(await outboxDb.ops.toArray()).toMatchObject([{ id: op?.id, laneId: uuid, state: 'queued' }]);
});

test('fault 8: who is signed in is read over a fresh connection as well', async () => {
  loseConnection();
  expect(await readSession(outboxDb)).toMatchObject({ userId: DRIVER.uuid });
});
