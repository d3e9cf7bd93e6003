/** What a camera notes in a photograph. `taken` as in EXIF: `2026:03:17 09:41:00`, its zone `+01:00`. */
export interface Notes {
  /** EXIF orientation, 1 to 8. */
  readonly orientation?: number;
  readonly taken?: { readonly at: string; readonly zone: string };
}

/** A photograph's size and quality; sides in pixels, quality from 0 to 1. */
interface Shot extends Notes {
  readonly width: number;
  readonly height: number;
  readonly quality?: number;
}

/** A JPEG with grain, as its camera stores it: the left half red, the right half blue. */
export async function photograph({ width, height, quality = 0.95, ...notes }: Shot): Promise<ArrayBuffer> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas.');
  const grain = new ImageData(64, 64);
  for (let at = 0; at < grain.data.length; at += 1) grain.data[at] = at % 4 === 3 ? 60 : (at * 7919) % 251;
  context.fillStyle = context.createPattern(await createImageBitmap(grain), 'repeat') ?? '';
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#d00000';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = '#0000d0';
  context.fillRect(width / 2, 0, width / 2, height);
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  return withNotes(new Uint8Array(await jpeg.arrayBuffer()), notes);
}

const START_OF_IMAGE = 2;

/** Puts an APP1 segment with EXIF behind the start of a JPEG (Exif 2.32, section 4.5.4). */
function withNotes(jpeg: Uint8Array, notes: Notes): ArrayBuffer {
  const tiff = tiffOf(notes);
  const length = tiff.byteLength + 8;
  const segment = [0xff, 0xe1, ...short(length), ...ascii('Exif\0\0'), ...tiff];
  return Uint8Array.from([...jpeg.subarray(0, START_OF_IMAGE), ...segment, ...jpeg.subarray(START_OF_IMAGE)]).buffer;
}

const SHORT = 3;
const LONG = 4;
const ASCII = 2;

/** A big-endian TIFF: a directory with the orientation, and one below it with the time and its zone. */
function tiffOf({ orientation = 1, taken }: Notes): Uint8Array {
  const at = ascii(`${taken?.at ?? '0000:00:00 00:00:00'}\0`);
  const zone = ascii(`${taken?.zone ?? '+00:00'}\0`);
  const [first, second] = [8, 38];
  const text = second + 2 + 2 * 12 + 4;
  return Uint8Array.from([
    ...ascii('MM'),
    ...short(42),
    ...long(first),
    ...short(2),
    ...entry(0x0112, SHORT, 1, [...short(orientation), 0, 0]),
    ...entry(0x8769, LONG, 1, long(second)),
    ...long(0),
    ...short(2),
    ...entry(0x9003, ASCII, at.length, long(text)),
    ...entry(0x9011, ASCII, zone.length, long(text + at.length)),
    ...long(0),
    ...at,
    ...zone,
  ]);
}

function entry(tag: number, type: number, count: number, value: readonly number[]): number[] {
  return [...short(tag), ...short(type), ...long(count), ...value];
}

function short(value: number): number[] {
  return [value >> 8, value & 0xff];
}

function long(value: number): number[] {
  return [value >>> 24, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];
}

function ascii(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}
