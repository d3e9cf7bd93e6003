import { AREA_TILES, type AreaTile } from '#freight/place/area-tiles.ts';

/** Which way each key goes: columns and rows. */
const WAYS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The tile a key leads to from another: the nearest that way, in line before aside. Null where there is none. */
export function nextTile(from: AreaTile, key: string): AreaTile | null {
  const row = AREA_TILES.filter((tile) => tile.row === from.row);
  if (key === 'Home') return row[0] ?? null;
  if (key === 'End') return row.at(-1) ?? null;
  const way = WAYS[key];
  if (way === undefined) return null;
  const [columns, rows] = way;
  const ahead = AREA_TILES.flatMap((tile) => {
    const [across, down] = [tile.column - from.column, tile.row - from.row];
    const along = across * columns + down * rows;
    const aside = Math.abs(across * rows) + Math.abs(down * columns);
    return along > 0 && aside <= along ? [{ tile, far: along + 3 * aside }] : [];
  });
  return ahead.toSorted((one, other) => one.far - other.far)[0]?.tile ?? null;
}
