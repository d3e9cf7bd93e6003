import { toWorld, type WorldPoint } from '#design/map/mercator.ts';
import type { Position } from './clip-arc.ts';

/**
 * Simplifies an arc: no removed point is further from it than the tolerance (Ramer, Douglas and Peucker). Its ends
 * stay, so arcs remain connected.
 *
 * @param tolerance in parts of the world's width, as `toWorld` measures
 */
export function simplifyArc(arc: readonly Position[], tolerance: number): Position[] {
  const points = arc.map(([lng, lat]) => toWorld({ lng, lat }));
  const kept = new Set([0, arc.length - 1]);
  const spans: [from: number, to: number][] = [[0, arc.length - 1]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span;
    const furthest = furthestBetween(points, from, to, tolerance);
    if (furthest === null) continue;
    kept.add(furthest);
    spans.push([from, furthest], [furthest, to]);
  }
  return arc.filter((_, index) => kept.has(index));
}

function furthestBetween(points: readonly WorldPoint[], from: number, to: number, tolerance: number): number | null {
  const [start, end] = [points[from], points[to]];
  if (start === undefined || end === undefined) return null;
  let furthest: number | null = null;
  let most = tolerance;
  for (let index = from + 1; index < to; index += 1) {
    const point = points[index];
    const distance = point === undefined ? 0 : distanceToSegment(point, start, end);
    if (distance > most) [most, furthest] = [distance, index];
  }
  return furthest;
}

/** The distance of a point from the segment between two others. */
export function distanceToSegment(point: WorldPoint, start: WorldPoint, end: WorldPoint): number {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - start.x) * dx + (point.y - start.y) * dy) / length;
  const part = Math.min(Math.max(along, 0), 1);
  return Math.hypot(point.x - start.x - part * dx, point.y - start.y - part * dy);
}
