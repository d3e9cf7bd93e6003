import { expect, test } from 'vitest';
import { fitCamera, MAX_ZOOM, panCamera, project, type Size, zoomCamera } from '#design/map/camera.ts';
import { boundsOf, EXTENT } from '#design/map/mercator.ts';

const PHONE: Size = { width: 360, height: 380 };
const DESK: Size = { width: 970, height: 430 };
const LILLE = { lat: 50.63, lng: 3.06 };
const ANTWERPEN = { lat: 51.22, lng: 4.4 };
const LODZ = { lat: 51.77, lng: 19.47 };

test.for([
  ['a phone, a short way', PHONE, [LILLE, ANTWERPEN]],
  ['a phone, across Europe', PHONE, [LILLE, LODZ]],
  ['a desk, a short way', DESK, [LILLE, ANTWERPEN]],
  ['a desk, across Europe', DESK, [LILLE, LODZ]],
] as const)('%s: both ends are in view with room for their names', ([, size, ends]) => {
  const camera = fitCamera(boundsOf(ends), size);
  for (const end of ends) {
    const { x, y } = project(end, camera, size);
    expect(x).toBeGreaterThan(50);
    expect(x).toBeLessThan(size.width - 50);
    expect(y).toBeGreaterThan(60);
    expect(y).toBeLessThan(size.height - 60);
  }
});

test('a way of no length is not shown from so near that nothing is around it', () => {
  expect(fitCamera(boundsOf([LILLE]), PHONE)).toMatchObject({ zoom: 9.5 });
});

test('without any place all of the map is in view', () => {
  const camera = fitCamera(boundsOf([]), PHONE);
  expect(project({ lat: EXTENT.north, lng: 10 }, camera, PHONE).y).toBeLessThanOrEqual(0.01);
});

test('nothing beyond the edges of the map comes into view, however far it is moved', () => {
  const start = fitCamera(boundsOf([LILLE, ANTWERPEN]), DESK);
  const west = panCamera(start, { x: -1e6, y: 0 }, DESK);
  expect(project({ lat: 50, lng: EXTENT.west }, west, DESK).x).toBeCloseTo(0, 6);
  const out = zoomCamera(start, -20, DESK);
  expect(project({ lat: 50, lng: EXTENT.west }, out, DESK).x).toBeLessThanOrEqual(1e-6);
  expect(project({ lat: 50, lng: EXTENT.east }, out, DESK).x).toBeGreaterThanOrEqual(DESK.width - 1e-6);
});

test('zooming ends where the land has nothing more to show', () => {
  expect(zoomCamera(fitCamera(boundsOf([LILLE]), PHONE), 20, PHONE).zoom).toBe(MAX_ZOOM);
});

test('panning moves what is seen by as many pixels the other way', () => {
  const camera = fitCamera(boundsOf([LILLE, ANTWERPEN]), PHONE);
  const before = project(LILLE, camera, PHONE);
  const after = project(LILLE, panCamera(camera, { x: 100, y: -40 }, PHONE), PHONE);
  expect(after.x).toBeCloseTo(before.x - 100, 6);
  expect(after.y).toBeCloseTo(before.y + 40, 6);
});
