import { describe, expect, it } from 'vitest';
import { afterWeeklyRest, rested } from '#freight/driving-time/driver-clocks.ts';
import { schedule } from '#freight/driving-time/schedule.ts';
import { readLastStop, sayLastStop } from '#freight/round/last-stop.ts';
import { planRound } from '#freight/round/plan.ts';
import { stopsToMake } from '#freight/round/round.ts';
import { HOUR } from '#freight/values/duration.ts';
import { aLoad, at, NIGHT_BEFORE } from './a-load.ts';

const MORNING = NIGHT_BEFORE + 9 * HOUR;
const last = {
  address: { city: 'Amiens', country: 'FR', division_code: 'FR-80', location: at(2) },
  at: NIGHT_BEFORE - HOUR,
  clocks: afterWeeklyRest(NIGHT_BEFORE - 6 * HOUR),
};

describe("a driver's plan", () => {
  it('has each stop at the time of the schedule, and ends where the last one is made', () => {
    const stops = stopsToMake([aLoad([480, 700], 2, { way: [2, 3] }), aLoad([760, 900], 2, { way: [3, 4] })], MORNING);
    const plan = planRound(last, stops, MORNING);
    const times = schedule({ location: at(2), at: last.at, clocks: last.clocks }, stops);
    expect(plan.stops.map(({ expectedAt }) => expectedAt)).toEqual(times);
    expect(plan.free).toMatchObject({ location: at(4), at: (times.at(-1) ?? 0) + HOUR / 2 });
  });

  it('drives empty from a delivery to the next pickup, and loaded to a delivery', () => {
    const stops = stopsToMake(
      [aLoad([480, 600], 2, { way: [2.5, 3] }), aLoad([760, 900], 2, { way: [4, 5] })],
      MORNING,
    );
    const kinds = planRound(last, stops, MORNING).ways.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'drive' || kind === 'empty')).toEqual(['empty', 'drive', 'empty', 'drive']);
  });

  it('drives loaded to a pickup where something is on board', () => {
    const onBoard = aLoad([300, 900], 2, { way: [1, 5], pickedUpAt: '2026-03-17T05:00:00.000Z' });
    const stops = stopsToMake([onBoard, aLoad([480, 600], 2, { way: [2.5, 3] })], MORNING);
    const kinds = planRound(last, stops, MORNING).ways.map(({ kind }) => kind);
    expect(kinds).not.toContain('empty');
  });

  it('is where they stand for a driver without stops, once their rest is over, and nothing where nobody knows it', () => {
    const idle = planRound(last, [], MORNING);
    expect(idle.stops).toEqual([]);
    expect(idle.free).toMatchObject({ town: { city: 'Amiens' }, at: MORNING + HOUR });
    expect(planRound(null, [], MORNING)).toEqual({ stops: [], ways: [], begins: null, free: null });
  });

  it('begins in the town of the last stop, or of the stop where the truck stands', () => {
    const load = aLoad([480, 600], 2, { way: [2.5, 3] });
    expect(planRound(last, stopsToMake([load], MORNING), MORNING).begins?.city).toBe('Amiens');
    const arrived = new Date(MORNING).toISOString();
    const standing = { ...load, pickup: { ...load.pickup, arrived_at: arrived } };
    expect(planRound(last, stopsToMake([standing], MORNING), MORNING).begins?.city).toBe('Tourcoing');
  });

  it('is the same from a last stop that travelled over the wire', () => {
    for (const clocks of [last.clocks, rested(last.at), undefined]) {
      const { clocks: _, ...bare } = last;
      const stop = clocks === undefined ? bare : { ...bare, clocks };
      expect(readLastStop(JSON.parse(JSON.stringify(sayLastStop(stop))))).toEqual(stop);
    }
  });
});
