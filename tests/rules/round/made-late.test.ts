import { describe, expect, it } from 'vitest';
import { plannedStop } from '#freight/driving-time/schedule.ts';
import { madeLate } from '#freight/round/made-late.ts';
import { type RoundMission, stopsToMake } from '#freight/round/round.ts';
import { aLoad, at, NIGHT_BEFORE } from './a-load.ts';

/** About 200 km of road apart: three hours at the wheel. */
const HERE = 3;
const FAR = 5.2;

const start = { location: at(HERE), at: NIGHT_BEFORE };
const transport = ({ pickup, delivery }: RoundMission) => ({
  pickup: plannedStop(pickup),
  delivery: plannedStop(delivery),
});
const references = (own: readonly RoundMission[], added: RoundMission) =>
  madeLate(start, stopsToMake(own, NIGHT_BEFORE), transport(added)).map(({ reference }) => reference);

describe('the missions that another transport makes late', () => {
  const added = aLoad([480, 900], 4.8, { way: [HERE, FAR] });

  it('are none of a driver who has nothing after it', () => {
    expect(references([], added)).toEqual([]);
    expect(references([aLoad([300, 360], 4, { way: [HERE, HERE] })], added)).toEqual([]);
  });

  it('are those whose stops cannot be reached any more, each once', () => {
    const next = aLoad([700, 730], 4, { way: [HERE, HERE] });
    const tight = aLoad([480, 720], 4.8, { way: [HERE, FAR] });
    expect(references([next], tight)).toEqual([next.reference]);
  });

  it('are none where both fit, one load on board beside the other', () => {
    const between = aLoad([545, 560], 4, { way: [HERE, HERE] });
    expect(references([between], added)).toEqual([]);
  });

  it('are those that a driver would have made who has left for them already', () => {
    const next = aLoad([480, 540], 4, { way: [HERE, HERE] });
    const stops = stopsToMake([next], NIGHT_BEFORE);
    // The transport is judged from a place where the driver no longer is.
    const judged = { location: at(9), at: NIGHT_BEFORE + 8 * 3_600_000 };
    const tight = transport(aLoad([400, 420], 4, { way: [9, 9] }));
    expect(madeLate(judged, stops, tight).map(({ reference }) => reference)).toEqual([]);
    expect(madeLate(judged, stops, tight, start).map(({ reference }) => reference)).toEqual([next.reference]);
  });

  it('leave out what is late anyway', () => {
    const late = aLoad([300, 800], 4, { way: [HERE, 12] });
    expect(references([late], added)).toEqual([]);
  });
});
