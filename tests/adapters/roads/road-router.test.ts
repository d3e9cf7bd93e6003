import { describe, expect, it } from 'vitest';
import { readCrossings, readJunctions, readLinks, readTowns } from '#build/roads/read-tables.ts';
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
const ATHINA = { lat: 37.984, lng: 23.728 };
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

describe('an island with a bridge or a causeway', () => {
  it.each([
    ['Rügen', HAMBURG, '54.337 13.42, 54.43 13.43, 54.55 13.2, 54.4 13.35, 54.32 13.3'],
    ['Fehmarn', HAMBURG, '54.45 11.2, 54.5 11.1, 54.437 11.19, 54.46 11.12, 54.43 11.25'],
    ['Usedom', HAMBURG, '53.95 14.1, 54.08 13.9, 53.93 14.0, 53.9 14.05, 54.02 13.95'],
    ['Wolin', HAMBURG, '53.929 14.45, 53.95 14.6, 53.9 14.55, 53.87 14.45, 53.85 14.58'],
    ['Noirmoutier', LILLE, '47.003 -2.26, 46.96 -2.27, 46.93 -2.2, 47.01 -2.24, 46.98 -2.25'],
    ['Oléron', LILLE, '45.93 -1.3, 45.85 -1.2, 45.88 -1.25, 45.96 -1.33, 45.9 -1.27'],
    ['Ré', LILLE, '46.2 -1.4, 46.24 -1.52, 46.18 -1.32, 46.21 -1.45, 46.19 -1.37'],
    ['Öland', HAMBURG, '56.9 16.7, 57.2 17, 56.65 16.47, 56.4 16.5, 57 16.85'],
    ['Krk', HAMBURG, '45.1 14.6, 45.028 14.576, 45.15 14.58, 45.08 14.65, 45.2 14.58'],
    ['Pag', HAMBURG, '44.5 15, 44.445 15.057, 44.42 15.08, 44.47 15.02, 44.4 15.12'],
    ['Tholen', LILLE, '51.55 4.1, 51.53 4.2, 51.58 4.05, 51.56 4.15, 51.6 4.08'],
    ['Schouwen', LILLE, '51.7 3.85, 51.65 3.916, 51.68 3.95, 51.7 3.75, 51.67 3.85'],
    ['Euboea', ATHINA, '38.463 23.602, 38.6 23.6, 38.9 23.3, 38.4 24.1, 38.5 23.9'],
    ['Lefkada', ATHINA, '38.834 20.705, 38.75 20.65, 38.65 20.6, 38.8 20.68, 38.72 20.68'],
    ['Rømø', HAMBURG, '55.09 8.55, 55.15 8.53, 55.12 8.56, 55.13 8.54, 55.17 8.52'],
    ['Mors', HAMBURG, '56.8 8.75, 56.9 8.8, 56.794 8.86, 56.85 8.7, 56.78 8.7'],
    ['Als', HAMBURG, '54.95 9.85, 54.909 9.79, 55 9.8, 54.92 9.95, 54.97 9.88'],
    ['Tjörn', STOCKHOLM, '58 11.6, 57.995 11.55, 58.03 11.65, 58.04 11.6, 58.02 11.58'],
    ['Orust', STOCKHOLM, '58.2 11.6, 58.23 11.7, 58.15 11.65, 58.18 11.7, 58.25 11.68'],
    ['Møn', KOBENHAVN, '54.987 12.285, 54.97 12.3, 54.95 12.5, 54.98 12.4, 55 12.35'],
    ['Falster', KOBENHAVN, '54.8 12, 54.77 11.87, 54.88 11.9, 54.7 11.95, 54.85 12'],
    ['Lolland', KOBENHAVN, '54.8 11.4, 54.83 11.13, 54.75 11.6, 54.7 11.4, 54.78 11.5'],
  ])('needs no ferry at five places of its land: %s', (_island, mainland, places) => {
    for (const place of places.split(', ')) {
      const [lat = 0, lng = 0] = place.split(' ').map(Number);
      expect(routeBetween({ lat, lng }, mainland).overSea, place).toBe(false);
      expect(routeBetween(mainland, { lat, lng }).overSea, place).toBe(false);
    }
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

  it('have crossings of a plausible length, at ends of a known country', () => {
    const countries = new Set(readJunctions().map(({ country }) => country));
    const odd = readCrossings().filter(({ ends: [from, to], km }) => {
      const straight = greatCircle(from, to) / 1000;
      return km < straight || km > 5 * straight + 5 || !countries.has(from.country) || !countries.has(to.country);
    });
    expect(odd.map(({ name }) => name)).toEqual([]);
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
