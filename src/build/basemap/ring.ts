import { type LatLng, toLatLng, type WorldPoint } from '#design/map/mercator.ts';
import { distanceToSegment } from './simplify-arc.ts';

/** A closed line on the square world; the last point equals the first. */
export type Ring = readonly WorldPoint[];

/** The area inside a ring, in parts of the world's square. */
export function ringArea(ring: Ring): number {
  const twice = segments(ring).reduce((sum, [from, to]) => sum + from.x * to.y - to.x * from.y, 0);
  return Math.abs(twice) / 2;
}

/** True if a point lies inside a ring: a line from it to the east crosses the ring an odd number of times. */
export function isInside({ x, y }: WorldPoint, ring: Ring): boolean {
  const crossings = segments(ring).filter(
    ([from, to]) => from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x),
  );
  return crossings.length % 2 === 1;
}

/** Number of points per side tried for the middle. */
const STEPS = 28;

/** The position inside a ring that is furthest from its line: the best place for a name. */
export function middleOf(ring: Ring): LatLng {
  const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const sides = segments(ring);
  let middle: WorldPoint = { x: left + width / 2, y: top + height / 2 };
  let most = 0;
  for (let step = 0; step < STEPS ** 2; step += 1) {
    const [column, row] = [step % STEPS, Math.floor(step / STEPS)];
    const point = { x: left + ((column + 0.5) / STEPS) * width, y: top + ((row + 0.5) / STEPS) * height };
    if (!isInside(point, ring)) continue;
    const room = Math.min(...sides.map(([from, to]) => distanceToSegment(point, from, to)));
    if (room > most) [most, middle] = [room, point];
  }
  return toLatLng(middle);
}

function segments(ring: Ring): [from: WorldPoint, to: WorldPoint][] {
  return ring.slice(1).flatMap((to, index) => {
    const from = ring[index];
    return from === undefined ? [] : [[from, to]];
  });
}
