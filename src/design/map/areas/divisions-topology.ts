import type { GeometryCollection, Topology } from 'topojson-specification';

/** What an area is called. */
export interface AreaNames {
  readonly en: string;
  readonly fr: string;
  readonly pl: string;
}

/**
 * The file of the divisions: areas by their ISO 3166 code. Countries have no names here: every browser knows them.
 * `build/divisions` draws it.
 */
export type DivisionsTopology = Topology<{ areas: GeometryCollection<{ names: AreaNames | null }> }>;
