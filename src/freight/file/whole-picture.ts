import { isWholeJpeg } from './jpeg.ts';

/** Pictures whose own structure tells whether all of them is there. */
type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/heic';

/**
 * Whether all of a picture is there, by its own structure: browsers draw what they have of one that is cut off, and leave
 * the rest white. What stands behind its end does no harm.
 */
export function isWholePicture(bytes: Uint8Array, type: PictureType): boolean {
  switch (type) {
    case 'image/jpeg':
      return isWholeJpeg(bytes);
    case 'image/png':
      return isWholePng(bytes);
    case 'image/webp':
      return isWholeWebp(bytes);
    case 'image/avif':
    case 'image/heic':
      return hasWholeBoxes(bytes);
  }
}

const PNG_SIGNATURE_BYTES = 8;

/** Chunk behind chunk, each with its checksum, to the one that ends it. */
function isWholePng(bytes: Uint8Array): boolean {
  for (let at = PNG_SIGNATURE_BYTES; at + 12 <= bytes.length; ) {
    const end = at + 12 + longAt(bytes, at);
    const name = textAt(bytes, at + 4, 4);
    if (end > bytes.length) return false;
    // Readers of pictures skip what does not belong to the picture, whole or not.
    if (name === 'IDAT' && longAt(bytes, end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) return false;
    if (name === 'IEND') return true;
    at = end;
  }
  return false;
}

/** The length it tells at its head. Some writers leave out the last byte, which pads an odd length. */
function isWholeWebp(bytes: Uint8Array): boolean {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
  return bytes.length >= 8 + length - (length % 2);
}

const KNOWN_BOXES = new Set(['ftyp', 'meta', 'mdat', 'moov', 'moof', 'free', 'skip', 'uuid', 'idat', 'mpvd']);

/** Box behind box, each as long as it tells. The first that is unknown is what an app has put behind the picture. */
function hasWholeBoxes(bytes: Uint8Array): boolean {
  for (let at = 0; at + 8 <= bytes.length; ) {
    if (!KNOWN_BOXES.has(textAt(bytes, at + 4, 4))) return at > 0;
    const length = longAt(bytes, at);
    // One of unknown length reaches to the end; one of 64 bits tells its length behind its name.
    if (length === 0) return true;
    const isLong = length === 1;
    const told = isLong ? longAt(bytes, at + 8) * 2 ** 32 + longAt(bytes, at + 12) : length;
    if (told < (isLong ? 16 : 8)) return false;
    at += told;
    if (at > bytes.length) return false;
  }
  return true;
}

function longAt(bytes: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at, at + 4);
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc >>> 0;
});

/** CRC-32 as PNG has it. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}
