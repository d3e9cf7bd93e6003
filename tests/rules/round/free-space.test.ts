import { describe, expect, it } from 'vitest';
import { freeSpace, hasRoom } from '#freight/round/free-space.ts';
import { type RoundMission, roundFrom, stopsToMake } from '#freight/round/round.ts';
import { aLoad, DAY, NIGHT_BEFORE } from './a-load.ts';

const left = (missions: readonly RoundMission[], day = DAY) => {
  const { linear_meters, weight } = freeSpace(roundFrom(day, stopsToMake(missions, NIGHT_BEFORE)), day);
  return [linear_meters, weight];
};

describe('the room in a truck', () => {
  it.each([
    ['is what its load leaves', [aLoad([480, 720], 4.8)], [8.4, 21_760]],
    ['is what loads leave that are on board together', [aLoad([480, 720], 4.8), aLoad([540, 800], 6)], [2.4, 15_520]],
    [
      'is not taken twice by loads that follow each other',
      [aLoad([480, 600], 4.8), aLoad([700, 800], 6)],
      [7.2, 21_760],
    ],
    ['is that of its own day', [aLoad([480, 600], 4.8), aLoad([480, 600], 2, { date: '2026-03-18' })], [8.4, 21_760]],
    ['is none in a full truck', [aLoad([480, 720], 13.2)], [0, 21_760]],
    ['is never less than none', [aLoad([480, 720], 13), aLoad([480, 720], 13)], [0, 15_520]],
    ['is all of it in an empty one', [], [13.2, 28_000]],
  ])('%s', (_, missions, expected) => {
    expect(left(missions)).toEqual(expected);
  });

  it('is taken by what was loaded before and is delivered that day', () => {
    const onBoard = aLoad([480, 720], 4.8, { pickedUpAt: '2026-03-17T07:30:00.000Z' });
    expect(left([onBoard])).toEqual([8.4, 21_760]);
    const overnight = { ...aLoad([480, 720], 4.8), delivery: aLoad([480, 720], 4.8, { date: '2026-03-18' }).delivery };
    expect(left([overnight], '2026-03-18')).toEqual([8.4, 21_760]);
  });

  it.each([
    [{ linear_meters: 0.4, weight: 50 }, true],
    [{ linear_meters: 0.3, weight: 5000 }, false],
    [{ linear_meters: 5, weight: 49 }, false],
  ])('of %o is worth offering: %s', (free, expected) => {
    expect(hasRoom(free)).toBe(expected);
  });
});
