import { describe, expect, it } from 'vitest';
import { arriveAt } from '#freight/mission/arrive.ts';
import { addProof, completeStep } from '#freight/mission/complete-step.ts';
import type { Mission } from '#freight/mission/mission.ts';
import { stopToArriveAt } from '#freight/mission/stop-to-arrive-at.ts';
import { aMission } from '#tests/support/mission.ts';

const TIME = { occurredAt: '2026-03-17T13:02:00.000Z', recordedAt: '2026-03-17T15:40:00.000Z' };
const EARLIER = {
  state: 'completed',
  completed_at: '2026-03-17T09:00:00.000Z',
  recorded_at: '2026-03-17T09:00:01.000Z',
} as const;
const CANCELLED = { cancellation_date: '2026-03-17T08:00:00.000Z' } as const;
const { pickup, delivery } = aMission();

const planned = aMission();
const late = aMission({ pickup: { ...pickup, state: 'late' } });
const loaded = aMission({ state: 'in_progress', pickup: { ...pickup, ...EARLIER } });
const unloaded = aMission({ ...loaded, delivery: { ...delivery, ...EARLIER } });
const proven = aMission({ ...unloaded, state: 'completed', proof_of_delivery: { state: 'available', files: [] } });

/** How far a mission is: its state, its two steps, its proof. */
const progress = (mission: Mission) =>
  [mission.state, mission.pickup.state, mission.delivery.state, mission.proof_of_delivery.state].join(' ');

describe('completing a step', () => {
  it.each([
    ['the pickup of a planned mission', planned, 'pickup', 'in_progress completed pending pending'],
    ['a late pickup', late, 'pickup', 'in_progress completed pending pending'],
    ['the delivery after the pickup', loaded, 'delivery', 'in_progress completed completed pending'],
    ['the pickup again', loaded, 'pickup', 'in_progress completed pending pending'],
    ['the delivery again', unloaded, 'delivery', 'in_progress completed completed pending'],
    ['the pickup of a completed mission', proven, 'pickup', 'completed completed completed available'],
    [
      'the pickup again, cancelled meanwhile',
      { ...loaded, ...CANCELLED },
      'pickup',
      'in_progress completed pending pending',
    ],
  ] as const)('%s', (_what, mission, step, after) => {
    const done = completeStep(mission, step, TIME);
    expect(done.ok && progress(done.value)).toBe(after);
  });

  it.each([
    ['the delivery before the pickup', planned, 'delivery', 'pickup_not_completed'],
    ['the pickup of a cancelled mission', { ...planned, ...CANCELLED }, 'pickup', 'mission_cancelled'],
    ['the delivery of a cancelled mission', { ...loaded, ...CANCELLED }, 'delivery', 'mission_cancelled'],
    [
      'the delivery of a mission cancelled before its pickup',
      { ...planned, ...CANCELLED },
      'delivery',
      'mission_cancelled',
    ],
  ] as const)('%s is refused', (_what, mission, step, code) => {
    expect(completeStep(mission, step, TIME)).toEqual({ ok: false, code });
  });

  it('keeps when it was done, and when it was heard of', () => {
    const done = completeStep(planned, 'pickup', TIME);
    expect(done.ok && done.value.pickup).toMatchObject({ completed_at: TIME.occurredAt, recorded_at: TIME.recordedAt });
  });

  it.each([
    ['a delivery', () => completeStep(loaded, 'delivery', { ...TIME, occurredAt: '2026-03-17T08:00:00.000Z' })],
    ['a delivery implied by its proof', () => addProof(loaded, { ...TIME, occurredAt: '2020-01-01T00:00:00.000Z' })],
  ])('%s is never timed before the pickup it follows', (_what, complete) => {
    const done = complete();
    expect(done.ok && done.value.delivery).toMatchObject({ completed_at: EARLIER.completed_at });
  });

  it('changes nothing of a step that was done', () => {
    const done = completeStep(loaded, 'pickup', TIME);
    expect(done).toEqual({ ok: true, value: loaded });
    expect(done.ok && done.value).toBe(loaded);
  });
});

describe('adding a proof', () => {
  it.each([
    ['after the delivery', unloaded],
    ['after the pickup', loaded],
    ['of a mission nobody had touched', planned],
    ['once more', proven],
  ])('%s completes the mission', (_what, mission) => {
    const done = addProof(mission, TIME);
    expect(done.ok && progress(done.value)).toBe('completed completed completed available');
  });

  it('times the steps that were open, and leaves those that were done', () => {
    const done = addProof(loaded, TIME);
    expect(done.ok && done.value).toMatchObject({ pickup: EARLIER, delivery: { completed_at: TIME.occurredAt } });
  });

  it('is refused where the mission was cancelled', () => {
    expect(addProof({ ...unloaded, ...CANCELLED }, TIME)).toEqual({ ok: false, code: 'mission_cancelled' });
  });
});

describe('arriving at a stop', () => {
  const arrived = (mission: Mission, stop: 'pickup' | 'delivery', occurredAt = TIME.occurredAt) => {
    const done = arriveAt(mission, stop, { occurredAt });
    return done.ok ? done.value[stop].arrived_at : done.code;
  };
  const there = aMission({ pickup: { ...pickup, arrived_at: '2026-03-17T08:50:00.000Z' } });

  it.each([
    ['is kept with its time', planned, 'pickup', TIME.occurredAt],
    ['is kept as it was said first', there, 'pickup', '2026-03-17T08:50:00.000Z'],
    ['is not after the stop was completed', loaded, 'pickup', EARLIER.completed_at],
    ['is kept at the delivery', loaded, 'delivery', TIME.occurredAt],
    ['is refused at the delivery before the pickup', planned, 'delivery', 'pickup_not_completed'],
    ['is refused once the mission is cancelled', { ...planned, ...CANCELLED }, 'pickup', 'mission_cancelled'],
    ['stays where the mission is cancelled after it', { ...there, ...CANCELLED }, 'pickup', '2026-03-17T08:50:00.000Z'],
  ] as const)('%s', (_what, mission, stop, after) => {
    expect(arrived(mission, stop)).toBe(after);
  });

  it('is not before the pickup that a delivery follows', () => {
    expect(arrived(loaded, 'delivery', '2026-03-17T08:59:00.000Z')).toBe(EARLIER.completed_at);
  });

  it('completes nothing', () => {
    const done = arriveAt(planned, 'pickup', TIME);
    expect(done.ok && progress(done.value)).toBe(progress(planned));
  });

  it.each([
    ['the day before its slot, to nobody', planned, '2026-03-16T22:59:00Z', null],
    ['from the first minute of its day', planned, '2026-03-16T23:00:00Z', 'pickup'],
    ['at the delivery once the goods are loaded', loaded, '2026-03-17T10:00:00Z', 'delivery'],
    ['once', there, '2026-03-17T10:00:00Z', null],
    ['not once the goods are delivered', unloaded, '2026-03-17T10:00:00Z', null],
    ['not once the mission is cancelled', { ...planned, ...CANCELLED }, '2026-03-17T10:00:00Z', null],
  ] as const)('is offered: %s', (_what, mission, now, stop) => {
    expect(stopToArriveAt(mission, Date.parse(now))).toBe(stop);
  });
});
