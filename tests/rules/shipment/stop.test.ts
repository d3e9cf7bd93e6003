import { describe, expect, it } from 'vitest';
import type { Mission } from '#freight/mission/mission.ts';
import { waitingStop } from '#freight/mission/states.ts';
import type { TrackedStop } from '#freight/shipment/stop.ts';
import { lateness, stopWindow } from '#freight/shipment/stop.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { aMission } from '#tests/support/mission.ts';

const { pickup, delivery } = aMission();
const done = (at: string): TrackedStop => ({ ...pickup, state: 'completed', completed_at: at, recorded_at: at });

it('a slot is meant by the clocks of the stop’s country', () => {
  const porto = { ...pickup, address: { ...pickup.address, country: 'PT' } };
  expect(stopWindow(porto).closes - stopWindow(pickup).closes).toBe(60 * MINUTE);
});

describe('a pickup due by 10:00 in France', () => {
  it.each([
    ['08:59:59', 0],
    ['09:00:00', 0],
    ['09:02:00', 2 * MINUTE],
    ['23:00:00', 14 * 60 * MINUTE],
  ])('is late at %s UTC by %i ms', (time, late) => {
    expect(lateness(pickup, Date.parse(`2026-03-17T${time}Z`))).toBe(late);
  });

  it('stays as late as it was when it was done', () => {
    const now = Date.parse('2026-04-01T00:00:00Z');
    expect(lateness(done('2026-03-17T09:02:00.000Z'), now)).toBe(2 * MINUTE);
    expect(lateness(done('2026-03-17T08:02:00.000Z'), now)).toBe(0);
  });
});

describe('the stop a mission waits for', () => {
  const now = Date.parse('2026-03-17T09:10:00Z');
  it('is the pickup, late', () => {
    expect(waitingStop(aMission(), now)).toEqual({ step: 'pickup', stop: pickup, late: 10 * MINUTE });
  });

  it('is the delivery once it is loaded', () => {
    const loaded = aMission({ pickup: done('2026-03-17T09:00:00.000Z') });
    expect(waitingStop(loaded, now)).toEqual({ step: 'delivery', stop: delivery, late: 0 });
  });

  it.each<[string, Partial<Mission>]>([
    [
      'only the proof is missing',
      { pickup: done('2026-03-17T09:00:00.000Z'), delivery: done('2026-03-17T09:00:00.000Z') },
    ],
    ['it was cancelled', { cancellation_date: '2026-03-17T08:00:00.000Z' }],
    ['it is over', { proof_of_delivery: { state: 'available', files: [] } }],
  ])('is none where %s', (_what, otherwise) => {
    expect(waitingStop(aMission(otherwise), now)).toBeNull();
  });
});
