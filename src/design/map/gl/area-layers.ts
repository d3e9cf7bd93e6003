import type { FeatureCollection, Point } from 'geojson';
import type { ExpressionSpecification, GeoJSONSourceSpecification, MapLibreMap } from 'maplibre-gl';
import type { AreaShapes } from '../areas/read-areas.ts';
import { MAX_ZOOM } from '../camera.ts';
import type { Palette } from '../palette.ts';
import { SHAPE_RATIO, shapeImage } from './shape-image.ts';

/** The sources and their layers. */
export const AREAS = 'areas';
export const PLACES = 'places';

/** Pictures of the marks, in pixels a side. */
const MARKS = { square: { size: 26, corner: 0 }, disc: { size: 28, corner: 14 } } as const;

const NO_PLACES: FeatureCollection<Point> = { type: 'FeatureCollection', features: [] };

/** Lays the areas over the land and under its names, and the places over all. */
export function addAreaLayers(map: MapLibreMap, shapes: AreaShapes): void {
  for (const [name, { size, corner }] of Object.entries(MARKS)) {
    map.addImage(name, shapeImage(size, size, corner), { sdf: true, pixelRatio: SHAPE_RATIO });
  }
  // Areas are identified by their codes, which the selection uses.
  map.addSource(AREAS, { type: 'geojson', data: shapes, promoteId: 'code', maxzoom: MAX_ZOOM });
  map.addSource(PLACES, placesSource(NO_PLACES));
  map.addLayer(
    { id: AREAS, type: 'fill', source: AREAS, paint: { 'fill-color': markColour(), 'fill-opacity': markOpacity() } },
    'borders',
  );
  map.addLayer(
    {
      id: `${AREAS}-lines`,
      type: 'line',
      source: AREAS,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colour('border'), 'line-width': 0.8 },
    },
    'borders',
  );
  map.addLayer({
    id: PLACES,
    type: 'symbol',
    source: PLACES,
    layout: {
      'icon-image': ['get', 'shape'],
      'icon-size': ['step', ['number', ['get', 'point_count'], 1], 0.8, 10, 1, 100, 1.25, 1000, 1.55],
      'icon-allow-overlap': true,
      'text-field': ['to-string', ['coalesce', ['get', 'point_count_abbreviated'], 1]],
      'text-font': ['bold', 'Barlow Semi Condensed'],
      'text-size': 13,
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: {
      'icon-color': ['match', ['get', 'shape'], 'square', colour('square'), colour('disc')],
      'icon-halo-color': colour('onMark'),
      'icon-halo-width': 1.5,
      'text-color': colour('onMark'),
    },
  });
}

/** Close places are grouped; a group has the mark of its places. */
function placesSource(data: FeatureCollection<Point>): GeoJSONSourceSpecification {
  return {
    type: 'geojson',
    data,
    cluster: true,
    clusterRadius: 44,
    clusterMaxZoom: MAX_ZOOM - 1,
    clusterProperties: {
      shape: [
        ['coalesce', ['accumulated'], ['get', 'shape']],
        ['get', 'shape'],
      ],
    },
  };
}

const isMarked = (shape: string): ExpressionSpecification => ['boolean', ['feature-state', shape], false];

function markColour(): ExpressionSpecification {
  return ['case', isMarked('square'), colour('square'), colour('disc')];
}

/** Areas without a mark are invisible but can be pressed. */
function markOpacity(): ExpressionSpecification {
  return [
    'case',
    ['all', isMarked('square'), isMarked('disc')],
    0.85,
    isMarked('square'),
    0.7,
    isMarked('disc'),
    0.6,
    0,
  ];
}

function colour(name: keyof Palette): ExpressionSpecification {
  return ['to-color', ['global-state', name]];
}
