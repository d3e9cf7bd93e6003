import { describe, expect, it } from 'vitest';
import { laneOf } from '#freight/proposal/lane.ts';

const lille = { country: 'FR', division_code: 'FR-59' };
const antwerpen = { country: 'BE', division_code: 'BE-VAN' };

describe('a lane', () => {
  it.each([
    [0, 'FR BE 0'],
    [149_999, 'FR BE 0'],
    [150_000, 'FR BE 1'],
    [450_000, 'FR BE 2'],
    [2_000_000, 'FR BE 3'],
  ])('over %i m is %s', (distance, wide) => {
    expect(laneOf(lille, antwerpen, distance)).toEqual({ wide, narrow: 'FR-59 BE-VAN' });
  });

  it('has a direction', () => {
    expect(laneOf(antwerpen, lille, 0)).toEqual({ wide: 'BE FR 0', narrow: 'BE-VAN FR-59' });
  });

  it.each([
    ['the pickup', { country: 'FR' }, antwerpen],
    ['the delivery', lille, { country: 'BE' }],
  ])('is not narrow where the division of %s is not known', (_, from, to) => {
    expect(laneOf(from, to, 0).narrow).toBeNull();
  });
});
