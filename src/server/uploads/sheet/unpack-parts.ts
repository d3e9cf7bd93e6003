import { inflateRawSync } from 'node:zlib';
import { Refusal } from '../../errors.ts';
import { sheetTooBig } from '../receive-file.ts';
import { MAX_READ_SIZE } from './sheet.ts';

/** Limit; a workbook has about a dozen parts, and a few more per sheet. */
const MAX_PARTS = 500;

/** Signatures and lengths of a ZIP file's records (APPNOTE 6.3), in bytes. */
const END = { signature: 0x06054b50, length: 22, comment: 0xffff } as const;
const ENTRY = { signature: 0x02014b50, length: 46 } as const;
const HEADER = { signature: 0x04034b50, length: 30 } as const;

const STORED = 0;
const DEFLATED = 8;

/**
 * Returns the texts of selected parts of a ZIP file. Counts the real unpacked size, not the declared one.
 *
 * @throws `sheet_too_big` past the limits, `sheet_type_refused` if it cannot be unpacked
 */
export function unpackParts(bytes: Uint8Array, isWanted: (name: string) => boolean): Map<string, string> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const texts = new Map<string, string>();
  let left = MAX_READ_SIZE;
  try {
    for (const { name, method, packed } of entriesOf(file)) {
      if (!isWanted(name)) continue;
      const part = unpack(packed, method, left);
      left -= part.length;
      if (left <= 0) throw sheetTooBig();
      texts.set(name, part.toString('utf8'));
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const isTooBig = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooBig ? sheetTooBig() : new Refusal('sheet_type_refused', { cause: error });
  }
  return texts;
}

/** Returns the entries of the central directory. @throws RangeError if it points outside the file */
function entriesOf(file: Buffer): { name: string; method: number; packed: Buffer }[] {
  const end = endOf(file);
  const count = file.readUInt16LE(end + 10);
  if (count > MAX_PARTS) throw sheetTooBig();
  let at = file.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    if (file.readUInt32LE(at) !== ENTRY.signature) throw new RangeError('The directory is broken.');
    const nameEnd = at + ENTRY.length + file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + ENTRY.length, nameEnd);
    const [method, size, header] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20), file.readUInt32LE(at + 42)];
    if (file.readUInt32LE(header) !== HEADER.signature) throw new RangeError('A part is not where it should be.');
    const from = header + HEADER.length + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28);
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    return { name, method, packed: file.subarray(from, from + size) };
  });
}

function endOf(file: Buffer): number {
  const earliest = Math.max(0, file.length - END.length - END.comment);
  for (let at = file.length - END.length; at >= earliest; at -= 1) {
    if (file.readUInt32LE(at) === END.signature) return at;
  }
  throw new RangeError('There is no directory.');
}

function unpack(packed: Buffer, method: number, most: number): Buffer {
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new RangeError('A part is packed in a way that workbooks do not use.');
  return inflateRawSync(packed, { maxOutputLength: most });
}
