import { describe, expect, it } from 'vitest';
import { placeOn, scaleTo } from '#design/plot/scale.ts';

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
