import { quantize } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { readAtlas } from './atlas.ts';
import { type LocalNames, readCities } from './cities.ts';
import { type Country, readCountries } from './countries.ts';

/** The grid that places are rounded to, a side: cells of about 300 metres. */
const GRID = 2 ** 14;

/** What the file holds: land and borders by country, plates by code, and cities with the largest first. */
export type BasemapTopology = Topology<{
  countries: GeometryCollection;
  plates: GeometryCollection<{ code: string }>;
  cities: GeometryCollection<{ name: string; rank: number }>;
}>;

/** The map of Europe as one TopoJSON document. */
export function drawBasemap(localNames: LocalNames): string {
  const atlas = readAtlas();
  const countries = readCountries(atlas);
  const { arcs, polygons } = keepUsed(atlas.arcs, countries);
  const topology: BasemapTopology = {
    type: 'Topology',
    arcs,
    objects: {
      countries: {
        type: 'GeometryCollection',
        geometries: polygons.map((country) => ({ type: 'MultiPolygon', arcs: country })),
      },
      plates: {
        type: 'GeometryCollection',
        geometries: countries.flatMap(({ code, plate }) =>
          plate === null ? [] : [{ type: 'Point', coordinates: [plate.lng, plate.lat], properties: { code } }],
        ),
      },
      cities: {
        type: 'GeometryCollection',
        geometries: readCities(localNames).map(({ lng, lat, ...properties }) => ({
          type: 'Point',
          coordinates: [lng, lat],
          properties,
        })),
      },
    },
  };
  return JSON.stringify(quantize(topology, GRID));
}

/** The arcs that some country uses, numbered anew. */
function keepUsed<Arc>(all: readonly Arc[], countries: readonly Country[]): { arcs: Arc[]; polygons: number[][][][] } {
  const arcs: Arc[] = [];
  const numbers = new Map<number, number>();
  const renumber = (old: number): number => {
    const forward = old < 0 ? ~old : old;
    const arc = all[forward];
    const number = numbers.get(forward) ?? arcs.length;
    if (number === arcs.length && arc !== undefined) arcs.push(arc);
    numbers.set(forward, number);
    return old < 0 ? ~number : number;
  };
  const polygons = countries.map((country) => country.polygons.map((rings) => rings.map((ring) => ring.map(renumber))));
  return { arcs, polygons };
}
