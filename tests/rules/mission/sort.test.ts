import { describe, expect, it } from 'vitest';
import { defaultSort, dueAt, missionOrder, workOrder } from '#freight/mission/sort.ts';
import { aMission, uuid } from '#tests/support/mission.ts';

const { pickup, delivery } = aMission();
const onDay = (id: number, date: string) =>
  aMission({ uuid: uuid(id), pickup_date: date, pickup: { ...pickup, time_slot: { ...pickup.time_slot, date } } });
const ids = (missions: readonly { uuid: string }[]) =>
  missions.map((mission) => Number.parseInt(mission.uuid.slice(-4), 16));

describe('a list of missions', () => {
  const missions = [onDay(3, '2026-03-18'), onDay(1, '2026-03-17'), onDay(2, '2026-03-17')];

  it.each([
    ['pickup_date', [1, 2, 3]],
    ['-pickup_date', [3, 2, 1]],
  ] as const)('by %s', (sort, order) => {
    expect(ids(missions.toSorted(missionOrder(sort)))).toEqual(order);
    expect(ids(missions.toReversed().toSorted(missionOrder(sort)))).toEqual(order);
  });

  it('by the latest change', () => {
    const changed = [
      aMission({ uuid: uuid(1), update_date: '2026-03-17T08:00:00.000Z' }),
      aMission({ uuid: uuid(2), update_date: '2026-03-17T09:00:00.000Z' }),
    ];
    expect(ids(changed.toSorted(missionOrder('-update_date')))).toEqual([2, 1]);
  });

  it('by the latest cancellation', () => {
    const cancelled = [
      aMission({ uuid: uuid(1) }),
      aMission({ uuid: uuid(2), cancellation_date: '2026-03-17T08:00:00.000Z' }),
      aMission({ uuid: uuid(3), cancellation_date: '2026-03-17T09:00:00.000Z' }),
    ];
    expect(ids(cancelled.toSorted(missionOrder('-cancellation_date')))).toEqual([3, 2, 1]);
  });

  it.each([
    [null, '-pickup_date'],
    ['planned', '-pickup_date'],
    ['in_progress', '-pickup_date'],
    ['completed', '-update_date'],
    ['cancelled', '-cancellation_date'],
  ] as const)('of state %s stands by %s', (state, sort) => {
    expect(defaultSort(state)).toBe(sort);
  });
});

describe('the order of work', () => {
  const done = (at: string) => ({ state: 'completed', completed_at: at, recorded_at: at }) as const;
  const morning = '2026-03-17T08:00:00.000Z';
  const toPickUp = aMission({ uuid: uuid(1) });
  const toDeliver = aMission({ uuid: uuid(2), pickup: { ...pickup, ...done(morning) } });
  const toProve = aMission({
    uuid: uuid(3),
    pickup: { ...pickup, ...done(morning) },
    delivery: { ...delivery, ...done(morning) },
  });

  it('is the proof that is missing, then what closes first', () => {
    expect(ids([toDeliver, toPickUp, toProve].toSorted(workOrder(Date.parse(morning))))).toEqual([3, 1, 2]);
  });

  it('is what is late before all', () => {
    const tenPast = Date.parse('2026-03-17T09:10:00.000Z');
    expect(ids([toDeliver, toProve, toPickUp].toSorted(workOrder(tenPast)))).toEqual([1, 3, 2]);
  });

  it('is total', () => {
    const twins = [aMission({ uuid: uuid(5) }), aMission({ uuid: uuid(4) })];
    expect(ids(twins.toSorted(workOrder(0)))).toEqual([4, 5]);
  });

  it('counts a missing proof from the delivery', () => {
    expect(new Date(dueAt(toProve)).toISOString()).toBe(morning);
  });
});
