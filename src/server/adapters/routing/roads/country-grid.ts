import { inflateSync } from 'node:zlib';
import type { Location } from '#freight/place/address.ts';
import { greatCircle } from '#freight/place/distance.ts';
import type { Barriers } from './barriers.ts';
import { CELL, EXTENT } from './road-file.ts';

export const COLUMNS = Math.round((EXTENT.east - EXTENT.west) / CELL);
const ROWS = Math.round((EXTENT.north - EXTENT.south) / CELL);

/** Harbours lie up to this far out on the water, in cells, since the coast is drawn coarsely. */
const HARBOUR = 4;

/** Distance between two looks at a line, in metres: less than the side of a cell. */
const STEP = 700;

/** The eight directions from a cell. */
export const RING = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

/** The number of the cell of a place; null outside Europe. */
function cellOf({ lat, lng }: Location): number | null {
  const column = Math.floor((lng - EXTENT.west) / CELL);
  const row = Math.floor((lat - EXTENT.south) / CELL);
  return column < 0 || row < 0 || column >= COLUMNS || row >= ROWS ? null : row * COLUMNS + column;
}

/** Land and water of Europe by cells of a kilometre. */
export class CountryGrid {
  readonly #cells: Uint8Array;
  readonly #barriers: Barriers;
  readonly #closed: ReadonlyMap<number, number>;

  /** @param packed the grid of a road file */
  constructor(packed: string, barriers: Barriers) {
    this.#barriers = barriers;
    this.#cells = inflateSync(Buffer.from(packed, 'base64'));
    if (this.#cells.length !== COLUMNS * ROWS) throw new Error('The grid of countries has another size.');
    this.#closed = this.#findClosed();
  }

  /** The number of the country at a place; 0 on water and outside Europe. */
  countryAt(place: Location): number {
    const cell = cellOf(place);
    return cell === null ? 0 : (this.#cells[cell] ?? 0);
  }

  /** True if a cell is land. */
  isLand(cell: number): boolean {
    return this.#cells[cell] !== 0;
  }

  /** The directions from a cell that a barrier closes, by bits in the order of `RING`. */
  closedAt(cell: number): number {
    return this.#closed.get(cell) ?? 0;
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
   * The widest water between two places on their straight line, in metres; infinite over a barrier. A harbour that lies
   * on the water, since the coast is drawn coarsely, is looked at from the nearest land.
   */
  waterBetween(from: Location, to: Location): number {
    if (this.#barriers.isBetween(from, to)) return Number.POSITIVE_INFINITY;
    const [start, end] = [this.#ashore(from), this.#ashore(to)];
    const distance = greatCircle(start, end);
    const steps = Math.max(2, Math.ceil(distance / STEP));
    let wet = 0;
    let widest = 0;
    for (let step = 0; step <= steps; step += 1) {
      const part = step / steps;
      const here = { lat: start.lat + (end.lat - start.lat) * part, lng: start.lng + (end.lng - start.lng) * part };
      wet = this.countryAt(here) === 0 ? wet + distance / steps : 0;
      widest = Math.max(widest, wet);
    }
    return widest;
  }

  #ashore(place: Location): Location {
    if (this.countryAt(place) !== 0) return place;
    const cell = this.landCellOf(place);
    return cell === null ? place : middleOf(cell);
  }

  /** The moves from a cell to one beside it that cross a barrier. */
  #findClosed(): Map<number, number> {
    const closed = new Map<number, number>();
    for (const [start, end] of this.#barriers.pieces) {
      const first = cellOf({ lat: Math.min(start.lat, end.lat) - CELL, lng: Math.min(start.lng, end.lng) - CELL });
      const last = cellOf({ lat: Math.max(start.lat, end.lat) + CELL, lng: Math.max(start.lng, end.lng) + CELL });
      if (first === null || last === null) throw new Error('A barrier lies outside the grid.');
      for (let row = Math.floor(first / COLUMNS); row <= Math.floor(last / COLUMNS); row += 1) {
        for (let column = first % COLUMNS; column <= last % COLUMNS; column += 1) {
          const cell = row * COLUMNS + column;
          const from = middleOf(cell);
          RING.forEach(([up, right], bit) => {
            const to = { lat: from.lat + up * CELL, lng: from.lng + right * CELL };
            if (this.#barriers.isBetween(from, to)) closed.set(cell, (closed.get(cell) ?? 0) | (1 << bit));
          });
        }
      }
    }
    return closed;
  }
}

/** The middle of a cell. */
export function middleOf(cell: number): Location {
  return {
    lat: EXTENT.south + (Math.floor(cell / COLUMNS) + 0.5) * CELL,
    lng: EXTENT.west + ((cell % COLUMNS) + 0.5) * CELL,
  };
}
