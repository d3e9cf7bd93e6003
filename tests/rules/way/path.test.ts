import { describe, expect, it } from 'vitest';
import { greatCircle } from '#freight/place/distance.ts';
import { decodePath, encodePath, fromTownToTown, thinPath } from '#freight/way/path.ts';

/** A road with bends: every step a hundred metres or so, drawn without chance. */
const winding = Array.from({ length: 20_000 }, (_, step) => ({
  lat: 48 + step * 0.0004 + Math.sin(step / 40) * 0.004,
  lng: 2 + step * 0.0003 + Math.cos(step / 55) * 0.004,
}));

describe('an encoded path', () => {
  it('is the one that is known of the format', () => {
    const path = [
      { lat: 38.5, lng: -120.2 },
      { lat: 40.7, lng: -120.95 },
      { lat: 43.252, lng: -126.453 },
    ];
    expect(encodePath(path)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
    expect(decodePath('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(path);
  });

  it.each([
    [[]],
    [[{ lat: 0, lng: 0 }]],
    [
      [
        { lat: -89.99999, lng: 179.99999 },
        { lat: 71.2, lng: -31.3 },
      ],
    ],
  ])('is read again as it was written: %j', (path) => {
    expect(decodePath(encodePath(path))).toEqual(path);
  });

  it('of a road across Europe is small', () => {
    expect(encodePath(thinPath(winding)).length).toBeLessThan(3000);
  });
});

describe('a path that is thinned', () => {
  it('keeps its ends and at most 300 points', () => {
    const thin = thinPath(winding);
    expect(thin.length).toBeLessThanOrEqual(300);
    expect([thin[0], thin.at(-1)]).toEqual([winding[0], winding.at(-1)]);
  });

  it('loses what cannot be seen, and keeps each bend that can', () => {
    const path = [
      { lat: 50, lng: 3 },
      { lat: 50.2, lng: 3.00001 },
      { lat: 50.4, lng: 3 },
      { lat: 50.4, lng: 3.5 },
    ];
    expect(thinPath(path)).toEqual([path[0], path[2], path[3]]);
  });

  it.each([[[]], [[{ lat: 50, lng: 3 }]]])('may have nothing to lose: %j', (path) => {
    expect(thinPath(path)).toEqual(path);
  });
});

describe('the path that the market sees', () => {
  const gates = [
    { lat: 50.7239, lng: 3.1612 },
    { lat: 51.2205, lng: 4.4003 },
  ] as const;
  const towns = { pickup: { lat: 50.72, lng: 3.16 }, delivery: { lat: 51.26, lng: 4.4 } };
  const road = [
    gates[0],
    { lat: 50.75, lng: 3.2 },
    { lat: 50.9, lng: 3.5 },
    { lat: 51.05, lng: 3.72 },
    { lat: 51.2, lng: 4.35 },
    gates[1],
  ];

  it('leads from town to town, along the road between', () => {
    expect(fromTownToTown(road, towns)).toEqual([towns.pickup, road[2], road[3], towns.delivery]);
  });

  it('shows nothing near a gate, even where that is far from its town', () => {
    const far = { lat: 50.95, lng: 3.3 };
    const seen = fromTownToTown([far, { lat: 50.9, lng: 3.31 }, ...road.slice(2)], towns);
    for (const point of seen.slice(1, -1)) expect(greatCircle(point, far)).toBeGreaterThan(10_000);
  });

  it('is a straight line where the towns are close, or where there is no path', () => {
    const near = { pickup: towns.pickup, delivery: { lat: 50.75, lng: 3.2 } };
    expect(fromTownToTown([gates[0], { lat: 50.74, lng: 3.18 }, near.delivery], near)).toEqual([
      near.pickup,
      near.delivery,
    ]);
    expect(fromTownToTown([], towns)).toEqual([towns.pickup, towns.delivery]);
  });
});
