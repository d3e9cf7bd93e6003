import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { transform } from 'topojson-client';
import type { Arc, GeometryCollection, Topology } from 'topojson-specification';
import { clipArc, type Position } from './clip-arc.ts';
import { CLIP, toleranceAt } from './extent.ts';
import { simplifyArc } from './simplify-arc.ts';

/** Natural Earth's countries; `id` is ISO 3166-1 numeric where there is one. */
export type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** Natural Earth's countries at 1:10 million (world-atlas, public domain), clipped to the map and simplified for it. */
export function readAtlas(): Atlas {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const { objects, arcs, transform: grid }: Atlas = JSON.parse(readFileSync(file, 'utf8'));
  if (grid === undefined) throw new Error(`${file} is not quantized`);
  const toDegrees = transform(grid);
  return {
    type: 'Topology',
    objects,
    arcs: arcs.map((arc) => drawArc(arc.map((delta, index) => toPosition(toDegrees(delta, index > 0))))),
  };
}

function toPosition([lng = 0, lat = 0]: readonly number[]): Position {
  // Russia's far east lies beyond 180 degrees; as degrees west it would draw its outline across the whole map.
  return [lng < -100 ? lng + 360 : lng, lat];
}

function drawArc(arc: readonly Position[]): Arc {
  const clipped = clipArc(arc, CLIP);
  const middle = clipped[Math.floor(clipped.length / 2)];
  return simplifyArc(clipped, middle === undefined ? 0 : toleranceAt(middle)).map((position) => [...position]);
}
