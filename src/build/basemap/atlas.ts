import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { transform } from 'topojson-client';
import type { Arc, GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import { clipArc, type Position } from './clip-arc.ts';
import { CLIP, toleranceAt } from './extent.ts';
import { simplifyArc } from './simplify-arc.ts';

const require = createRequire(import.meta.url);

/** Natural Earth's countries; `id` is ISO 3166-1 numeric, if there is one. */
export type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** Russia, by ISO 3166-1. Its far east lies beyond 180 degrees. */
const RUSSIA = '643';

/** Natural Earth's countries at 1:10 million (world-atlas, public domain), clipped to the map and simplified for it. */
export function readAtlas(): Atlas {
  const file = require.resolve('world-atlas/countries-10m.json');
  const { objects, arcs, transform: grid }: Atlas = JSON.parse(readFileSync(file, 'utf8'));
  if (grid === undefined) throw new Error(`${file} is not quantized`);
  const toDegrees = transform(grid);
  const russian = new Set(arcsOf(objects.countries.geometries.filter(({ id }) => id === RUSSIA)));
  return {
    type: 'Topology',
    objects,
    arcs: arcs.map((deltas, number) => {
      const arc = deltas.map((delta, index) => toPosition(toDegrees(delta, index > 0)));
      return drawArc(russian.has(number) ? arc.map(unwrap) : arc);
    }),
  };
}

/** The numbers of the arcs that draw some countries, whichever way round. */
function arcsOf(countries: readonly GeometryObject<{ name: string }>[]): number[] {
  return countries
    .flatMap((country) => ('arcs' in country ? country.arcs.flat(2) : []))
    .map((number) => (number < 0 ? ~number : number));
}

function toPosition([lng = 0, lat = 0]: readonly number[]): Position {
  return [lng, lat];
}

/** Converts western to eastern degrees: otherwise the outline would cross the whole map and back. */
function unwrap([lng, lat]: Position): Position {
  return [lng < 0 ? lng + 360 : lng, lat];
}

function drawArc(arc: readonly Position[]): Arc {
  const clipped = clipArc(arc, CLIP);
  const middle = clipped[Math.floor(clipped.length / 2)];
  return simplifyArc(clipped, middle === undefined ? 0 : toleranceAt(middle)).map((position) => [...position]);
}
