import type { FeatureCollection } from 'geojson';
import { mergeArcs, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { type Filter, filter, filterAttachedWeight, presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, MultiPolygon, Topology } from 'topojson-specification';
import type { AreaNames, DivisionsTopology } from '#design/map/areas/divisions-topology.ts';
import { type AdminFeature, readAdminFeatures } from './admin-features.ts';

type Land = Topology<{ land: GeometryCollection<AdminFeature['properties']> }>;

/** Points that form a smaller triangle with their neighbours are removed, in square degrees; so are smaller islands. */
const SMALLEST = 0.0006;

/** The grid that places are rounded to, a side. */
const GRID = 2 ** 14;

/**
 * The outlines of some areas as one TopoJSON document, each border once.
 *
 * @param areas ISO 3166-1 and 3166-2 codes; of a country with divisions among them, only these are drawn
 */
export function drawDivisions(areas: ReadonlySet<string>): string {
  const whole = new Set(
    [...areas].filter((area) => area.length > 2 || ![...areas].some((other) => other.startsWith(`${area}-`))),
  );
  const land: FeatureCollection = { type: 'FeatureCollection', features: readAdminFeatures(whole) };
  const weighed = presimplify(topology({ land }) as Land);
  const kept = prune(simplify(weighed, SMALLEST), filterAttachedWeight(weighed, SMALLEST));
  return JSON.stringify(quantize(mergeAreas(kept), GRID));
}

/** A country's land is one area, without the borders inside it. */
function mergeAreas(land: Land): DivisionsTopology {
  const parts = land.objects.land.geometries.filter((part) => part.type === 'MultiPolygon');
  const geometries = Array.from(
    Map.groupBy(parts, ({ properties }) => properties?.area ?? ''),
    ([id, pieces]): MultiPolygon<{ names: AreaNames | null }> => ({
      ...mergeArcs(land, pieces),
      id,
      properties: { names: pieces[0]?.properties?.names ?? null },
    }),
  );
  const merged: DivisionsTopology = { ...land, objects: { areas: { type: 'GeometryCollection', geometries } } };
  // Once more, for the arcs that lay inside a country only.
  return prune(merged, () => true);
}

/** Removes dropped rings and unused arcs. Collections stay even if they are empty. */
function prune<Collections extends Record<string, GeometryCollection>>(
  shapes: Topology<Collections>,
  isKept: Filter,
): Topology<Collections> {
  return filter(shapes, isKept) as Topology<Collections>;
}
