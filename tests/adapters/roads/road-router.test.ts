import { describe, expect, it } from 'vitest';
import { readJunctions, readLinks, readTowns } from '#build/roads/read-tables.ts';
import { greatCircle } from '#freight/place/distance.ts';
import { KNOWN_ROADS, network, routeBetween, router } from './network.ts';

const BARI = { lat: 41.1207, lng: 16.8698 };
const SPLIT = { lat: 43.508, lng: 16.44 };
const STOCKHOLM = { lat: 59.329, lng: 18.069 };
const TALLINN = { lat: 59.437, lng: 24.754 };
const GDANSK = { lat: 54.352, lng: 18.646 };
const KOBENHAVN = { lat: 55.676, lng: 12.568 };
const ROSTOCK = { lat: 54.089, lng: 12.14 };
const HAMBURG = { lat: 53.551, lng: 9.993 };
const LILLE = { lat: 50.63, lng: 3.06 };
const PARIS = { lat: 48.853, lng: 2.349 };

describe('a way over the sea', () => {
  it.each([
    ['Bari – Split', BARI, SPLIT, 'Bari – Dubrovnik'],
    ['Stockholm – Tallinn', STOCKHOLM, TALLINN, 'Kapellskär – Paldiski'],
    ['Gdańsk – Stockholm', GDANSK, STOCKHOLM, 'Nynäshamn – Gdańsk'],
    ['København – Rostock', KOBENHAVN, ROSTOCK, 'Gedser – Rostock'],
    ['Malmö – Rostock', { lat: 55.606, lng: 13.001 }, ROSTOCK, 'Trelleborg – Rostock'],
    ['Roma – Palermo', { lat: 41.893, lng: 12.483 }, { lat: 38.132, lng: 13.336 }, 'Napoli – Palermo'],
    ['Marseille – Ajaccio', { lat: 43.297, lng: 5.381 }, { lat: 41.927, lng: 8.737 }, 'Marseille – Ajaccio'],
    ['Barcelona – Palma', { lat: 41.389, lng: 2.159 }, { lat: 39.57, lng: 2.65 }, 'Barcelona – Palma'],
    ['Pisa – Portoferraio', { lat: 43.708, lng: 10.403 }, { lat: 42.813, lng: 10.315 }, 'Piombino – Portoferraio'],
  ])('is known by its ferry: %s', (_pair, from, to, ferry) => {
    for (const [start, end] of [
      [from, to],
      [to, from],
    ] as const) {
      expect(routeBetween(start, end)).toMatchObject({ overSea: true, estimated: true, ferries: [ferry] });
    }
  });

  it('leaves the sea out of its length', () => {
    expect(routeBetween(KOBENHAVN, ROSTOCK).distance).toBeLessThan(190_000);
    expect(routeBetween(KOBENHAVN, ROSTOCK).distance).toBeGreaterThan(140_000);
  });

  it.each([
    ['København – Hamburg', KOBENHAVN, HAMBURG, 475],
    ['København – Malmö', KOBENHAVN, { lat: 55.606, lng: 13.001 }, 42],
    ['Bari – Zagreb', BARI, { lat: 45.814, lng: 15.978 }, 1150],
    ['Le Havre – Caen', { lat: 49.494, lng: 0.108 }, { lat: 49.182, lng: -0.371 }, 90],
    ['Toulouse – Barcelona', { lat: 43.605, lng: 1.444 }, { lat: 41.389, lng: 2.159 }, 395],
  ])('is not needed where a bridge or a road goes round: %s', (_pair, from, to, km) => {
    const { overSea, distance } = routeBetween(from, to);
    expect(overSea).toBe(false);
    expect(Math.abs(distance / 1000 / km - 1)).toBeLessThan(0.15);
  });

  it.each([
    ['Ischia', { lat: 40.737, lng: 13.949 }],
    ['Capri', { lat: 40.551, lng: 14.243 }],
    ['Sylt', { lat: 54.907, lng: 8.303 }],
    ['Texel', { lat: 53.054, lng: 4.797 }],
    ['Samsø', { lat: 55.833, lng: 10.596 }],
    ['Belle-Île', { lat: 47.347, lng: -3.157 }],
    ['Syros', { lat: 37.444, lng: 24.943 }],
    ['Vis', { lat: 43.061, lng: 16.183 }],
  ])('is needed from an island without a line of its own here: %s', (_island, place) => {
    expect(routeBetween(place, LILLE)).toMatchObject({ overSea: true, ferries: [] });
    expect(routeBetween(LILLE, place)).toMatchObject({ overSea: true, ferries: [] });
  });

  it.each([
    ['Quiberon', { lat: 47.484, lng: -3.12 }],
    ['Nordstrand', { lat: 54.487, lng: 8.87 }],
    ['Noirmoutier', { lat: 47.003, lng: -2.26 }],
    ['Oléron', { lat: 45.885, lng: -1.2 }],
    ['Fehmarn', { lat: 54.437, lng: 11.19 }],
    ['Rügen', { lat: 54.516, lng: 13.643 }],
    ['Als', { lat: 54.909, lng: 9.79 }],
    ['Öland', { lat: 56.65, lng: 16.47 }],
    ['Krk', { lat: 45.028, lng: 14.576 }],
    ['Évia', { lat: 38.463, lng: 23.602 }],
    ['Hel', { lat: 54.608, lng: 18.801 }],
    ['Luleå', { lat: 65.584, lng: 22.155 }],
  ])('is not needed from a place behind a bridge, a causeway or a bay: %s', (_place, place) => {
    expect(routeBetween(place, HAMBURG).overSea).toBe(false);
  });
});

