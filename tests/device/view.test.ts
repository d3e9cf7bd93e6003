import { describe, expect, it } from 'vitest';
import { type Mark, viewOf, worse } from '#device/outbox/view.ts';
import type { MissionEvent } from '#freight/mission/mission.ts';
import { aMission, uuid } from '#tests/support/mission.ts';
import { anOp } from '#tests/support/op.ts';

const pickup = anOp();
const delivery = anOp({ seq: 2, id: uuid(2), key: uuid(2), kind: 'delivery_complete' });
const file = { name: 'page', mime: 'image/jpeg', size: 1, sha256: '0' };
const proof = anOp({ seq: 3, id: uuid(3), key: uuid(3), kind: 'proof_of_delivery', file });

const event = (kind: MissionEvent['kind'], operation: string): MissionEvent => ({
  uuid: uuid(9),
  kind,
  operation,
  by: null,
  by_user: null,
  detail: null,
  reason: null,
  file: null,
  occurred_at: '2026-03-17T13:02:00.000Z',
  recorded_at: '2026-03-17T13:03:00.000Z',
});

describe('a mission as the driver sees it', () => {
  it('is the snapshot where nothing waits', () => {
    const snapshot = aMission();
    expect(viewOf(snapshot, [], null)).toEqual({
      mission: snapshot,
      mark: 'server',
      marks: { pickup: 'server', delivery: 'server', proof: 'server' },
      waiting: [],
    });
  });

  it('shows what they did as done, and as kept here', () => {
    const { mission, marks, mark } = viewOf(aMission(), [pickup, delivery], null);
    expect(mission).toMatchObject({ state: 'in_progress', pickup: { state: 'completed', recorded_at: null } });
    expect(mission.delivery.state).toBe('completed');
    expect([marks, mark]).toEqual([{ pickup: 'here', delivery: 'here', proof: 'server' }, 'here']);
  });

  it('shows when they did it by the server’s clock', () => {
    const { mission } = viewOf(aMission(), [anOp({ clockOffset: -120_000 })], null);
    expect(mission.pickup.completed_at).toBe('2026-03-17T13:00:00.000Z');
  });

  describe('that was given to another driver', () => {
    const reassignment = { driver: 'M. Benali', at: '2026-03-17T22:56:00.000Z', version: 8 };
    const lastError = {
      kind: 'refused',
      code: 'mission_reassigned',
      at: Date.parse('2026-03-17T23:00:00.000Z'),
    } as const;
    const refused = anOp({ state: 'parked', parked: 'forbidden', lastError: { ...lastError, reassignment } });
    const before = aMission({ version: 7, update_date: '2026-03-17T12:00:00.000Z' });

    it('says to whom, by the refused step or by what the server was asked', () => {
      expect(viewOf(before, [refused], null).reassigned).toEqual(reassignment);
      expect(viewOf(before, [], null, reassignment).reassigned).toEqual(reassignment);
    });

    it('says the latest of several', () => {
      const later = { driver: 'A. Wrona', at: '2026-03-17T23:10:00.000Z', version: 9 };
      expect(viewOf(before, [refused], null, later).reassigned).toEqual(later);
    });

    it('is theirs again once a newer snapshot came', () => {
      expect(viewOf({ ...before, version: 9 }, [refused], null, reassignment).reassigned).toBeUndefined();
    });

    it('is another’s too where the server did not say whose, until the mission changes', () => {
      const untold = { ...refused, lastError };
      expect(viewOf(before, [untold], null).reassigned).toEqual({ driver: null, at: null });
      const after = { ...before, version: 9, update_date: '2026-03-18T06:00:00.000Z' };
      expect(viewOf(after, [untold], null).reassigned).toBeUndefined();
    });
  });

  it('says which op is on its way', () => {
    expect(viewOf(aMission(), [pickup, delivery], pickup.id).marks).toEqual({
      pickup: 'sending',
      delivery: 'here',
      proof: 'server',
    });
  });

  it('shows that they arrived, and completes nothing by it', () => {
    const arrival = anOp({ kind: 'pickup_arrive' });
    const { mission, marks, mark } = viewOf(aMission(), [arrival], null);
    expect(mission.pickup).toMatchObject({ state: 'pending', arrived_at: '2026-03-17T13:02:00.000Z' });
    expect([marks.pickup, mark]).toEqual(['here', 'here']);
    const snapshot = aMission({ tracking: [event('pickup_arrived', arrival.key)] });
    expect(viewOf(snapshot, [arrival], null)).toMatchObject({ mark: 'server', waiting: [] });
  });

  it('never shows a refused step as done, nor what stands on it', () => {
    const refused = anOp({ state: 'parked', parked: 'conflict' });
    const { mission, marks, mark, waiting } = viewOf(aMission(), [refused, delivery], null);
    expect([mission.pickup.state, mission.delivery.state]).toEqual(['pending', 'pending']);
    expect([marks.pickup, marks.delivery, mark]).toEqual(['attention', 'here', 'attention']);
    expect(waiting).toEqual([refused, delivery]);
  });

  it('does not say that a step is on the server when only the waiting proof completes it', () => {
    const { mission, marks } = viewOf(aMission(), [proof], null);
    expect(mission).toMatchObject({ state: 'completed', pickup: { state: 'completed' } });
    expect(marks).toEqual({ pickup: 'here', delivery: 'here', proof: 'here' });
  });

  it('shows once what the snapshot has already, though its answer was lost', () => {
    const done = {
      state: 'completed',
      completed_at: '2026-03-17T13:02:00.000Z',
      recorded_at: '2026-03-17T13:03:00.000Z',
    } as const;
    const snapshot = aMission({
      pickup: { ...aMission().pickup, ...done },
      tracking: [event('pickup_completed', pickup.key)],
    });
    expect(viewOf(snapshot, [pickup], null)).toMatchObject({ mark: 'server', waiting: [] });
  });

  it.each([
    ['older than what the server said', 4, 'completed'],
    ['as new', 5, 'pending'],
    ['newer: somebody undid it', 6, 'pending'],
  ])('shows a sent step over a snapshot that is %s', (_what, version, state) => {
    const receipt = {
      version: 5,
      occurredAt: '2026-03-17T13:02:00.000Z',
      recordedAt: '2026-03-17T13:03:00.000Z',
      supersededBy: null,
    };
    const { mission, mark, waiting } = viewOf(aMission({ version }), [anOp({ state: 'sent', receipt })], null);
    expect([mission.pickup.state, mark, waiting]).toEqual([state, 'server', []]);
  });

  it('does not take a report of a refused step for its effect', () => {
    const snapshot = aMission({ tracking: [event('late_report', pickup.key)] });
    const refused = anOp({ state: 'parked', parked: 'forbidden' });
    expect(viewOf(snapshot, [refused], null)).toMatchObject({ mark: 'attention', waiting: [refused] });
  });

  it('takes no step where the mission was cancelled', () => {
    const cancelled = aMission({ state: 'cancelled', cancellation_date: '2026-03-17T12:00:00.000Z' });
    expect(viewOf(cancelled, [pickup], null)).toMatchObject({
      mission: { pickup: { state: 'pending' } },
      mark: 'here',
    });
  });
});

it.each<[Mark, Mark, Mark]>([
  ['server', 'here', 'here'],
  ['sending', 'here', 'sending'],
  ['sending', 'attention', 'attention'],
  ['server', 'server', 'server'],
])('of %s and %s the graver mark is %s', (a, b, graver) => {
  expect(worse(a, b)).toBe(graver);
  expect(worse(b, a)).toBe(graver);
});
