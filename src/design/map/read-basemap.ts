import basemapAddress from 'virtual:basemap';
import type { GeometryObject, MultiLineString, MultiPolygon } from 'geojson';
import { feature, merge, mesh } from 'topojson-client';
import type { GeometryCollection } from 'topojson-specification';
import type { BasemapTopology } from './basemap-topology.ts';
import type { LatLng } from './mercator.ts';

/** A city on the map. Rank 0 is the largest; higher ranks appear when zooming in. */
export interface MapCity extends LatLng {
  readonly name: string;
  readonly rank: number;
}

/** The position of a country's plate, shown from a whole zoom level on; `code` is ISO 3166-1 alpha-2. */
export interface MapPlate extends LatLng {
  readonly code: string;
  readonly fromZoom: number;
}

/** The map of Europe. Cities are sorted by size, largest first. */
export interface Basemap {
  readonly land: MultiPolygon;
  readonly borders: MultiLineString;
  readonly cities: readonly MapCity[];
  readonly plates: readonly MapPlate[];
}

/** Reads the map of Europe from this app's own files. Throws when it cannot be had. */
export async function readBasemap(signal?: AbortSignal): Promise<Basemap> {
  const response = await fetch(basemapAddress, signal === undefined ? {} : { signal });
  if (!response.ok) throw new Error(`The map of Europe was answered with ${response.status}`);
  const topology: BasemapTopology = await response.json();
  const { countries, plates, cities } = topology.objects;
  const pointsOf = <Facts extends object>(collection: GeometryCollection<Facts>) =>
    feature(topology, collection).features.flatMap(({ geometry, properties }) => {
      const at = placeOf(geometry);
      return at === null ? [] : [{ ...properties, ...at }];
    });
  return {
    land: merge(
      topology,
      countries.geometries.flatMap((country) => (country.type === 'MultiPolygon' ? [country] : [])),
    ),
    borders: mesh(topology, countries, (one, other) => one !== other),
    cities: pointsOf(cities),
    plates: pointsOf(plates),
  };
}

function placeOf(geometry: GeometryObject): LatLng | null {
  if (geometry.type !== 'Point') return null;
  const [lng, lat] = geometry.coordinates;
  return lng === undefined || lat === undefined ? null : { lat, lng };
}
