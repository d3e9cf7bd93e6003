import { describe, expect, test } from 'vitest';
import { clipArc } from '#build/basemap/clip-arc.ts';
import { isInside, middleOf, ringArea } from '#build/basemap/ring.ts';
import { simplifyArc } from '#build/basemap/simplify-arc.ts';
import { toWorld } from '#design/map/mercator.ts';

describe('clipping to a square of 10 degrees', () => {
  const SQUARE = { west: 0, south: 0, east: 10, north: 10 };

  test.for([
    [
      'inside stays as it is',
      [
        [1, 1],
        [2, 3],
      ],
      [
        [1, 1],
        [2, 3],
      ],
    ],
    [
      'what leaves is cut at the edge',
      [
        [5, 5],
        [15, 5],
      ],
      [
        [5, 5],
        [10, 5],
        [10, 5],
      ],
    ],
    [
      'what passes through is cut twice',
      [
        [-5, 4],
        [15, 4],
      ],
      [
        [0, 4],
        [0, 4],
        [10, 4],
        [10, 4],
      ],
    ],
    [
      'what is wholly outside lies flat on the edge',
      [
        [12, 2],
        [14, 8],
      ],
      [
        [10, 2],
        [10, 8],
      ],
    ],
    [
      'what goes round a corner outside goes round it on the edge',
      [
        [14, 8],
        [8, 14],
      ],
      [
        [10, 8],
        [10, 10],
        [10, 10],
        [8, 10],
      ],
    ],
  ] as const)('%s', ([, arc, clipped]) => {
    expect(clipArc(arc, SQUARE)).toEqual(clipped);
  });
});

describe('simplifying', () => {
  const COAST = [
    [0, 0],
    [1, 0.001],
    [2, 0],
    [3, 1],
    [4, 0],
  ] as const;

  test('points that lie on the way go, those that make its shape stay', () => {
    expect(simplifyArc(COAST, 0.01 / 360)).toEqual([
      [0, 0],
      [2, 0],
      [3, 1],
      [4, 0],
    ]);
  });

  test('the ends stay, so that borders still meet', () => {
    expect(simplifyArc(COAST, 1)).toEqual([
      [0, 0],
      [4, 0],
    ]);
  });

  test('a ring in one arc keeps its shape', () => {
    const island = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
    ] as const;
    expect(simplifyArc(island, 0.01 / 360)).toEqual(island);
  });
});

describe('a country shaped like a horseshoe', () => {
  const ring = [
    [0, 0],
    [9, 0],
    [9, 9],
    [7, 9],
    [7, 2],
    [2, 2],
    [2, 9],
    [0, 9],
    [0, 0],
  ].map(([lng = 0, lat = 0]) => toWorld({ lng, lat }));

  test.for([
    ['on its left arm', { lng: 1, lat: 5 }, true],
    ['in the bay between', { lng: 4.5, lat: 5 }, false],
    ['away from it', { lng: 12, lat: 1 }, false],
  ] as const)('%s', ([, place, inside]) => {
    expect(isInside(toWorld(place), ring)).toBe(inside);
  });

  test('its name stands on its land, not in the bay', () => {
    expect(isInside(toWorld(middleOf(ring)), ring)).toBe(true);
  });

  test('its area does not depend on the way round', () => {
    expect(ringArea(ring.toReversed())).toBe(ringArea(ring));
    expect(ringArea(ring) * 360 ** 2).toBeCloseTo(81 - 35, 0);
  });
});
