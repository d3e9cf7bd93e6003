import type { Bounds } from '#design/map/mercator.ts';

/** Longitude and latitude in degrees, in the order of GeoJSON. */
export type Position = readonly [lng: number, lat: number];

/**
 * Moves the parts of an arc outside the bounds onto their edge. Arcs are clipped one by one, so the shared border of
 * two countries stays one arc; a ring wholly outside has no area left.
 */
export function clipArc(arc: readonly Position[], { west, south, east, north }: Bounds): Position[] {
  const edges = [
    [0, west],
    [0, east],
    [1, south],
    [1, north],
  ] as const;
  const cut = edges.reduce<readonly Position[]>((points, [axis, edge]) => cutAt(points, axis, edge), arc);
  return cut.map(([lng, lat]) => [Math.min(Math.max(lng, west), east), Math.min(Math.max(lat, south), north)]);
}

/** Adds a point to an arc wherever it crosses the line `axis = edge`. */
function cutAt(arc: readonly Position[], axis: 0 | 1, edge: number): Position[] {
  const cut: Position[] = [];
  let last: Position | undefined;
  for (const point of arc) {
    if (last !== undefined && (last[axis] - edge) * (point[axis] - edge) < 0) {
      const part = (edge - last[axis]) / (point[axis] - last[axis]);
      cut.push([last[0] + part * (point[0] - last[0]), last[1] + part * (point[1] - last[1])]);
    }
    cut.push(point);
    last = point;
  }
  return cut;
}
