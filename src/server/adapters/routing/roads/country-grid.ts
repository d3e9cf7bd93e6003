import { inflateSync } from 'node:zlib';
import type { Location } from '#freight/place/address.ts';
import { DEGREE, greatCircle } from '#freight/place/distance.ts';
import { CELL, EXTENT } from './road-file.ts';

const COLUMNS = Math.round((EXTENT.east - EXTENT.west) / CELL);
const ROWS = Math.round((EXTENT.north - EXTENT.south) / CELL);

/** Harbours lie up to this far out on the water, in cells and in metres, since the coast is drawn coarsely. */
const HARBOUR = 4;
const HARBOUR_METRES = 3000;

/** Distance between two looks at a line, in metres: less than the side of a cell. */
const STEP = 700;

/** The eight directions from a cell. */
const RING = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

/** A walk over land ends after this many cells. */
const FARTHEST_WALK = 40_000;

/** The number of the cell of a place; null outside Europe. */
function cellOf({ lat, lng }: Location): number | null {
  const column = Math.floor((lng - EXTENT.west) / CELL);
  const row = Math.floor((lat - EXTENT.south) / CELL);
  return column < 0 || row < 0 || column >= COLUMNS || row >= ROWS ? null : row * COLUMNS + column;
}

/** Land and water of Europe by cells of a kilometre. */
export class CountryGrid {
  readonly #cells: Uint8Array;

  /** @param packed the grid of a road file */
  constructor(packed: string) {
    this.#cells = inflateSync(Buffer.from(packed, 'base64'));
    if (this.#cells.length !== COLUMNS * ROWS) throw new Error('The grid of countries has another size.');
  }

  /** The number of the country at a place; 0 on water and outside Europe. */
  countryAt(place: Location): number {
    const cell = cellOf(place);
    return cell === null ? 0 : (this.#cells[cell] ?? 0);
  }

  /**
   * Walks over land from a place to the nearest of some cells.
   *
   * @returns that cell and the metres walked; null where the land ends before: the place is on an island without them
   */
  walk(from: Location, to: ReadonlySet<number>): { readonly cell: number; readonly metres: number } | null {
    const start = this.landCellOf(from);
    if (start === null) return null;
    const walked = new Map([[start, 0]]);
    // Entries that are added while it runs are walked too, the nearest first.
    for (const [cell, metres] of walked) {
      if (to.has(cell)) return { cell, metres };
      if (walked.size > FARTHEST_WALK) return null;
      const lat = EXTENT.south + Math.floor(cell / COLUMNS) * CELL;
      for (const [north, east] of RING) {
        const next = cell + north * COLUMNS + east;
        if (walked.has(next) || this.#cells[next] === 0) continue;
        const side = Math.hypot(north, east * Math.cos((lat * Math.PI) / 180)) * CELL * DEGREE;
        walked.set(next, metres + side);
      }
    }
    return null;
  }

  /** The number of the country at a place, or of the nearest one for a harbour; 0 far out at sea. */
  landAt(place: Location): number {
    const cell = this.landCellOf(place);
    return cell === null ? 0 : (this.#cells[cell] ?? 0);
  }

  /** The cell of a place, or for a harbour the nearest one on land; null far out at sea and outside Europe. */
  landCellOf(place: Location): number | null {
    if (this.countryAt(place) !== 0) return cellOf(place);
    const { lat, lng } = place;
    for (let away = 1; away <= HARBOUR; away += 1) {
      for (const [north, east] of RING) {
        const beside = { lat: lat + north * away * CELL, lng: lng + east * away * CELL * 1.5 };
        if (this.countryAt(beside) !== 0) return cellOf(beside);
      }
    }
    return null;
  }

  /**
   * The widest water between two places on their straight line, in metres. The first kilometres of water at either end
   * do not count, since a harbour may lie on them.
   */
  waterBetween(from: Location, to: Location): number {
    const distance = greatCircle(from, to);
    const steps = Math.max(2, Math.ceil(distance / STEP));
    let onLand = false;
    let wet = 0;
    let widest = 0;
    for (let step = 0; step <= steps; step += 1) {
      const part = step / steps;
      const here = { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part };
      if (this.countryAt(here) === 0) {
        wet += distance / steps;
      } else {
        widest = Math.max(widest, onLand ? wet : wet - HARBOUR_METRES);
        onLand = true;
        wet = 0;
      }
    }
    return Math.max(widest, wet - HARBOUR_METRES);
  }
}
