import { describe, expect, it } from 'vitest';
import { placeOn, scaleAround, scaleTo } from '#design/plot/scale.ts';

describe('the axis of a plot', () => {
  it.each([
    ['nothing', [], [0, 1, 2, 3]],
    ['a few, which have no halves', [4, 2], [0, 2, 4, 6]],
    ['tens', [20, 11, 9], [0, 8, 16, 24]],
    ['exactly three steps', [30], [0, 10, 20, 30]],
    ['cents by the million', [964_800, 216_000], [0, 400_000, 800_000, 1_200_000]],
  ])('for %s has three round parts', (_, values, ticks) => {
    expect(scaleTo(values).ticks).toEqual(ticks);
  });

  it('tells where a value lies on it, its first value at its beginning', () => {
    const stars = { from: 1, to: 5, ticks: [1, 5] };
    expect([1, 3, 5].map((value) => placeOn(stars, value))).toEqual([0, 0.5, 1]);
  });
});

describe('an axis around values', () => {
  it.each<[number, number, readonly number[]]>([
    [46_600, 52_100, [45_000, 47_500, 50_000, 52_500, 55_000]],
    [48_000, 48_000, [47_000, 47_500, 48_000, 48_500, 49_000]],
    [100, 5000, [0, 2000, 4000, 6000, 8000]],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, [0, 0.5, 1, 1.5]],
  ])('from %d to %d is round, and never below zero', (least, most, ticks) => {
    const scale = scaleAround(least, most);
    expect(scale.ticks).toEqual(ticks);
    expect([scale.from, scale.to]).toEqual([ticks.at(0), ticks.at(-1)]);
  });

  it('leaves room on both sides where it is asked to', () => {
    const { from, to } = scaleAround(59_000, 71_000, 1.5);
    expect([from <= 41_000, to >= 89_000]).toEqual([true, true]);
  });
});
