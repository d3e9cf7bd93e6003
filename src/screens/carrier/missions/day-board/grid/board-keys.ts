import { type Road } from '#freight/round/board.ts';
import { BOARD_FILTERS, type BoardFilter } from '#freight/round/board-filter.ts';
import type { PlacedRow } from '../lay-out.ts';

/** Where the keys go from a road: the nearest in time in the next row, or its neighbour. Null where there is none. */
export function roadByKey(key: string, rows: readonly PlacedRow[], cursor: string | null): Road | null {
  const filled = rows.filter(({ roads }) => roads.length > 0);
  const at = filled.findIndex(({ roads }) => roads.some(({ mission }) => mission.uuid === cursor));
  const row = filled[Math.max(0, at)];
  if (row === undefined) return null;
  const { roads } = row;
  const index = roads.findIndex(({ mission }) => mission.uuid === cursor);
  switch (key) {
    case 'ArrowRight':
      return roads[index + 1] ?? null;
    case 'ArrowLeft':
      return roads[index - 1] ?? null;
    case 'Home':
      return roads[0] ?? null;
    case 'End':
      return roads.at(-1) ?? null;
    case 'ArrowDown':
    case 'ArrowUp': {
      const next = filled[at + (key === 'ArrowDown' ? 1 : -1)];
      const from = roads[index]?.pickup.at ?? 0;
      return next === undefined ? null : nearest(next.roads, from);
    }
    default:
      return null;
  }
}

function nearest(roads: readonly Road[], at: number): Road | null {
  return roads.toSorted((a, b) => Math.abs(a.pickup.at - at) - Math.abs(b.pickup.at - at))[0] ?? null;
}

/** `1` shows all, `2` to `4` the chips in their order; undefined for another key. */
export function filterByKey(key: string): BoardFilter | null | undefined {
  if (key === '1') return null;
  return BOARD_FILTERS[Number(key) - 2];
}
