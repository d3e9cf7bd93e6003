import { describe, expect, it } from 'vitest';
import { attempt } from '#device/outbox/attempt.ts';
import { NOTHING_SENT, nextOps } from '#device/outbox/next-op.ts';
import type { Op } from '#device/store/op.ts';
import { SECOND } from '#freight/values/duration.ts';
import { uuid } from '#tests/support/mission.ts';
import { anOp } from '#tests/support/op.ts';
import { aPhoto, sha256 } from '#tests/support/outbox/files.ts';
import { onStage } from '#tests/support/outbox/on-stage.ts';
import { COLLEAGUE, DRIVER, sessionOf } from '#tests/support/outbox/people.ts';

const stage = onStage();
const NOW = anOp().occurredAt;

/** An outbox with these ops in it, in this order. */
async function outboxOf(ops: readonly Partial<Op>[]) {
  const { context } = await stage().signedIn();
  const whole = ops.map((op, index) => anOp({ ...op, seq: index + 1, id: uuid(index + 1), key: uuid(index + 1) }));
  await context.db.ops.bulkAdd(whole.map((op) => ({ ...op, pendingKey: op.id })));
  return context;
}

const held = { holdUntil: NOW + 10 * SECOND };
const waiting = {
  nextAttemptAt: NOW + 5 * SECOND,
  lastError: { kind: 'server', code: null, at: NOW - SECOND },
} as const;
const parked = { state: 'parked', parked: 'conflict' } as const;
const page = {
  kind: 'proof_of_delivery',
  file: { name: 'page', mime: 'image/jpeg', size: 1, sha256: '0' },
} as const;
const A = { laneId: uuid(0xa) };
const B = { laneId: uuid(0xb) };
const manyOfA = Array.from({ length: 50 }, () => A);

describe('the op to send next', () => {
  it.each<[string, readonly Partial<Op>[], number | null]>([
    ['is the first', [A, A, B], 1],
    ['is none of an empty outbox', [], null],
    ['is not behind one that is held', [{ ...A, ...held }, A, B], 3],
    ['is not behind one that waits', [{ ...A, ...waiting }, A, B], 3],
    ['is not behind one that is parked', [{ ...A, ...parked }, A, B], 3],
    ['is behind one that was sent', [{ ...A, state: 'sent' }, A], 2],
    ['is not behind many of a mission that is stuck', [{ ...A, ...parked }, ...manyOfA, B], manyOfA.length + 2],
    ['is none of many of a mission that is stuck', [{ ...A, ...parked }, ...manyOfA], null],
    ['is behind a page that was refused', [{ ...A, ...page, ...parked }, { ...A, ...page }, B], 2],
    [
      'is behind several',
      [
        { ...A, ...page, ...parked },
        { ...A, ...page, ...parked },
        { ...A, ...page },
      ],
      3,
    ],
    ['is a step behind a page that was refused', [{ ...A, ...page, ...parked }, A], 2],
    [
      'is no page behind a refused step',
      [
        { ...A, ...parked },
        { ...A, ...page, ...parked },
        { ...A, ...page },
      ],
      null,
    ],
    [
      'is no page behind one that waits',
      [
        { ...A, ...page, ...waiting },
        { ...A, ...page },
      ],
      null,
    ],
    ['is before one that is parked', [A, { ...A, ...parked }], 1],
    ['is before one that cannot be read', [A, { ...A, occurredAt: Number.NaN }], 1],
    ['is not behind one that cannot be read', [{ ...A, occurredAt: Number.NaN }, A, B], 3],
    ['is not another user’s', [{ ...A, userId: COLLEAGUE.uuid }], null],
    ['does not wait for another user’s', [{ ...A, ...parked, userId: COLLEAGUE.uuid }, A], 2],
    ['does not wait for nobody’s', [{ ...A, userId: '' }, A], 2],
    [
      'is let go where the clock was set back by more than its hold',
      [{ ...A, occurredAt: NOW + 60 * SECOND, holdUntil: NOW + 70 * SECOND }],
      1,
    ],
  ])('%s', async (_what, ops, seq) => {
    const { db } = await outboxOf(ops);
    const { ops: next } = await nextOps(db, DRIVER.uuid, NOW);
    expect(next[0]?.seq ?? null).toBe(seq);
    await db.ops.clear();
  });

  it.each<[string, readonly Partial<Op>[], number | null]>([
    ['nothing waits', [{ ...A, ...parked }], null],
    ['a hold ends', [{ ...A, ...held }], NOW + 10 * SECOND],
    [
      'the first of several pauses ends',
      [
        { ...A, ...held },
        { ...B, ...waiting },
      ],
      NOW + 5 * SECOND,
    ],
    [
      'a hold ends, whatever stands behind it',
      [
        { ...A, ...held },
        { ...A, ...waiting },
      ],
      NOW + 10 * SECOND,
    ],
  ])('is due when %s', async (_what, ops, dueAt) => {
    const { db } = await outboxOf(ops);
    expect(await nextOps(db, DRIVER.uuid, NOW)).toEqual({ ops: [], fallback: null, dueAt });
    await db.ops.clear();
  });

  it('is of a mission that did not just fail, where there is one', async () => {
    const { db } = await outboxOf([A, B]);
    const next = (...ids: string[]) => nextOps(db, DRIVER.uuid, NOW, { ...NOTHING_SENT, tried: new Set(ids) });
    expect((await next(A.laneId)).ops).toMatchObject([{ seq: 2 }]);
    expect(await next(A.laneId, B.laneId)).toMatchObject({ ops: [], fallback: { seq: 1 } });
    await db.ops.clear();
  });

  it('is behind one that the server has and that is not noted yet, of the same mission too', async () => {
    const { db } = await outboxOf([A, A]);
    const { ops } = await nextOps(db, DRIVER.uuid, NOW, { ...NOTHING_SENT, answered: new Set([1]) });
    expect(ops).toMatchObject([{ seq: 2 }]);
    await db.ops.clear();
  });
});

