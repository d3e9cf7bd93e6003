import { type BoardRow, isKept, type Road } from '#freight/round/board.ts';
import type { BoardFilter } from '#freight/round/board-filter.ts';
import { HOUR } from '#freight/values/duration.ts';
import type { TimeScale } from '../../../parts/road-in-time/time-scale.ts';
import { isInSight, lanesOf } from './board-span.ts';

/** Heights of rows, in units; slots are left out where there are many. */
export interface RowLook {
  readonly height: number;
  readonly middle: number;
  readonly laneHeight: number;
  readonly hasSlots: boolean;
}

/** Over this many drivers rows are lower. */
const MANY = 30;
const WIDE: RowLook = { height: 83, middle: 42.5, laneHeight: 66, hasSlots: true };
const LOW: RowLook = { height: 64, middle: 40, laneHeight: 52, hasSlots: false };

export function lookOf(rows: number): RowLook {
  return rows > MANY ? LOW : WIDE;
}

/** A row with its place on the board, in units from the top of the first. */
export interface PlacedRow {
  readonly row: BoardRow;
  readonly roads: readonly Road[];
  readonly lanes: ReadonlyMap<Road, number>;
  readonly top: number;
  readonly height: number;
}

/** The rows that a filter keeps, and how many it folds away. */
export interface Layout {
  readonly placed: readonly PlacedRow[];
  readonly folded: number;
  readonly height: number;
}

/** Words need about this much of an hour's width before the next road may stand beside them. */
const LEAST_WIDTH = 130;

/** Puts the rows below each other: as high as the roads in sight that run at the same time need. */
export function layOut(
  rows: readonly BoardRow[],
  { scale, filter, look }: { scale: TimeScale; filter: BoardFilter | null; look: RowLook },
): Layout {
  const least = (LEAST_WIDTH / scale.perHour) * HOUR;
  const placed: PlacedRow[] = [];
  let top = 0;
  let folded = 0;
  for (const row of rows) {
    const roads = row.roads.filter((road) => isInSight(road, scale) && isKept(road, filter));
    if (filter !== null && roads.length === 0) {
      if (row.driver !== null) folded += 1;
      continue;
    }
    const lanes = lanesOf(roads, row.driver === null ? least : least / 3);
    const height = look.height + Math.max(0, Math.max(0, ...lanes.values())) * look.laneHeight;
    placed.push({ row, roads, lanes, top, height });
    top += height;
  }
  return { placed, folded, height: top };
}

/** Number of visible roads that each filter keeps. */
export function countRoads(rows: readonly BoardRow[], scale: TimeScale): Readonly<Record<BoardFilter | 'all', number>> {
  const roads = rows.flatMap((row) => row.roads).filter((road) => isInSight(road, scale));
  const count = (filter: BoardFilter) => roads.filter((road) => isKept(road, filter)).length;
  return { all: roads.length, late: count('late'), no_driver: count('no_driver'), proof: count('proof') };
}
