import { expect, test } from 'vitest';
import { placeNames, placePlates } from '#design/map/picture/place-names.ts';
import { roomsAlong } from '#design/map/room.ts';

const SIZE = { width: 400, height: 300 };
const CAMERA = { lat: 50, lng: 4, zoom: 7 };
const MIDDLE = { lat: 50, lng: 4 };
const widthOf = (name: string) => name.length * 8;

test('of two cities in one place the first, which is the larger, is named', () => {
  const cities = [
    { ...MIDDLE, name: 'Large', rank: 0 },
    { ...MIDDLE, name: 'Small', rank: 3 },
  ];
  expect(placeNames(cities, CAMERA, SIZE, widthOf, []).map(({ city }) => city.name)).toEqual(['Large']);
});

test('small cities are named only from near', () => {
  const cities = [{ ...MIDDLE, name: 'Small', rank: 3 }];
  expect(placeNames(cities, { ...CAMERA, zoom: 6.9 }, SIZE, widthOf, [])).toEqual([]);
  expect(placeNames(cities, CAMERA, SIZE, widthOf, [])).toHaveLength(1);
});

test.for([
  ['right of its dot', [], 'start'],
  ['left, where something stands at the right', [{ left: 205, right: 260, top: 140, bottom: 160 }], 'end'],
  [
    'below, where something stands on both sides',
    [
      { left: 205, right: 260, top: 147, bottom: 153 },
      { left: 140, right: 195, top: 147, bottom: 153 },
    ],
    'middle',
  ],
] as const)('a name stands %s', ([, taken, anchor]) => {
  const [placed] = placeNames([{ ...MIDDLE, name: 'Town', rank: 0 }], CAMERA, SIZE, widthOf, taken);
  expect(placed).toMatchObject({ anchor });
});

test('a name that would leave the map is not there', () => {
  const edge = { lat: 50, lng: 4 + (195 / (512 * 2 ** 7)) * 360 };
  const [placed] = placeNames([{ ...edge, name: 'Edgetown', rank: 0 }], CAMERA, SIZE, widthOf, []);
  expect(placed).toMatchObject({ anchor: 'end' });
});

test('the plate of a small country waits until the country is larger than it', () => {
  const plates = [{ ...MIDDLE, code: 'LU', fromZoom: 7 }];
  expect(placePlates(plates, { ...CAMERA, zoom: 6.5 }, SIZE, [])).toEqual([]);
  expect(placePlates(plates, CAMERA, SIZE, [])).toMatchObject([{ code: 'LU', x: 200, y: 150 }]);
});

test('no city is named on the way', () => {
  const [west, east] = [
    { lat: 50, lng: 3 },
    { lat: 50, lng: 5 },
  ];
  const rooms = roomsAlong([{ path: [west, east] }], CAMERA.zoom);
  const lngs = rooms.map(({ at }) => at.lng);
  expect(Math.min(...lngs)).toBeCloseTo(3, 6);
  expect(Math.max(...lngs)).toBeGreaterThan(4.9);
  // Side by side: none leaves a gap that a letter fits in.
  expect((2 / rooms.length / 360) * 512 * 2 ** CAMERA.zoom).toBeLessThan(16);
});