describe('the ops to send side by side', () => {
  const file = { name: 'page', mime: 'image/jpeg', size: 1, sha256: '0' };
  const C = { laneId: uuid(0xc) };
  const D = { laneId: uuid(0xd) };
  const proof = { kind: 'proof_of_delivery', file } as const;
  const busy = { ...NOTHING_SENT, busy: new Set([A.laneId]) };

  it.each<[string, readonly Partial<Op>[], Parameters<typeof nextOps>[3], number, readonly number[]]>([
    ['are the heads of missions', [A, A, B, B, C], NOTHING_SENT, 5, [1, 3, 5]],
    ['are no more than there is room for', [A, B, C, D], NOTHING_SENT, 2, [1, 2]],
    ['are of no mission with an op under way', [A, A, B], busy, 5, [3]],
    ['have one file among them', [{ ...A, ...proof }, { ...B, ...proof }, C], NOTHING_SENT, 5, [1, 3]],
    ['have no file while one goes up', [{ ...A, ...proof }, A, B], { ...NOTHING_SENT, mayUpload: false }, 5, [3]],
  ])('%s', async (_what, ops, sending, count, seqs) => {
    const { db } = await outboxOf(ops);
    const next = await nextOps(db, DRIVER.uuid, NOW, sending, count);
    expect(next.ops.map(({ seq }) => seq)).toEqual(seqs);
    await db.ops.clear();
  });
});

describe('an attempt', () => {
  const bytes = aPhoto(1);
  const file = { name: 'page', mime: 'image/jpeg', size: bytes.byteLength, sha256: sha256(bytes) };
  const proof = { ...A, kind: 'proof_of_delivery', file } as const;

  it('sends nothing where the turn was taken while the file was read', async () => {
    const { db, deps } = await outboxOf([proof]);
    await db.files.add({ opId: uuid(1), bytes });
    const [op] = await db.ops.toArray();
    if (op === undefined) throw new Error('There is no op.');
    const turn = new AbortController();
    const attempted = attempt(deps, op, sessionOf(DRIVER, 'token'), turn.signal);
    turn.abort(new DOMException('taken', 'AbortError'));
    await expect(attempted).rejects.toThrow('taken');
    expect(stage().network.sent).toEqual([]);
    await Promise.all([db.ops.clear(), db.files.clear()]);
  });

  it('says nothing of the network where the turn was taken while it was sent', async () => {
    const { db, deps } = await outboxOf([A]);
    const [op] = await db.ops.toArray();
    if (op === undefined) throw new Error('There is no op.');
    const turn = new AbortController();
    const transport = async () => {
      turn.abort(new DOMException('taken', 'AbortError'));
      throw new TypeError('Failed to fetch');
    };
    const attempted = attempt({ ...deps, transport }, op, sessionOf(DRIVER, 'token'), turn.signal);
    await expect(attempted).rejects.toThrow('Failed to fetch');
    await db.ops.clear();
  });

  it.each([
    ['are gone', null],
    ['are others', aPhoto(2)],
  ])('finds an op corrupt whose bytes %s', async (_what, kept) => {
    const { db, deps } = await outboxOf([proof]);
    if (kept !== null) await db.files.add({ opId: uuid(1), bytes: kept });
    const [op] = await db.ops.toArray();
    if (op === undefined) throw new Error('There is no op.');
    const outcome = await attempt(deps, op, sessionOf(DRIVER, 'token'), new AbortController().signal);
    expect(outcome).toEqual({ type: 'corrupt' });
    expect(stage().network.sent).toEqual([]);
    await Promise.all([db.ops.clear(), db.files.clear()]);
  });
});