describe('the roads', () => {
  it('pass the Alps, the Pyrenees and the Danube where they can', () => {
    const passes = (
      from: { lat: number; lng: number },
      to: { lat: number; lng: number },
      by: { lat: number; lng: number },
    ) => routeBetween(from, to).path.some((point) => greatCircle(point, by) < 25_000);
    expect(passes({ lat: 45.748, lng: 4.847 }, { lat: 45.07, lng: 7.687 }, { lat: 45.14, lng: 6.69 }), 'Fréjus').toBe(
      true,
    );
    expect(passes({ lat: 48.137, lng: 11.575 }, { lat: 45.438, lng: 10.993 }, { lat: 47, lng: 11.51 }), 'Brenner').toBe(
      true,
    );
    expect(
      passes({ lat: 43.297, lng: 5.381 }, { lat: 41.389, lng: 2.159 }, { lat: 42.46, lng: 2.87 }),
      'Le Perthus',
    ).toBe(true);
    expect(
      passes({ lat: 44.432, lng: 26.106 }, { lat: 42.698, lng: 23.322 }, { lat: 43.89, lng: 26.01 }),
      'Giurgiu',
    ).toBe(true);
  });

  it('go round Russia and Belarus, and do not pass through Ukraine', () => {
    const grid = network.grid;
    const { path } = routeBetween({ lat: 54.687, lng: 25.28 }, { lat: 47.166, lng: 27.601 });
    const east = Math.max(...path.map(({ lng }) => lng));
    expect(east).toBeLessThan(27.7);
    const countries = new Set(path.map((point) => grid.countryAt(point)));
    const kyiv = grid.countryAt({ lat: 50.45, lng: 30.52 });
    const minsk = grid.countryAt({ lat: 53.9, lng: 27.56 });
    expect([countries.has(kyiv), countries.has(minsk)]).toEqual([false, false]);
  });

  it('start and end a line at the places, and go by the junctions between', () => {
    const { path, distance, duration, estimated } = routeBetween(PARIS, LILLE);
    expect(path[0]).toEqual(PARIS);
    expect(path.at(-1)).toEqual(LILLE);
    expect(path.length).toBeGreaterThan(5);
    expect(estimated).toBe(true);
    const kmPerHour = distance / 1000 / (duration / 3600);
    expect(kmPerHour).toBeGreaterThan(60);
    expect(kmPerHour).toBeLessThanOrEqual(70);
  });

  it('reach a place between two junctions far apart', () => {
    // Foggia and Lecce lie beside stretches of more than a hundred kilometres.
    expect(routeBetween(BARI, { lat: 41.462, lng: 15.545 }).distance / 1000).toBeLessThan(150);
  });

  it('do not reach what is beyond them', async () => {
    const reykjavik = { lat: 64.147, lng: -21.94 };
    expect(router.alongRoads(LILLE, reykjavik)).toBeNull();
    expect(await router.travel(LILLE, reykjavik)).toMatchObject({ estimated: true, path: [LILLE, reykjavik] });
  });

  it('are found in milliseconds', () => {
    const started = performance.now();
    for (const { from, to } of KNOWN_ROADS) router.alongRoads({ ...from, lat: from.lat + 1e-6 }, to);
    expect((performance.now() - started) / KNOWN_ROADS.length).toBeLessThan(10);
  });
});

describe('the tables', () => {
  it('name every link between two countries, once, by places that exist', () => {
    const countries = new Map([...readJunctions(), ...readTowns()].map(({ name, country }) => [name, country]));
    const links = readLinks();
    expect(links.filter(({ name }) => name === '')).toEqual([]);
    const between = links.map(({ kind, from, to }) => [kind, ...[from, to].sort()].join(' '));
    expect(new Set(between).size).toBe(between.length);
    const abroad = links.filter(({ kind, from, to }) => kind !== 'ferry' && countries.get(from) !== countries.get(to));
    expect(abroad.length).toBeGreaterThan(150);
    expect(
      abroad.filter(({ from, to }) =>
        ['RU', 'BY'].some((closed) => [from, to].some((end) => countries.get(end) === closed)),
      ),
    ).toEqual([]);
  });

  it('let no road cross water but by a bridge or a tunnel', () => {
    const places = new Map([...readJunctions(), ...readTowns()].map((place) => [place.name, place]));
    const wet = readLinks().filter(({ kind, from, to }) => {
      const [start, end] = [places.get(from), places.get(to)];
      return (
        kind === 'border' && start !== undefined && end !== undefined && network.grid.waterBetween(start, end) > 4000
      );
    });
    expect(wet.map(({ name }) => name)).toEqual([]);
  });
});
