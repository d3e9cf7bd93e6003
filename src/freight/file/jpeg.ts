import { type Frame, hasAllRows, readFrame, readRestartInterval, readTables, type Tables } from './jpeg-scan.ts';

/**
 * A segment of a JPEG; its content is from `start` to before `end`. The picture data of a scan follows, to before
 * `dataEnd`.
 */
interface JpegSegment {
  readonly marker: number;
  readonly start: number;
  readonly end: number;
  readonly dataEnd: number;
}

/** The structure of a JPEG. Data after the end of the first picture is ignored. */
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

/** A baseline picture has at most four components, each in one scan. */
const MOST_COMPONENTS = 4;
/** Limit of table segments: some writers repeat two tables per component. The decoder judges files with more. */
const MOST_TABLE_SEGMENTS = 64;

/**
 * Lists the segments of a JPEG in order. Segments are skipped by their length, so an embedded preview is not read as
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

/** The number of scans in a JPEG. */
export function countScans(bytes: Uint8Array): number {
  return readJpeg(bytes).segments.filter(({ marker }) => marker === SCAN).length;
}

/**
 * True if a JPEG is complete: it has an end marker, and the data before it reaches the last line. Further pictures,
 * films and padding after the end are allowed. A progressive JPEG is complete if it has an end marker. Each component
 * is counted once, to bound the time.
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
 * The position of the next marker: a byte FF followed by neither a stuffed zero, a restart nor fill bytes. Returns the
 * length of the bytes if there is none.
 */
function nextMarker(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0;
    const isInside = marker === 0 || marker === 0xff || marker === 1 || (marker >= 0xd0 && marker <= 0xd7);
    if (!isInside) return at;
  }
  return bytes.length;
}
