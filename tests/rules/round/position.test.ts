import { describe, expect, it } from 'vitest';
import { HANDLING } from '#freight/driving-time/schedule.ts';
import { wayThere } from '#freight/round/position.ts';
import { stopsToMake } from '#freight/round/round.ts';
import { HOUR } from '#freight/values/duration.ts';
import { aLoad, at, NIGHT_BEFORE } from './a-load.ts';

const LAST = {
  address: { city: 'Amiens', country: 'FR', division_code: 'FR-80', location: at(2) },
  at: NIGHT_BEFORE - HOUR,
};

describe('where a driver comes from', () => {
  it('is where they made their last stop, and they leave now at the earliest', () => {
    expect(wayThere(LAST, [], NIGHT_BEFORE)).toMatchObject({
      town: { city: 'Amiens' },
      end: { location: at(2), at: NIGHT_BEFORE },
    });
  });

  it('is the last stop they make before', () => {
    const stops = stopsToMake([aLoad([480, 700], 2, { way: [2, 3] })], NIGHT_BEFORE);
    const way = wayThere(LAST, stops, NIGHT_BEFORE);
    expect(way?.start).toEqual({ location: at(2), at: LAST.at });
    expect(way?.end).toEqual({ location: at(3), at: (stops[1]?.opens ?? 0) + HANDLING });
  });

  it('is not known a week after their last stop, nor before their first', () => {
    expect(wayThere({ ...LAST, at: NIGHT_BEFORE - 8 * 24 * HOUR }, [], NIGHT_BEFORE)).toBeNull();
    expect(wayThere(null, [], NIGHT_BEFORE)).toBeNull();
  });
});
