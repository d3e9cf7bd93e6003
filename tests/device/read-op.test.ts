import { describe, expect, it } from 'vitest';
import { readOp } from '#device/outbox/read-op.ts';
import { OP_VERSION } from '#device/store/op.ts';
import { uuid } from '#tests/support/mission.ts';
import { anOp } from '#tests/support/op.ts';

describe('reading a stored op', () => {
  it('leaves one of this app as it is', () => {
    expect(readOp(anOp())).toEqual(anOp());
  });

  it('gives an older one what it would have had', () => {
    const { seq, id, userId, laneId, kind, occurredAt } = anOp();
    const old = { seq, id, userId, laneId, kind, occurredAt };
    expect(readOp(old)).toMatchObject({
      v: OP_VERSION,
      key: id,
      state: 'queued',
      again: false,
      attempts: 0,
      file: null,
    });
  });

  it.each([
    ['no user', { userId: '' }],
    ['a user that is no text', { userId: 7 }],
    ['no mission', { laneId: '' }],
    ['an unknown kind', { kind: 'handstand' }],
    ['an unknown state', { state: 'lost' }],
    ['a key no server takes', { key: 'first' }],
    ['no moment', { occurredAt: Number.NaN }],
    ['a moment at no time', { occurredAt: 0 }],
    ['a moment beyond all dates', { occurredAt: 1e300 }],
    ['a proof without a file', { kind: 'proof_of_delivery' }],
    ['a pickup with a file', { file: { name: 'a', mime: 'image/png', size: 1, sha256: '' } }],
  ])('parks one with %s as corrupt', (_what, damage) => {
    const damaged = { ...anOp(), ...(damage as object), id: uuid(5) };
    expect(readOp(damaged)).toMatchObject({ id: uuid(5), state: 'parked', parked: 'corrupt' });
  });
});
