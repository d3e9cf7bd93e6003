import { expect, it } from 'vitest';
import { purgeSent } from '#device/outbox/list-ops.ts';
import type { Op } from '#device/store/op.ts';
import { uuid } from '#tests/support/mission.ts';
import { anOp } from '#tests/support/op.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { DRIVER } from '#tests/support/outbox/people.ts';

const stage = onStage();
const receipt = { version: 3, occurredAt: '', recordedAt: '', supersededBy: null };

/** How many ops stay of an outbox of many alike, none of whose missions is in the cache. */
async function left(count: number, alike: Partial<Op>): Promise<number> {
  const { db, cache } = (await stage().signedIn()).context;
  const ops = Array.from({ length: count }, (_, index) => {
    const id = uuid(index + 1);
    return { ...anOp({ ...alike, seq: index + 1, id, key: id, laneId: uuid(0x10_000 + index) }), pendingKey: id };
  });
  await db.ops.bulkAdd(ops);
  await purgeSent(db, cache, DRIVER.uuid);
  const seqs = await db.ops.toCollection().primaryKeys();
  await db.ops.clear();
  return seqs.length;
}

it.each([
  ['sent, and few enough', 200, { state: 'sent', receipt }, 200],
  ['sent, and too many', 203, { state: 'sent', receipt }, 200],
  ['waiting, however many', 203, {}, 203],
  ['refused, however many', 203, { state: 'parked', parked: 'conflict' }, 203],
] as const)('what no snapshot shows stays: %s', async (_what, count, alike, stays) => {
  expect(await left(count, alike)).toBe(stays);
});
