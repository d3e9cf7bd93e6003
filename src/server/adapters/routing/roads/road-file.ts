/** A cell of the grid is this many degrees wide and high: 1.1 km from south to north. */
export const CELL = 0.01;

/** Where the grid of countries lies, in degrees. */
export const EXTENT = { west: -12, south: 33, east: 46, north: 72 } as const;

/**
 * A road or a ferry between two junctions, by their numbers; both ways. Metres along the road or the line. `slow` is 1 on
 * an ordinary road, where a motorway not much longer is the faster way; 2 on local roads, of which only the ends are known.
 */
export type Stretch = readonly [from: number, to: number, metres: number, slow: 0 | 1 | 2];

/** Latitude and longitude of each point of a line. */
export type Line = readonly (readonly [lat: number, lng: number])[];

/** The server's file of roads, as the build writes it (`src/build/roads`). */
export interface RoadFile {
  /** ISO 3166-1 codes; the grid and the junctions name a country by its place in this list, from 1. */
  readonly countries: readonly string[];
  /** Latitude, longitude, and country of each junction. */
  readonly junctions: readonly (readonly [lat: number, lng: number, country: number])[];
  readonly stretches: readonly Stretch[];
  /** The junctions that are an end of a crossing: trucks go to them from places around, not from far. */
  readonly ends: readonly number[];
  /** Ferries by name. */
  readonly ferries: readonly { readonly name: string; readonly line: Stretch }[];
  /** The country of each cell, rows from the south, 0 for water; compressed by zlib, in base64. */
  readonly grid: string;
  /** Lakes and rivers that local roads do not cross. */
  readonly barriers: readonly Line[];
}
