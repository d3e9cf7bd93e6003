import type { GeometryCollection, Topology } from 'topojson-specification';

/**
 * The file of the basemap: land and borders by country, plates by code, and cities with the largest first.
 * `build/basemap` draws it.
 */
export type BasemapTopology = Topology<{
  countries: GeometryCollection;
  plates: GeometryCollection<{ code: string; fromZoom: number }>;
  cities: GeometryCollection<{ name: string; rank: number }>;
}>;
