import { type Frame, hasAllRows, readFrame, readRestartInterval, readTables, type Tables } from './jpeg-scan.ts';

/** A segment of a JPEG; its content is from `start` to before `end`. A scan's picture data follows it, to before `dataEnd`. */
interface JpegSegment {
  readonly marker: number;
  readonly start: number;
  readonly end: number;
  readonly dataEnd: number;
}

/** A JPEG by its own structure. What stands behind the end of its first picture is not looked at. */
interface JpegParts {
  readonly segments: readonly JpegSegment[];
  /** The mark of the end was reached. */
  readonly isEnded: boolean;
}

const END = 0xd9;
const SCAN = 0xda;
const HUFFMAN_TABLES = 0xc4;
const RESTART_INTERVAL = 0xdd;
const BASELINE: ReadonlySet<number> = new Set([0xc0, 0xc1]);

/** A baseline picture has four components at most, each in one scan. */
const MOST_COMPONENTS = 4;
/** Two tables for each of them, as often as some writers repeat them. What has more is left for the decoder. */
const MOST_TABLE_SEGMENTS = 64;

/**
 * The segments of a JPEG in order. Segments are passed over by the length they tell, so that a preview inside one is no
 * part of the picture.
 */
function readJpeg(bytes: Uint8Array): JpegParts {
  const segments: JpegSegment[] = [];
  for (let at = nextMarker(bytes, 2); at < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === END) return { segments, isEnded: true };
    const start = at + 4;
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (end < start || end > bytes.length) break;
    const next = nextMarker(bytes, end);
    segments.push({ marker, start, end, dataEnd: next });
    at = next;
  }
  return { segments, isEnded: false };
}

/** How many scans a JPEG has. */
export function countScans(bytes: Uint8Array): number {
  return readJpeg(bytes).segments.filter(({ marker }) => marker === SCAN).length;
}

/**
 * Whether a JPEG has all of its picture: its end was reached, and the data before that reaches down to the last line.
 * Further pictures, films and padding behind the end do no harm. A progressive JPEG is whole where it is ended. Each
 * component is counted once, so that no file takes longer than its picture.
 */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  const { segments, isEnded } = readJpeg(bytes);
  if (!isEnded) return false;
  const tables: Tables = new Map();
  let frame: Frame | null = null;
  let restartInterval = 0;
  let scans = 0;
  let counted = 0;
  let defined = 0;
  for (const { marker, start, end, dataEnd } of segments) {
    const content = bytes.subarray(start, end);
    if (BASELINE.has(marker)) frame ??= readFrame(content);
    else if (marker === HUFFMAN_TABLES) {
      defined += 1;
      if (defined <= MOST_TABLE_SEGMENTS) readTables(content, tables);
    } else if (marker === RESTART_INTERVAL) restartInterval = readRestartInterval(content);
    else if (marker === SCAN) {
      scans += 1;
      counted += content[0] ?? 0;
      const data = bytes.subarray(end, dataEnd);
      if (frame === null || counted > MOST_COMPONENTS || defined > MOST_TABLE_SEGMENTS) continue;
      if (!hasAllRows(data, content, { frame, tables, restartInterval })) return false;
    }
  }
  return scans > 0;
}

/**
 * Where the next marker stands: a byte FF, and behind it what is neither a stuffed zero, a restart nor more filling. The
 * length of the bytes where there is none.
 */
function nextMarker(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0;
    const isInside = marker === 0 || marker === 0xff || marker === 1 || (marker >= 0xd0 && marker <= 0xd7);
    if (!isInside) return at;
  }
  return bytes.length;
}
