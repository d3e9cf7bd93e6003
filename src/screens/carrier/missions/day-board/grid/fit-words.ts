import type { Road } from '#freight/round/board.ts';
import type { TimeScale } from '../../../../parts/road-in-time/time-scale.ts';

/** The mean width of a letter of the house's type, as a part of its size: drawings are not measured. */
const LETTER = 0.49;

/** About how wide a text is drawn, in the units of its size. */
export function widthOf(text: string, size: number): number {
  return text.length * size * LETTER;
}

/** Where the words of a road must end: before the next one in its lane. */
export function endOfRoom(
  road: Road,
  roads: readonly Road[],
  lanes: ReadonlyMap<Road, number>,
  scale: TimeScale,
): number {
  const next = roads.find(
    (other) => other !== road && lanes.get(other) === lanes.get(road) && other.pickup.at > road.pickup.at,
  );
  return next === undefined ? scale.width : scale.x(next.pickup.at) - 16;
}
