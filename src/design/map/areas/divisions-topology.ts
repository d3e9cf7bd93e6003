import type { GeometryCollection, Topology } from 'topojson-specification';

/** The names of an area. */
export interface AreaNames {
  readonly en: string;
  readonly fr: string;
  readonly pl: string;
}

/**
 * The file of the divisions: areas by ISO 3166 code. Country names are omitted because browsers have them. Made by
 * `build/divisions`.
 */
export type DivisionsTopology = Topology<{ areas: GeometryCollection<{ names: AreaNames | null }> }>;
