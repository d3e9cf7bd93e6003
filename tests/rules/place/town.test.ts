import { describe, expect, it } from 'vitest';
import { townOf } from '#freight/place/address.ts';
import { greatCircle } from '#freight/place/distance.ts';

describe('where a town is', () => {
  it.each([
    [
      { lat: 50.7239, lng: 3.1612 },
      { lat: 50.72, lng: 3.16 },
    ],
    [
      { lat: 39.4699, lng: -0.3763 },
      { lat: 39.47, lng: -0.38 },
    ],
  ])('is told without its gates: %o', (gate, town) => {
    expect(townOf(gate)).toEqual(town);
  });

  it('is never further than a kilometre from the gate', () => {
    for (let step = 0; step < 100; step += 1) {
      const gate = { lat: 36 + step * 0.2347, lng: -9 + step * 0.3141 };
      expect(greatCircle(gate, townOf(gate))).toBeLessThan(1000);
    }
  });

  it('is the same for all gates of it', () => {
    expect(townOf(townOf({ lat: 50.7239, lng: 3.1612 }))).toEqual(townOf({ lat: 50.7211, lng: 3.1588 }));
  });
});
