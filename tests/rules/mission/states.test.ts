import { describe, expect, it } from 'vitest';
import { isActive, missionState, nextStep, trackingOf } from '#freight/mission/states.ts';
import { aMission } from '#tests/support/mission.ts';

const DONE = { state: 'completed', completed_at: '2026-03-17T09:00:00.000Z', recorded_at: null } as const;
const { pickup, delivery } = aMission();

const at = (steps: string) =>
  aMission({
    pickup: steps.includes('p')
      ? { ...pickup, ...DONE }
      : { ...pickup, state: steps.includes('l') ? 'late' : 'pending' },
    delivery: steps.includes('d') ? { ...delivery, ...DONE } : delivery,
    proof_of_delivery: { state: steps.includes('f') ? 'available' : 'pending', files: [] },
    cancellation_date: steps.includes('x') ? '2026-03-17T10:00:00.000Z' : null,
  });

it.each([
  ['nothing is done', '', 'planned', 'pickup', 'to_pickup'],
  ['the pickup is late', 'l', 'planned', 'pickup', 'to_pickup'],
  ['it is loaded', 'p', 'in_progress', 'delivery', 'to_deliver'],
  ['it is unloaded', 'pd', 'in_progress', 'proof', 'to_upload_pod'],
  ['the proof is there', 'pdf', 'completed', null, null],
  ['it was cancelled before', 'x', 'cancelled', null, null],
  ['it was cancelled on the way', 'px', 'cancelled', null, null],
  ['it was cancelled with its proof', 'pdfx', 'cancelled', null, null],
])('when %s', (_what, steps, state, step, filter) => {
  const mission = at(steps);
  expect([missionState(mission), nextStep(mission), trackingOf(mission)]).toEqual([state, step, filter]);
  expect(isActive(mission)).toBe(step !== null);
});

describe('a delivery without its pickup', () => {
  it('still waits for the pickup', () => {
    expect([missionState(at('d')), nextStep(at('d'))]).toEqual(['planned', 'pickup']);
  });
});
