import { describe, expect, it } from 'vitest';
import { roundFrom, stopsToMake } from '#freight/round/round.ts';
import { aLoad, DAY, NIGHT_BEFORE } from './a-load.ts';

const told = (missions: Parameters<typeof stopsToMake>[0], now = NIGHT_BEFORE) =>
  stopsToMake(missions, now).map(({ mission, kind, day }) => [mission.uuid, kind, day]);

describe("a driver's stops", () => {
  it('are those they have yet to make, in the order of their slots', () => {
    const first = aLoad([480, 900], 2, { pickedUpAt: '2026-03-17T07:30:00.000Z' });
    const second = aLoad([600, 700], 2);
    expect(told([first, second])).toEqual([
      [second.uuid, 'pickup', DAY],
      [second.uuid, 'delivery', DAY],
      [first.uuid, 'delivery', DAY],
    ]);
  });

  it('load before they deliver, however long the slot of a pickup is open', () => {
    const long = aLoad([480, 600], 2, { open: 60 });
    const open = { ...long, pickup: { ...long.pickup, time_slot: { ...long.pickup.time_slot, end_time: 1200 } } };
    const other = aLoad([700, 800], 2);
    expect(told([other, open]).map(([uuid, kind]) => [uuid, kind])).toEqual([
      [open.uuid, 'pickup'],
      [open.uuid, 'delivery'],
      [other.uuid, 'pickup'],
      [other.uuid, 'delivery'],
    ]);
  });

  it('begin with the one where the truck stands', () => {
    const first = aLoad([480, 900], 2);
    const second = aLoad([600, 700], 2);
    const there = { ...second, pickup: { ...second.pickup, arrived_at: '2026-03-17T06:00:00.000Z' } };
    expect(told([first, there])[0]).toEqual([second.uuid, 'pickup', DAY]);
  });

  it('are made today where they are overdue, and forgotten after two days', () => {
    const load = aLoad([480, 1200], 2);
    expect(told([load], Date.parse('2026-03-18T20:00:00Z'))).toEqual([
      [load.uuid, 'pickup', '2026-03-18'],
      [load.uuid, 'delivery', '2026-03-18'],
    ]);
    const [overdue] = stopsToMake([load], Date.parse('2026-03-18T20:00:00Z'));
    expect(overdue?.opens).toBe(Date.parse('2026-03-18T20:00:00Z'));
    expect(told([load], Date.parse('2026-03-19T12:00:00Z'))).toEqual([[load.uuid, 'delivery', '2026-03-19']]);
  });
});

describe('a way from a day on', () => {
  it('begins with what was loaded before on board', () => {
    const picked = aLoad([480, 900], 2, { pickedUpAt: '2026-03-17T07:30:00.000Z', weight: 700 });
    const { onBoard, stops } = roundFrom(DAY, stopsToMake([picked, aLoad([480, 900], 3)], NIGHT_BEFORE));
    expect(onBoard).toEqual({ linear_meters: 2, weight: 700 });
    expect(stops).toHaveLength(3);
  });

  it('leaves out what is over by then', () => {
    expect(roundFrom('2026-03-18', stopsToMake([aLoad([480, 900], 2)], NIGHT_BEFORE)).stops).toEqual([]);
  });
});
