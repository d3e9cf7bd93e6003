import type { Location } from '#freight/place/address.ts';
import { DEGREE, greatCircle, longitudeDegree } from '#freight/place/distance.ts';
import { LAND_EXTENT as EXTENT } from './lands.ts';

/** Cells for each degree: one is up to 28 km high. */
const CELLS = 4;
const WIDTH = (EXTENT.east - EXTENT.west) * CELLS;
const HEIGHT = (EXTENT.north - EXTENT.south) * CELLS;

/** The lines of the places file by where they are. Arrays of numbers: objects would take 60 MB. */
export class PlaceGrid {
  /** Where the lines of each cell start in `#lines`, and the end. */
  readonly #starts = new Uint32Array(WIDTH * HEIGHT + 1);
  readonly #lines: Uint32Array;
  readonly #lats: Float32Array;
  readonly #lngs: Float32Array;

  constructor(count: number, locationOf: (line: number) => Location) {
    this.#lats = new Float32Array(count);
    this.#lngs = new Float32Array(count);
    const cells = Uint32Array.from({ length: count }, (_, line) => {
      const { lat, lng } = locationOf(line);
      this.#lats[line] = lat;
      this.#lngs[line] = lng;
      return rowOf(lat) * WIDTH + columnOf(lng);
    });
    for (const cell of cells) this.#starts[cell + 1] = (this.#starts[cell + 1] ?? 0) + 1;
    for (let cell = 0; cell < WIDTH * HEIGHT; cell += 1) {
      this.#starts[cell + 1] = (this.#starts[cell + 1] ?? 0) + (this.#starts[cell] ?? 0);
    }
    const next = this.#starts.slice();
    this.#lines = new Uint32Array(count);
    for (const [line, cell] of cells.entries()) {
      const at = next[cell] ?? 0;
      this.#lines[at] = line;
      next[cell] = at + 1;
    }
  }

  /** The lines of the places within some metres of a location, in no order. */
  *around(location: Location, metres: number): Generator<number> {
    const { lat, lng } = location;
    const [north, east] = [metres / DEGREE, metres / longitudeDegree(location)];
    for (let row = rowOf(lat - north); row <= rowOf(lat + north); row += 1) {
      const [first, last] = [row * WIDTH + columnOf(lng - east), row * WIDTH + columnOf(lng + east)];
      for (const line of this.#lines.subarray(this.#starts[first] ?? 0, this.#starts[last + 1] ?? 0)) {
        const place = { lat: this.#lats[line] ?? 0, lng: this.#lngs[line] ?? 0 };
        if (greatCircle(location, place) <= metres) yield line;
      }
    }
  }
}

function rowOf(lat: number): number {
  return Math.min(HEIGHT - 1, Math.max(0, Math.floor((lat - EXTENT.south) * CELLS)));
}

function columnOf(lng: number): number {
  return Math.min(WIDTH - 1, Math.max(0, Math.floor((lng - EXTENT.west) * CELLS)));
}
