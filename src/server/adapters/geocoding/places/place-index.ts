import type { Location } from '#freight/place/address.ts';
import { greatCircle } from '#freight/place/distance.ts';
import { type Place, readLine, TAIL } from './place.ts';
import { PlaceGrid } from './place-grid.ts';

const LINE_FEED = 0x0a;
const TAB = 0x09;
const DIGIT_ZERO = 0x30;
const RANKS = 10;

/** Filters of a search: the countries, and a predicate on each place. */
export interface Narrowing {
  readonly limit: number;
  readonly countries: ReadonlySet<string> | null;
  readonly where?: (place: Place) => boolean;
}

/**
 * The places file in memory as raw bytes. Its lines are sorted by key, so that a prefix is a range found by binary
 * search. Only returned lines become objects; 150,000 objects would take 60 MB.
 */
export class PlaceIndex {
  readonly #bytes: Buffer;
  /** Start offsets of the lines, and the end. */
  readonly #starts: Uint32Array;
  readonly #divisions: Readonly<Record<string, string>>;
  /** Made when a location is looked up first: an address is found without it. */
  #grid: PlaceGrid | null = null;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const body = bytes.indexOf(LINE_FEED) + 1;
    this.#divisions = JSON.parse(bytes.toString('utf8', 0, body)).divisions;
    const starts: number[] = [];
    for (let at = body; at < bytes.length; at = bytes.indexOf(LINE_FEED, at) + 1) starts.push(at);
    this.#starts = Uint32Array.from([...starts, bytes.length]);
  }

  /** Returns the name of a division (ISO 3166-2) in its local language. */
  divisionName(code: string): string | null {
    return this.#divisions[code] ?? null;
  }

  /** Returns the places whose key begins with `prefix`: exact matches first, then by rank, then by key. */
  find(prefix: string, { limit, countries, where = () => true }: Narrowing): Place[] {
    const found = new Map<string, Place>();
    for (const line of this.#bestFirst(Buffer.from(prefix), countries)) {
      const { place } = readLine(this.#text(line));
      if (!where(place)) continue;
      found.set(`${place.country} ${place.name} ${place.location.lat}`, place);
      if (found.size === limit) break;
    }
    return [...found.values()];
  }

  /** Returns the places of a country with exactly this key. */
  exact(key: string, country: string): Place[] {
    const prefix = Buffer.from(`${key}\t`);
    const places: Place[] = [];
    for (let line = this.#bound(prefix, 0); line < this.#bound(prefix, 1); line += 1) {
      const { place } = readLine(this.#text(line));
      if (place.country === country) places.push(place);
    }
    return places;
  }

  /** Returns the places of a country within some metres of a location, the nearest first. */
  near(location: Location, country: string, metres: number): Place[] {
    this.#grid ??= new PlaceGrid(this.#starts.length - 1, (line) => readLine(this.#text(line)).place.location);
    const found = new Map<string, { readonly place: Place; readonly away: number }>();
    for (const line of this.#grid.around(location, metres)) {
      if (this.#bytes.toString('latin1', this.#end(line) - TAIL, this.#end(line) - 1) !== country) continue;
      const { place } = readLine(this.#text(line));
      const { lat, lng } = place.location;
      found.set(`${place.name} ${lat} ${lng}`, { place, away: greatCircle(place.location, location) });
    }
    return [...found.values()].sort((a, b) => a.away - b.away).map(({ place }) => place);
  }

  *#bestFirst(prefix: Buffer, countries: ReadonlySet<string> | null): Generator<number> {
    const allowed =
      countries === null ? null : new Set([...countries].map((country) => Buffer.from(country).readUInt16BE()));
    const end = this.#bound(prefix, 1);
    const byRank: number[][] = Array.from({ length: 2 * RANKS }, () => []);
    for (let line = this.#bound(prefix, 0); line < end; line += 1) {
      const tail = this.#end(line) - TAIL;
      if (allowed !== null && !allowed.has(this.#bytes.readUInt16BE(tail))) continue;
      const exact = this.#bytes[(this.#starts[line] ?? 0) + prefix.length] === TAB;
      const rank = (this.#bytes[tail + 2] ?? DIGIT_ZERO) - DIGIT_ZERO;
      byRank[exact ? RANKS + rank : rank]?.push(line);
    }
    for (const lines of byRank.reverse()) yield* lines;
  }

  /** Returns the first line whose prefix is not less than the given one, or, with `above` 1, is greater. */
  #bound(prefix: Buffer, above: 0 | 1): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const start = this.#starts[middle] ?? 0;
      const order = this.#bytes.compare(
        prefix,
        0,
        prefix.length,
        start,
        Math.min(start + prefix.length, this.#end(middle)),
      );
      if (order < above) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #end(line: number): number {
    return (this.#starts[line + 1] ?? this.#bytes.length) - 1;
  }

  #text(line: number): string {
    return this.#bytes.toString('utf8', this.#starts[line], this.#end(line));
  }
}
