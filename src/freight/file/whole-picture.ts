import { isWholeJpeg } from './jpeg.ts';

/** Picture types whose structure shows if they are complete. */
type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/heic';

/**
 * True if a picture is complete, judging by its structure. Browsers show the available part of a truncated picture and
 * leave the rest white. Data after its end is allowed.
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

/** Walks the chunks, each with its checksum, up to the end chunk. */
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

/** Checks the length stated in the header. Some writers omit the last byte, which pads an odd length. */
function isWholeWebp(bytes: Uint8Array): boolean {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
  return bytes.length >= 8 + length - (length % 2);
}

const KNOWN_BOXES = new Set(['ftyp', 'meta', 'mdat', 'moov', 'moof', 'free', 'skip', 'uuid', 'idat', 'mpvd']);

/** Walks the boxes by their stated lengths. The first unknown box was appended by an app after the picture. */
function hasWholeBoxes(bytes: Uint8Array): boolean {
  for (let at = 0; at + 8 <= bytes.length; ) {
    if (!KNOWN_BOXES.has(textAt(bytes, at + 4, 4))) return at > 0;
    const length = longAt(bytes, at);
    // Unknown length: the box reaches to the end. A 64-bit length follows the box name.
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
