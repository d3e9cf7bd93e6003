import type { Location } from '../place/address.ts';
import { DEGREE, greatCircle, longitudeDegree } from '../place/distance.ts';

/** A path keeps at most this many points: enough for a road across Europe on a phone, and some 2 kB in the store. */
const MAX_POINTS = 300;

/** The first tolerance in metres, below a pixel of the map at its nearest; it doubles until few enough points are left. */
const FINEST = 20;

/** Decimals of an encoded path: 1e-5 degrees are about a metre. */
const PRECISION = 1e5;

/** Returns a path with fewer points that looks the same on the map. Its ends stay. */
export function thinPath(path: readonly Location[]): Location[] {
  let thin = [...path];
  for (let tolerance = FINEST; tolerance === FINEST || thin.length > MAX_POINTS; tolerance *= 2) {
    thin = withoutDetours(thin, tolerance);
  }
  return thin;
}

/** Douglas and Peucker: a point stays that is further than the tolerance (metres) from the line between those kept. */
function withoutDetours(path: readonly Location[], tolerance: number): Location[] {
  const kept = new Set([0, path.length - 1]);
  const parts: [number, number][] = [[0, path.length - 1]];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const [from, to] = part;
    const far = furthest(path, from, to);
    if (far === null || far.distance <= tolerance) continue;
    kept.add(far.index);
    parts.push([from, far.index], [far.index, to]);
  }
  return path.filter((_, index) => kept.has(index));
}

/** The point between two others that is furthest from the line between them, in metres. */
function furthest(path: readonly Location[], from: number, to: number): { index: number; distance: number } | null {
  const [start, end] = [path[from], path[to]];
  if (start === undefined || end === undefined) return null;
  let most: { index: number; distance: number } | null = null;
  for (let index = from + 1; index < to; index += 1) {
    const point = path[index];
    if (point === undefined) continue;
    const distance = metresToLine(point, start, end);
    if (most === null || distance > most.distance) most = { index, distance };
  }
  return most;
}

function metresToLine(point: Location, start: Location, end: Location): number {
  const metre = longitudeDegree(start);
  const [x, y] = [(point.lng - start.lng) * metre, (point.lat - start.lat) * DEGREE];
  const [toX, toY] = [(end.lng - start.lng) * metre, (end.lat - start.lat) * DEGREE];
  const square = toX ** 2 + toY ** 2;
  const along = square === 0 ? 0 : Math.min(1, Math.max(0, (x * toX + y * toY) / square));
  return Math.hypot(x - along * toX, y - along * toY);
}

/** Writes a path as an encoded polyline of precision 5. */
export function encodePath(path: readonly Location[]): string {
  let [lat, lng] = [0, 0];
  let text = '';
  for (const point of path) {
    const [nextLat, nextLng] = [Math.round(point.lat * PRECISION), Math.round(point.lng * PRECISION)];
    text += encodeNumber(nextLat - lat) + encodeNumber(nextLng - lng);
    [lat, lng] = [nextLat, nextLng];
  }
  return text;
}

/** Five bits a sign, the lowest first; the sixth says that more follow. The lowest bit of all is the sign. */
function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63);
    rest >>>= 5;
  }
  return text + String.fromCharCode(rest + 63);
}

/** Reads an encoded polyline of precision 5. */
export function decodePath(text: string): Location[] {
  const path: Location[] = [];
  let [at, lat, lng] = [0, 0, 0];
  const next = (): number => {
    let [value, shift, sign] = [0, 0, 0x20];
    while (sign >= 0x20 && at < text.length) {
      sign = text.charCodeAt(at) - 63;
      value |= (sign & 0x1f) << shift;
      [at, shift] = [at + 1, shift + 5];
    }
    return value & 1 ? ~(value >>> 1) : value >>> 1;
  };
  while (at < text.length) {
    lat += next();
    lng += next();
    path.push({ lat: lat / PRECISION, lng: lng / PRECISION });
  }
  return path;
}

/** A path is left out within this distance of a hidden place, in metres. */
const HIDDEN_AROUND = 10_000;

/**
 * Returns a path that leads from town to town and gives away neither gate: all of it is left out that is near either
 * gate or town, up to where it leaves them for the last time.
 */
export function fromTownToTown(
  path: readonly Location[],
  towns: { readonly pickup: Location; readonly delivery: Location },
): Location[] {
  const [first, last] = [path[0], path.at(-1)];
  if (first === undefined || last === undefined) return [towns.pickup, towns.delivery];
  const isNear = (point: Location, gate: Location, town: Location) =>
    greatCircle(point, gate) < HIDDEN_AROUND || greatCircle(point, town) < HIDDEN_AROUND;
  const from = path.findLastIndex((point) => isNear(point, first, towns.pickup)) + 1;
  const until = path.findIndex((point) => isNear(point, last, towns.delivery));
  return [towns.pickup, ...path.slice(from, Math.max(from, until)), towns.delivery];
}
