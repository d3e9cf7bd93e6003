import { quantize } from 'topojson-client';
import type { BasemapTopology } from '#design/map/basemap-topology.ts';
import { readAtlas } from './atlas.ts';
import { type LocalNames, readCities } from './cities.ts';
import { type Country, readCountries } from './countries.ts';

/** Cells per side of the grid to which positions are rounded: about 300 metres each. */
const GRID = 2 ** 14;

/** The width of a plate on the screen, and of the world at zoom 0, in pixels. */
const PLATE_WIDTH = 24;
const TILE = 512;

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
        geometries: countries.flatMap(({ code, plate, area }) =>
          plate === null
            ? []
            : [{ type: 'Point', coordinates: [plate.lng, plate.lat], properties: { code, fromZoom: zoomFor(area) } }],
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

/** The zoom from which on a country is larger than its plate. */
function zoomFor(area: number): number {
  return Math.max(0, Math.ceil(Math.log2(PLATE_WIDTH / TILE / Math.sqrt(area))));
}

/** The arcs used by some country, renumbered. */
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
