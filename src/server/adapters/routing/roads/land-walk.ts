import type { Location } from '#freight/place/address.ts';
import { DEGREE, greatCircle } from '#freight/place/distance.ts';
import { COLUMNS, type CountryGrid, middleOf, RING } from './country-grid.ts';
import { CELL } from './road-file.ts';

/** Cells are walked in steps of this many metres, the nearest first. */
const BUCKET = 400;

/** Metres by their place in a window of the grid. */
interface Walked {
  readonly metres: Float64Array;
  readonly indexOf: (cell: number) => number | null;
}

/** Walks over land from one place, from cell to cell, around water and barriers. Walked once, when first asked. */
export class LandWalk {
  readonly #grid: CountryGrid;
  readonly #from: Location;
  readonly #farthest: number;
  #walked: Walked | null = null;

  /** @param farthest in metres */
  constructor(grid: CountryGrid, from: Location, farthest: number) {
    this.#grid = grid;
    this.#from = from;
    this.#farthest = farthest;
  }

  /** The metres to a place; null where water or a barrier lies between, or it is too far. */
  metresTo(place: Location): number | null {
    const cell = this.#grid.landCellOf(place);
    if (cell === null) return null;
    this.#walked ??= this.#walk();
    const at = this.#walked.indexOf(cell);
    const metres = at === null ? Number.POSITIVE_INFINITY : (this.#walked.metres[at] as number);
    // Cells are walked from middle to middle: two places in one cell are not 0 m apart.
    return metres === Number.POSITIVE_INFINITY ? null : Math.max(metres, greatCircle(this.#from, place));
  }

  /** The nearest of some cells. */
  nearestOf(cells: Iterable<number>): { readonly cell: number; readonly metres: number } | null {
    let nearest: { cell: number; metres: number } | null = null;
    for (const cell of cells) {
      const metres = this.metresTo(middleOf(cell));
      if (metres !== null && (nearest === null || metres < nearest.metres)) nearest = { cell, metres };
    }
    return nearest;
  }

  #walk(): Walked {
    const start = this.#grid.landCellOf(this.#from);
    if (start === null) return { metres: new Float64Array(), indexOf: () => null };
    const side = CELL * DEGREE;
    const north = Math.ceil(this.#farthest / side);
    const widthAt = (lat: number) => side * Math.cos((lat * Math.PI) / 180);
    const east = Math.ceil(this.#farthest / widthAt(middleOf(start).lat + north * CELL));
    // A window of the grid around the start, with a border that is never entered.
    const columns = 2 * east + 1;
    const rows = 2 * north + 1;
    const [bottom, left] = [Math.floor(start / COLUMNS) - north, (start % COLUMNS) - east];
    const metres = new Float64Array(columns * rows).fill(Number.POSITIVE_INFINITY);
    const indexOf = (cell: number) => {
      const [row, column] = [Math.floor(cell / COLUMNS) - bottom, (cell % COLUMNS) - left];
      return row < 0 || column < 0 || row >= rows || column >= columns ? null : row * columns + column;
    };
    metres[north * columns + east] = 0;
    const buckets: number[][] = [[north * columns + east]];
    for (let bucket = 0; bucket < buckets.length; bucket += 1) {
      // Entries that are added to the bucket while it runs are walked too.
      for (const index of buckets[bucket] as number[]) {
        const walked = metres[index] as number;
        const [row, column] = [Math.floor(index / columns), index % columns];
        if (row === 0 || column === 0 || row === rows - 1 || column === columns - 1) continue;
        if (Math.floor(walked / BUCKET) !== bucket) continue;
        const cell = (bottom + row) * COLUMNS + left + column;
        const closed = this.#grid.closedAt(cell);
        const width = widthAt(middleOf(cell).lat);
        const across = Math.hypot(side, width);
        for (let bit = 0; bit < RING.length; bit += 1) {
          const [up, right] = RING[bit] as (typeof RING)[number];
          const next = index + up * columns + right;
          const through = walked + (up === 0 ? width : right === 0 ? side : across);
          if (through > this.#farthest || through >= (metres[next] as number)) continue;
          if ((closed & (1 << bit)) !== 0 || !this.#grid.isLand(cell + up * COLUMNS + right)) continue;
          metres[next] = through;
          const at = Math.floor(metres[next] / BUCKET);
          for (let filled = buckets.length; filled <= at; filled += 1) buckets.push([]);
          buckets[at]?.push(next);
        }
      }
    }
    return { metres, indexOf };
  }
}
