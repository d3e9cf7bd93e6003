import { worldWidth } from './camera.ts';
import { type LatLng, toLatLng, toWorld, type WorldPoint } from './mercator.ts';

/** An area that city names keep clear of. Pixels to each side of a place. */
export interface Room {
  readonly at: LatLng;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** From one room along a line to the next, and to each side of it, in pixels. */
const STEP = 14;
const HALF = 7;

/** Limit of areas per line; reached only when zoomed in, where little of the line is visible. */
const MOST = 600;

/** Rooms along some lines, one beside the other at a zoom. */
export function roomsAlong(lines: readonly { readonly path: readonly LatLng[] }[], zoom: number): Room[] {
  const step = STEP / worldWidth({ zoom });
  const points = lines.flatMap(({ path }) => pointsAlong(path.map(toWorld), step));
  return points.map((point) => ({ at: toLatLng(point), top: HALF, right: HALF, bottom: HALF, left: HALF }));
}

/** Points on a line at even steps. */
function pointsAlong(line: readonly WorldPoint[], step: number): WorldPoint[] {
  const points: WorldPoint[] = [];
  let left = 0;
  line.slice(1).forEach((to, index) => {
    const from = line[index];
    if (from === undefined) return;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    for (; left < length && points.length < MOST; left += step) {
      const part = left / length;
      points.push({ x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) });
    }
    left -= length;
  });
  return points;
}
