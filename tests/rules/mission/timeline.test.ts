import { describe, expect, it } from 'vitest';
import type { Mission, ProofFile } from '#freight/mission/mission.ts';
import { missionTimeline } from '#freight/mission/timeline.ts';
import { aMission, uuid } from '#tests/support/mission.ts';

const { pickup, delivery } = aMission();
const done = {
  state: 'completed',
  completed_at: '2026-03-17T08:30:00.000Z',
  recorded_at: '2026-03-17T08:31:00.000Z',
} as const;
const page: ProofFile = {
  uuid: uuid(7),
  name: 'page',
  mime_type: 'image/jpeg',
  size: 1,
  occurred_at: '2026-03-17T12:00:00.000Z',
  uploaded_at: '2026-03-17T12:01:00.000Z',
};
const loaded: Partial<Mission> = { pickup: { ...pickup, ...done } };
const unloaded: Partial<Mission> = { ...loaded, delivery: { ...delivery, ...done } };
const proven: Partial<Mission> = { ...unloaded, proof_of_delivery: { state: 'available', files: [page] } };
const billed: Partial<Mission> = { ...proven, billing: { price: 1, currency: 'EUR', state: 'billed' } };
const cancellation_date = '2026-03-17T08:00:00.000Z';

describe('the road of a mission: planned, pickup, delivery, proof, billing', () => {
  it.each<[string, Partial<Mission>, string, string]>([
    ['is all before it', {}, '08:00', 'done now todo todo todo'],
    ['shows a late pickup', {}, '09:01', 'done late todo todo todo'],
    ['shows both as late in the evening', {}, '22:00', 'done late late todo todo'],
    ['goes on with the delivery', loaded, '09:01', 'done done now todo todo'],
    ['shows a late delivery', loaded, '15:00', 'done done late todo todo'],
    ['waits for the proof', unloaded, '15:00', 'done done done now todo'],
    ['ends with the bill', proven, '15:00', 'done done done done todo'],
    ['is done', billed, '15:00', 'done done done done done'],
    [
      'breaks off where it was cancelled',
      { ...loaded, cancellation_date },
      '15:00',
      'done done cancelled cancelled cancelled',
    ],
    ['keeps what is billed all the same', { ...billed, cancellation_date }, '15:00', 'done done done done done'],
  ])('%s', (_what, otherwise, time, states) => {
    const nodes = missionTimeline(aMission(otherwise), Date.parse(`2026-03-17T${time}:00Z`));
    expect(nodes.map(({ step }) => step)).toEqual(['planned', 'pickup', 'delivery', 'proof', 'billing']);
    expect(nodes.map(({ state }) => state).join(' ')).toBe(states);
  });

  it('tells when each happened, and when the server heard of it', () => {
    const [planned, taken, , proof] = missionTimeline(aMission(proven), Date.parse('2026-03-17T15:00:00Z'));
    expect(planned).toMatchObject({ at: aMission().created_at });
    expect(taken).toMatchObject({ at: done.completed_at, recordedAt: done.recorded_at, late: 0 });
    expect(proof).toMatchObject({ at: page.occurred_at, recordedAt: page.uploaded_at });
  });

  it('tells how late a stop was', () => {
    const at = '2026-03-17T09:05:00.000Z';
    const nodes = missionTimeline(aMission({ pickup: { ...pickup, ...done, completed_at: at } }), Date.parse(at));
    expect(nodes[1]).toMatchObject({ state: 'done', late: 300_000 });
  });

  it('calls a stop that was never made late by nothing once it was cancelled', () => {
    const nodes = missionTimeline(aMission({ cancellation_date }), Date.parse('2026-03-20T00:00:00Z'));
    expect(nodes.map(({ late }) => late)).toEqual([0, 0, 0, 0, 0]);
  });
});
