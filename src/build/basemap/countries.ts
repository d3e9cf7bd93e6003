import { iso31661NumericToAlpha2 } from 'iso-3166';
import { mergeArcs } from 'topojson-client';
import type { GeometryObject } from 'topojson-specification';
import { type LatLng, toWorld } from '#design/map/mercator.ts';
import type { Atlas } from './atlas.ts';
import { EUROPE, worldLength } from './extent.ts';
import { isInside, middleOf, type Ring, ringArea } from './ring.ts';

/** A country's land as arcs of the atlas, and the position of its plate. Countries outside Europe have no plate. */
export interface Country {
  readonly code: string;
  readonly polygons: number[][][];
  readonly plate: LatLng | null;
  /** Area of its largest piece of land, in parts of the world's square. */
  readonly area: number;
}

/** Territories without an ISO 3166 number in the atlas, and the country they belong to. */
const PARTS: Readonly<Record<string, string>> = {
  'N. Cyprus': 'CY',
  'Cyprus U.N. Buffer Zone': 'CY',
  Akrotiri: 'CY',
  Dhekelia: 'CY',
  Kosovo: 'XK',
};

/** Simferopol: the part of Ukraine that Natural Earth draws in Russia (United Nations, resolution 68/262). */
const CRIMEA = toWorld({ lat: 44.95, lng: 34.1 });

/** Islands and holes of less than this many kilometres a side are not drawn. */
const SMALLEST = 3;

/** The countries of the atlas with land on the map, the largest first. */
export function readCountries(atlas: Atlas): Country[] {
  const shapes = new Map<string, number[][][]>();
  for (const geometry of atlas.objects.countries.geometries) {
    const code = codeOf(geometry);
    for (const polygon of polygonsOf(geometry)) {
      const owner = code === 'RU' && isCrimea(atlas, polygon) ? 'UA' : code;
      shapes.set(owner, [...(shapes.get(owner) ?? []), polygon]);
    }
  }
  return [...shapes]
    .flatMap(([code, polygons]) => drawCountry(atlas, code, polygons) ?? [])
    .toSorted((one, other) => other.area - one.area);
}

function drawCountry(atlas: Atlas, code: string, parts: number[][][]): Country | null {
  const merged = mergeArcs(atlas, [{ type: 'MultiPolygon', arcs: parts }]).arcs;
  const polygons = merged
    .filter(([outer]) => outer !== undefined && isDrawn(ringOf(atlas, outer)))
    .map((rings) => rings.filter((ring) => isDrawn(ringOf(atlas, ring))));
  const outers = polygons.flatMap(([outer]) => (outer === undefined ? [] : [ringOf(atlas, outer)]));
  const largest = outers.toSorted((a, b) => ringArea(b) - ringArea(a))[0];
  if (largest === undefined) return null;
  return { code, polygons, plate: EUROPE.has(code) ? middleOf(largest) : null, area: ringArea(largest) };
}

function codeOf({ id, properties }: Atlas['objects']['countries']['geometries'][number]): string {
  const name = properties !== undefined && 'name' in properties ? properties.name : '';
  return PARTS[name] ?? iso31661NumericToAlpha2[String(id)] ?? name;
}

function polygonsOf(geometry: GeometryObject<{ name: string }>): number[][][] {
  if (geometry.type === 'Polygon') return [geometry.arcs];
  return geometry.type === 'MultiPolygon' ? geometry.arcs : [];
}

function isCrimea(atlas: Atlas, [outer]: number[][]): boolean {
  return outer !== undefined && isInside(CRIMEA, ringOf(atlas, outer));
}

function isDrawn(ring: Ring): boolean {
  const middle = ring[0];
  return middle !== undefined && ringArea(ring) > worldLength(SMALLEST * 1000, 50) ** 2;
}

/** The points of a ring; a reversed arc has its number inverted. */
function ringOf({ arcs }: Atlas, ring: readonly number[]): Ring {
  return ring.flatMap((number, order) => {
    const arc = arcs[number < 0 ? ~number : number] ?? [];
    const points = (number < 0 ? arc.toReversed() : arc).map(([lng = 0, lat = 0]) => toWorld({ lng, lat }));
    // An arc starts at the end of the one before it.
    return order === 0 ? points : points.slice(1);
  });
}
