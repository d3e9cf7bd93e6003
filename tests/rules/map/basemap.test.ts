import { brotliCompressSync } from 'node:zlib';
import { feature } from 'topojson-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawBasemap } from '#build/basemap/draw-basemap.ts';
import { isInside } from '#build/basemap/ring.ts';
import { LOCAL_NAMES } from '#build/places/large-cities.ts';
import type { BasemapTopology } from '#design/map/basemap-topology.ts';
import { type LatLng, toWorld } from '#design/map/mercator.ts';

let file = '';
let topology: BasemapTopology;

beforeAll(() => {
  file = drawBasemap(LOCAL_NAMES);
  topology = JSON.parse(file);
  // Seconds of pure computing, several times that on a busy machine.
}, 60_000);

test('it is read over a phone line in little time', () => {
  expect(brotliCompressSync(file).length).toBeLessThan(80_000);
});

describe('cities', () => {
  const cities = () => feature(topology, topology.objects.cities).features.map(({ properties }) => properties);

  test.for(['Antwerpen', 'München', 'Warszawa', 'Łódź', 'Lille', 'Gent', 'Den Haag'])(
    '%s is there, as it names itself',
    (name) => {
      expect(cities().map((city) => city.name)).toContain(name);
    },
  );

  test.for(['Antwerp', 'Munich', 'Marseille 13', 'Villeurbanne', 'Tunis'])('%s is not', (name) => {
    expect(cities().map((city) => city.name)).not.toContain(name);
  });

  test('the largest come first', () => {
    const ranks = cities().map(({ rank }) => rank);
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  });
});

describe('land', () => {
  /** How many countries cover a place. */
  const covering = (place: LatLng) =>
    feature(topology, topology.objects.countries).features.filter(
      ({ geometry }) =>
        geometry.type === 'MultiPolygon' &&
        geometry.coordinates.some(([outer = []]) =>
          isInside(
            toWorld(place),
            outer.map(([lng = 0, lat = 0]) => toWorld({ lng, lat })),
          ),
        ),
    );

  test.for([
    ['Paris', { lat: 48.86, lng: 2.35 }],
    ['Reykjavík', { lat: 64.1, lng: -21.8 }],
    ['Malta', { lat: 35.88, lng: 14.45 }],
    ['the north of Cyprus', { lat: 35.3, lng: 33.5 }],
    ['the Urals', { lat: 57, lng: 55.5 }],
  ] as const)('%s lies in one country', ([, place]) => {
    expect(covering(place)).toHaveLength(1);
  });

  test.for([
    ['the North Sea', { lat: 56, lng: 3 }],
    ['the Channel', { lat: 50, lng: -2 }],
    ['the Black Sea', { lat: 43, lng: 35 }],
    ['the Atlantic', { lat: 50, lng: -25 }],
  ] as const)('%s lies in none', ([, place]) => {
    expect(covering(place)).toEqual([]);
  });

  test('Crimea is of one country with the rest of Ukraine', () => {
    expect(covering({ lat: 45, lng: 34.2 })).toEqual(covering({ lat: 50.4, lng: 30.5 }));
  });
});
