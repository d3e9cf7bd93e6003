import { expect, test } from 'vitest';
import { toLatLng, toWorld } from '#design/map/mercator.ts';

test.for([
  ['the corner of the equator and the date line', { lat: 0, lng: -180 }, { x: 0, y: 0.5 }],
  ['the middle of the world', { lat: 0, lng: 0 }, { x: 0.5, y: 0.5 }],
  ['the north of the square', { lat: 85.051129, lng: 180 }, { x: 1, y: 0 }],
  // The example of Google's documentation: world coordinate 65.67, 95.17 of 256.
  ['Chicago', { lat: 41.850033, lng: -87.6500523 }, { x: 65.67 / 256, y: 95.17 / 256 }],
] as const)('%s lies where the projection says', ([, place, point]) => {
  const { x, y } = toWorld(place);
  expect(x).toBeCloseTo(point.x, 4);
  expect(y).toBeCloseTo(point.y, 4);
  const back = toLatLng({ x, y });
  expect(back.lat).toBeCloseTo(place.lat, 8);
  expect(back.lng).toBeCloseTo(place.lng, 8);
});
