import { describe, expect, it } from 'vitest';
import { punctuality, together } from '#freight/statistics/statistics.ts';

const WEEK = { missions: 4, revenue: 200_000, on_time: 3, ratings: 1, rating: 5 };

describe('figures', () => {
  it('of several periods weigh a rating by how many gave it', () => {
    const next = { missions: 2, revenue: 90_000, on_time: 2, ratings: 3, rating: 3 };
    expect(together([WEEK, next])).toEqual({ missions: 6, revenue: 290_000, on_time: 5, ratings: 4, rating: 3.5 });
  });

  it('of nothing have no rating', () => {
    expect(together([])).toEqual({ missions: 0, revenue: 0, on_time: 0, ratings: 0, rating: null });
  });

  it('tell the part that came in time, and nothing of nothing', () => {
    expect(punctuality(WEEK)).toBe(0.75);
    expect(punctuality(together([]))).toBeNull();
  });
});
