import { deflateSync } from 'node:zlib';
import { iso31661NumericToAlpha2 } from 'iso-3166';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { CELL, EXTENT } from '#server/adapters/routing/roads/road-file.ts';
import { readJson } from '../places/geonames.ts';

const COLUMNS = Math.round((EXTENT.east - EXTENT.west) / CELL);
const ROWS = Math.round((EXTENT.north - EXTENT.south) / CELL);

type Ring = readonly (readonly number[])[];

/**
 * Draws the countries (Natural Earth at 1:10 million, public domain) into a grid of cells, rows from the south, with the
 * place of each cell's country in `countries` from 1, or 0 for water. A country that is not listed is land of its own.
 *
 * @returns the cells compressed by zlib, in base64
 */
export function drawGrid(countries: string[]): string {
  const topology: Topology<{ countries: GeometryCollection<{ name: string }> }> = readJson(
    'world-atlas/countries-10m.json',
  );
  const cells = new Uint8Array(COLUMNS * ROWS);
  for (const { id, geometry, properties } of feature(topology, topology.objects.countries).features) {
    const code = iso31661NumericToAlpha2[String(id)] ?? properties.name;
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [];
    const near = polygons.filter(([outer]) => outer !== undefined && touches(outer));
    if (near.length === 0) continue;
    if (!countries.includes(code)) countries.push(code);
    for (const rings of near) fill(cells, rings.map(unwrap), countries.indexOf(code) + 1);
  }
  return deflateSync(cells).toString('base64');
}

/** Converts western to eastern degrees where a ring crosses 180 degrees. */
function unwrap(ring: Ring): Ring {
  const crosses = ring.some(([lng = 0], index) => index > 0 && Math.abs(lng - (ring[index - 1]?.[0] ?? 0)) > 180);
  return crosses ? ring.map(([lng = 0, lat = 0]) => [lng < 0 ? lng + 360 : lng, lat]) : ring;
}

function touches(ring: Ring): boolean {
  return ring.some(
    ([lng = 0, lat = 0]) => lng > EXTENT.west && lng < EXTENT.east && lat > EXTENT.south && lat < EXTENT.north,
  );
}

/** Fills a polygon row by row: between the first and second crossing of its outlines, the third and fourth, and so on. */
function fill(cells: Uint8Array, rings: readonly Ring[], country: number): void {
  const crossings = new Map<number, number[]>();
  for (const ring of rings) {
    for (const [index, [endLng = 0, endLat = 0]] of ring.entries()) {
      const [lng = 0, lat = 0] = ring[index - 1] ?? [endLng, endLat];
      if (lat === endLat) continue;
      const [low, high] = [Math.min(lat, endLat), Math.max(lat, endLat)];
      for (let row = Math.max(0, firstRow(low)); row < Math.min(ROWS, firstRow(high)); row += 1) {
        const middle = EXTENT.south + (row + 0.5) * CELL;
        const crossed = crossings.get(row) ?? [];
        crossed.push(lng + ((middle - lat) / (endLat - lat)) * (endLng - lng));
        crossings.set(row, crossed);
      }
    }
  }
  for (const [row, crossed] of crossings) {
    crossed.sort((one, other) => one - other);
    for (let index = 0; index + 1 < crossed.length; index += 2) {
      const columnAt = (lng: number) => Math.min(COLUMNS, Math.max(0, Math.ceil((lng - EXTENT.west) / CELL - 0.5)));
      const start = row * COLUMNS;
      cells.fill(country, start + columnAt(crossed[index] ?? 0), start + columnAt(crossed[index + 1] ?? 0));
    }
  }
}

/** The first row whose middle is not south of a latitude. */
function firstRow(lat: number): number {
  return Math.ceil((lat - EXTENT.south) / CELL - 0.5);
}
