import type { Location } from '#freight/place/address.ts';
import { DEGREE, longitudeDegree } from '#freight/place/distance.ts';

/** The part of the world that is known, in degrees: Europe with the Canaries and the Azores. */
export const LAND_EXTENT = { west: -32, south: 27, east: 56, north: 72 } as const;

/** Degrees of latitude between two rows, about two kilometres. */
export const ROW_STEP = 0.02;
export const LAND_ROWS = Math.round((LAND_EXTENT.north - LAND_EXTENT.south) / ROW_STEP);

/** Columns for each degree of longitude, so that all of them fit in 16 bits: about a hundred metres. */
const COLUMNS = 700;

/** The part of a row that lies in one country, in columns. */
export interface LandStretch {
  readonly from: number;
  readonly to: number;
  readonly country: string;
}

const LINE_FEED = 0x0a;
/** Bytes of a stretch: both its ends and the number of its country. */
const BYTES = 5;

/** The column of a longitude, at most those of the extent. */
export function toColumn(lng: number): number {
  const { west, east } = LAND_EXTENT;
  return Math.round((Math.min(east, Math.max(west, lng)) - west) * COLUMNS);
}

/** Writes the file of lands: a line of JSON with the countries, then the rows from the south, each with its number of stretches. */
export function writeLands(rows: readonly (readonly LandStretch[])[]): Buffer {
  const countries = [...new Set(rows.flatMap((row) => row.map(({ country }) => country)))].sort();
  const body = rows.map((row) => {
    const bytes = Buffer.alloc(2 + row.length * BYTES);
    bytes.writeUInt16LE(row.length, 0);
    for (const [index, { from, to, country }] of row.entries()) {
      bytes.writeUInt16LE(from, 2 + index * BYTES);
      bytes.writeUInt16LE(to, 4 + index * BYTES);
      bytes.writeUInt8(countries.indexOf(country), 6 + index * BYTES);
    }
    return bytes;
  });
  return Buffer.concat([Buffer.from(`${JSON.stringify({ countries })}\n`), ...body]);
}

/** Which country a place of Europe is in. The bytes of the file stay as they are. */
export class Lands {
  readonly #bytes: Buffer;
  readonly #countries: readonly string[];
  /** Where each row starts. */
  readonly #starts: Uint32Array;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const body = bytes.indexOf(LINE_FEED) + 1;
    this.#countries = JSON.parse(bytes.toString('utf8', 0, body)).countries;
    this.#starts = new Uint32Array(LAND_ROWS);
    let at = body;
    for (let row = 0; row < LAND_ROWS; row += 1) {
      this.#starts[row] = at;
      at += 2 + bytes.readUInt16LE(at) * BYTES;
    }
  }

  /** True if a place is in the known part of the context. */
  isKnown({ lat, lng }: Location): boolean {
    const { west, south, east, north } = LAND_EXTENT;
    return lng > west && lng < east && lat > south && lat < north;
  }

  /** The country of a place (ISO 3166-1); null at sea and outside Europe. */
  countryAt(location: Location): string | null {
    if (!this.isKnown(location)) return null;
    const column = toColumn(location.lng);
    for (const { from, to, country } of this.#row(rowOf(location.lat))) {
      if (column >= from && column <= to) return country;
    }
    return null;
  }

  /** True if a part of the country lies within some metres of a place. */
  isNear(country: string, location: Location, metres: number): boolean {
    if (!this.isKnown(location)) return false;
    const reach = Math.ceil(metres / DEGREE / ROW_STEP);
    const middle = rowOf(location.lat);
    for (let row = Math.max(0, middle - reach); row <= Math.min(LAND_ROWS - 1, middle + reach); row += 1) {
      const north = Math.max(0, Math.abs(row - middle) - 0.5) * ROW_STEP * DEGREE;
      if (north > metres) continue;
      const east = Math.sqrt(metres ** 2 - north ** 2) / longitudeDegree(location);
      const [first, last] = [toColumn(location.lng - east), toColumn(location.lng + east)];
      for (const stretch of this.#row(row)) {
        if (stretch.country === country && stretch.from <= last && stretch.to >= first) return true;
      }
    }
    return false;
  }

  *#row(row: number): Generator<LandStretch> {
    const start = this.#starts[row] ?? 0;
    const count = this.#bytes.readUInt16LE(start);
    for (let at = start + 2; at < start + 2 + count * BYTES; at += BYTES) {
      const country = this.#countries[this.#bytes.readUInt8(at + 4)] ?? '';
      yield { from: this.#bytes.readUInt16LE(at), to: this.#bytes.readUInt16LE(at + 2), country };
    }
  }
}

function rowOf(lat: number): number {
  return Math.min(LAND_ROWS - 1, Math.max(0, Math.floor((lat - LAND_EXTENT.south) / ROW_STEP)));
}
