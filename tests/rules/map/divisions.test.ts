import { brotliCompressSync } from 'node:zlib';
import type { Position } from 'geojson';
import { feature } from 'topojson-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { isInside } from '#build/basemap/ring.ts';
import { drawDivisions } from '#build/divisions/draw-divisions.ts';
import type { DivisionsTopology } from '#design/map/areas/divisions-topology.ts';
import { type LatLng, toWorld } from '#design/map/mercator.ts';
import { AREA_TILES, divisionsOf, isCountry } from '#freight/place/area-tiles.ts';

let file = '';
let topology: DivisionsTopology;

beforeAll(() => {
  file = drawDivisions(new Set(AREA_TILES.map(({ code }) => code)));
  topology = JSON.parse(file);
});

test('they are read over a phone line in little time', () => {
  expect(brotliCompressSync(file).length).toBeLessThan(60_000);
});

test('each area that can be chosen alone is drawn once, and divisions have names in every language', () => {
  const drawn = topology.objects.areas.geometries.map(({ id }) => String(id));
  const single = AREA_TILES.map(({ code }) => code).filter((code) => divisionsOf(code).length === 0);
  expect(drawn.toSorted()).toEqual(single.toSorted());
  for (const { id, properties } of feature(topology, topology.objects.areas).features) {
    if (isCountry(String(id))) expect(properties.names).toBeNull();
    else expect(Object.values(properties.names ?? {}).filter(Boolean)).toHaveLength(3);
  }
});

describe('a place lies in one area', () => {
  const isIn = (place: LatLng, ring: readonly Position[]) =>
    isInside(
      toWorld(place),
      ring.map(([lng = 0, lat = 0]) => toWorld({ lng, lat })),
    );
  const covering = (place: LatLng) =>
    feature(topology, topology.objects.areas).features.flatMap(({ id, geometry }) =>
      geometry.type === 'MultiPolygon' &&
      geometry.coordinates.some(
        ([outer = [], ...holes]) => isIn(place, outer) && !holes.some((hole) => isIn(place, hole)),
      )
        ? [String(id)]
        : [],
    );

  test.for([
    ['Lille', { lat: 50.63, lng: 3.06 }, 'FR-59'],
    ['Paris', { lat: 48.86, lng: 2.35 }, 'FR-75C'],
    ['Antwerpen', { lat: 51.22, lng: 4.4 }, 'BE-VAN'],
    ['Duisburg', { lat: 51.43, lng: 6.76 }, 'DE-NW'],
    ['Warszawa', { lat: 52.23, lng: 21.01 }, 'PL-14'],
    ['Praha', { lat: 50.08, lng: 14.43 }, 'CZ-10'],
    ['Plzeň', { lat: 49.74, lng: 13.37 }, 'CZ-32'],
    ['Wien', { lat: 48.2, lng: 16.37 }, 'AT-9'],
    ['Milano', { lat: 45.46, lng: 9.19 }, 'IT-MI'],
    ['Olbia, in the province of Sassari again', { lat: 40.92, lng: 9.48 }, 'IT-SS'],
    ['Carbonia, in the south of Sardinia', { lat: 39.17, lng: 8.52 }, 'IT-SU'],
    ['Madrid', { lat: 40.42, lng: -3.7 }, 'ES-M'],
    ['Luxembourg', { lat: 49.61, lng: 6.13 }, 'LU'],
    ['Ajaccio', { lat: 41.95, lng: 8.75 }, 'FR-2A'],
  ] as const)('%s', ([, place, area]) => {
    expect(covering(place)).toEqual([area]);
  });
});

test('areas have the names people read in their language', () => {
  const { features } = feature(topology, topology.objects.areas);
  const names = (area: string) => features.find(({ id }) => id === area)?.properties.names;
  expect(names('FR-64')?.en).toBe('Pyrénées-Atlantiques');
  expect(names('DE-HB')?.en).toBe('Bremen');
  expect(names('BE-VAN')).toEqual({ en: 'Antwerp', fr: 'Anvers', pl: 'Antwerpia' });
  expect(names('IT-SU')?.pl).toBe('Sardynia Południowa');
});
