import basemapAddress from 'virtual:basemap';
import { feature, mesh } from 'topojson-client';
import type { FeatureCollection, GeometryObject, MultiLineString, Point } from 'geojson';
import type { BasemapTopology } from './basemap/draw-basemap.ts';

/** The map of Europe, as GeoJSON. Cities come with the largest first. */
export interface Basemap {
  readonly land: FeatureCollection<GeometryObject>;
  readonly coasts: MultiLineString;
  readonly borders: MultiLineString;
  readonly plates: FeatureCollection<Point, { code: string }>;
  readonly cities: FeatureCollection<Point, { name: string; rank: number }>;
}

/** Reads the map of Europe. Throws when it cannot be had. */
export async function readBasemap(signal?: AbortSignal): Promise<Basemap> {
  const response = await fetch(basemapAddress, { signal: signal ?? null });
  if (!response.ok) throw new Error(`The map of Europe was answered with ${response.status}`);
  const topology: BasemapTopology = await response.json();
  const { countries, plates, cities } = topology.objects;
  return {
    land: feature(topology, countries),
    coasts: mesh(topology, countries, (one, other) => one === other),
    borders: mesh(topology, countries, (one, other) => one !== other),
    plates: pointsOf(feature(topology, plates)),
    cities: pointsOf(feature(topology, cities)),
  };
}
