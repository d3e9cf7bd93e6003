import { describe, expect, it } from 'vitest';
import { receiptOf } from '#device/outbox/receipt.ts';
import type { MissionEvent } from '#freight/mission/mission.ts';
import { aMission, uuid } from '#tests/support/mission.ts';
import { anOp } from '#tests/support/op.ts';

const event = (operation: string | null, minute: number): MissionEvent => ({
  uuid: uuid(9),
  kind: 'pickup_completed',
  operation,
  by: null,
  by_user: null,
  detail: null,
  reason: null,
  file: null,
  occurred_at: `2026-03-17T13:0${minute}:00.000Z`,
  recorded_at: `2026-03-17T13:0${minute}:30.000Z`,
});

describe('the server’s answer about an op', () => {
  it('is its own event, wherever it stands', () => {
    const mission = aMission({ version: 4, tracking: [event(anOp().key, 1), event(null, 2)] });
    expect(receiptOf(anOp(), mission)).toEqual({
      version: 4,
      occurredAt: '2026-03-17T13:01:00.000Z',
      recordedAt: '2026-03-17T13:01:30.000Z',
      supersededBy: null,
    });
  });

  it('is that somebody else had been there before', () => {
    expect(receiptOf(anOp(), aMission({ tracking: [event(uuid(7), 0), event(uuid(8), 1)] }))).toMatchObject({
      supersededBy: '2026-03-17T13:01:00.000Z',
    });
  });

  it('is the phone’s own time where the answer tells of no event', () => {
    expect(receiptOf(anOp(), aMission())).toMatchObject({ occurredAt: '2026-03-17T13:02:00.000Z', supersededBy: null });
  });
});
