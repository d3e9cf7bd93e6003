import divisionsAddress from 'virtual:divisions';
import type { FeatureCollection, MultiPolygon } from 'geojson';
import { feature } from 'topojson-client';
import type { AreaNames, DivisionsTopology } from './divisions-topology.ts';

/** The outlines of the selectable areas; `code` is ISO 3166. Whole countries have no names here. */
export type AreaShapes = FeatureCollection<MultiPolygon, { readonly code: string; readonly names: AreaNames | null }>;

/** Reads the areas from this app's own files. Throws when they cannot be had. */
export async function readAreas(signal?: AbortSignal): Promise<AreaShapes> {
  const response = await fetch(divisionsAddress, signal === undefined ? {} : { signal });
  if (!response.ok) throw new Error(`The areas were answered with ${response.status}`);
  const topology: DivisionsTopology = await response.json();
  const features = feature(topology, topology.objects.areas).features.flatMap(({ id, geometry, properties }) =>
    geometry.type === 'MultiPolygon'
      ? [{ type: 'Feature' as const, id, geometry, properties: { code: String(id), names: properties.names } }]
      : [],
  );
  return { type: 'FeatureCollection', features };
}
