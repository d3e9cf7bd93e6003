/** The frame header of a baseline JPEG. Sides in pixels; factors in blocks of 8 × 8. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly components: readonly Component[];
}

interface Component {
  readonly id: number;
  readonly across: number;
  readonly down: number;
}

/** Huffman tables by class and number; each maps any sixteen bits to the length of the first code and its symbol. */
export type Tables = Map<number, Uint16Array>;

const AC = 0x10;

export function readFrame(content: Uint8Array): Frame {
  const components = Array.from({ length: content[5] ?? 0 }, (_, index) => {
    const factors = content[7 + index * 3] ?? 0x11;
    return { id: content[6 + index * 3] ?? 0, across: factors >> 4, down: factors & 15 };
  });
  return { height: wordAt(content, 1), width: wordAt(content, 3), components };
}

export function readRestartInterval(content: Uint8Array): number {
  return wordAt(content, 0);
}

/** A segment defines each table of both classes at most once. */
const MOST_TABLES = 8;

/** Adds the tables that a segment defines. */
export function readTables(content: Uint8Array, tables: Tables): void {
  for (let at = 0, read = 0; at + 17 <= content.length && read < MOST_TABLES; read += 1) {
    const lengths = content.subarray(at + 1, at + 17);
    const total = lengths.reduce((sum, count) => sum + count, 0);
    tables.set(content[at] ?? 0, tableOf(lengths, content.subarray(at + 17, at + 17 + total)));
    at += 17 + total;
  }
}

function tableOf(lengths: Uint8Array, symbols: Uint8Array): Uint16Array {
  const table = new Uint16Array(1 << 16);
  let code = 0;
  let next = 0;
  for (const [index, count] of lengths.entries()) {
    const length = index + 1;
    for (let i = 0; i < count; i += 1) {
      const from = code << (16 - length);
      table.fill((length << 8) | (symbols[next] ?? 0), from, from + (1 << (16 - length)));
      code += 1;
      next += 1;
    }
    code <<= 1;
  }
  return table;
}

interface Scanned {
  readonly frame: Frame;
  readonly tables: Tables;
  /** Units between two restart markers; 0 if there are none. */
  readonly restartInterval: number;
}

/**
 * True if the data of a scan reaches the last row of its picture. The codes are counted, nothing is decoded. Data that
 * cannot be counted passes: the decoder will check it.
 *
 * @param header the content of its segment
 */
export function hasAllRows(data: Uint8Array, header: Uint8Array, { frame, tables, restartInterval }: Scanned): boolean {
  const count = header[0] ?? 0;
  const parts = Array.from({ length: count }, (_, index) => {
    const component = frame.components.find(({ id }) => id === header[1 + index * 2]);
    const chosen = header[2 + index * 2] ?? 0;
    const dc = tables.get(chosen >> 4);
    const ac = tables.get(AC | (chosen & 15));
    return component === undefined || dc === undefined || ac === undefined ? null : { ...component, dc, ac };
  });
  const unit = unitsOf(frame, parts);
  if (unit === null || frame.height === 0) return true;
  const reader = new BitReader(data);
  for (let done = 0; done < unit.across * unit.down; done += 1) {
    if (restartInterval > 0 && done > 0 && done % restartInterval === 0) reader.restart();
    for (const part of parts) {
      const blocks = part === null ? 0 : count === 1 ? 1 : part.across * part.down;
      for (let block = 0; block < blocks; block += 1) {
        if (part !== null && !reader.passBlock(part.dc, part.ac)) return true;
      }
    }
    // The last row may be incomplete: decoders fill it, and the difference is invisible.
    if (reader.isSpent) return done >= unit.across * (unit.down - 1);
  }
  return true;
}

/** The number of units in a row of a scan, and the number of rows. A scan of one component is counted in blocks. */
function unitsOf({ width, height, components }: Frame, parts: readonly (Component | null)[]) {
  const [first] = parts;
  if (first == null || parts.includes(null) || components.length === 0) return null;
  const most = (side: 'across' | 'down') => Math.max(...components.map((component) => component[side]));
  const [across, down] = [most('across'), most('down')];
  if (parts.length > 1) return { across: Math.ceil(width / (8 * across)), down: Math.ceil(height / (8 * down)) };
  const blocks = (side: number, own: number, all: number) => Math.ceil(Math.ceil((side * own) / all) / 8);
  return { across: blocks(width, first.across, across), down: blocks(height, first.down, down) };
}

/** Reads the codes of a scan; returns zeros after its end. */
class BitReader {
  readonly #data: Uint8Array;
  #at = 0;
  #bits = 0;
  #count = 0;
  /** The number of buffered bits that lie after the end of the data. */
  #missing = 0;

  constructor(data: Uint8Array) {
    this.#data = data;
  }

  /** True if more was read than exists. Before a restart marker this is damage, which decoders skip. */
  get isSpent(): boolean {
    return this.#count < this.#missing && this.#at >= this.#data.length;
  }

  /** Skips one block; false if its codes are invalid. */
  passBlock(dc: Uint16Array, ac: Uint16Array): boolean {
    const size = this.#symbol(dc);
    if (size === null) return false;
    this.#pass(size & 15);
    for (let index = 1; index < 64; index += 1) {
      const symbol = this.#symbol(ac);
      if (symbol === null) return false;
      const bits = symbol & 15;
      if (bits === 0 && symbol !== 0xf0) return true;
      index += symbol >> 4;
      this.#pass(bits);
    }
    return true;
  }

  /** The bits left of a byte are dropped, and the marker passed over. */
  restart(): void {
    this.#bits = 0;
    this.#count = 0;
    this.#missing = 0;
    const isMarker = this.#data[this.#at] === 0xff && ((this.#data[this.#at + 1] ?? 0) & 0xf8) === 0xd0;
    if (isMarker) this.#at += 2;
  }

  #symbol(table: Uint16Array): number | null {
    this.#fill();
    const entry = table[(this.#bits >>> (this.#count - 16)) & 0xffff] ?? 0;
    if (entry === 0) return this.isSpent ? 0 : null;
    this.#count -= entry >> 8;
    return entry & 0xff;
  }

  #pass(bits: number): void {
    this.#fill();
    this.#count -= bits;
  }

  #fill(): void {
    while (this.#count <= 16) {
      this.#bits = (this.#bits << 8) | this.#next();
      this.#count += 8;
    }
  }

  #next(): number {
    const byte = this.#data[this.#at];
    // A file cut between a byte FF and the zero after it ends with half a code.
    if (byte === 0xff && this.#at === this.#data.length - 1) this.#at += 1;
    const isStuffed = byte === 0xff && this.#data[this.#at + 1] === 0;
    if (byte === undefined || (byte === 0xff && !isStuffed)) {
      this.#missing += 8;
      return 0;
    }
    this.#at += isStuffed ? 2 : 1;
    return byte;
  }
}

function wordAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}
