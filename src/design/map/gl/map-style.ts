import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl';
import { MAX_ZOOM } from '../camera.ts';
import { CITY_FONT, CITY_RANKS } from '../city-ranks.ts';
import type { Palette } from '../palette.ts';
import type { Basemap } from '../read-basemap.ts';
import { cityPoints, platePoints, roomPoints } from './point-features.ts';

/** The source of the places that names keep clear of. */
export const ROOMS = 'rooms';

/** The images of the style: shapes tinted with the palette. */
export const SHAPES = { dot: 'dot', plate: 'plate', clear: 'clear' } as const;

/** The style of the land. Its colours are global state, so a change of theme repaints and reads nothing again. */
export function mapStyle({ land, borders, cities, plates }: Basemap): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land, maxzoom: MAX_ZOOM },
      borders: { type: 'geojson', data: borders, maxzoom: MAX_ZOOM },
      cities: { type: 'geojson', data: cityPoints(cities), maxzoom: MAX_ZOOM },
      plates: { type: 'geojson', data: platePoints(plates), maxzoom: MAX_ZOOM },
      [ROOMS]: { type: 'geojson', data: roomPoints([]), maxzoom: MAX_ZOOM },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colour('sea') } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colour('land') } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': colour('border'), 'line-width': widerNear(1, 2) },
      },
      {
        id: 'coasts',
        type: 'line',
        source: 'land',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': colour('coast'), 'line-width': widerNear(0.8, 1.4) },
      },
      {
        id: 'cities',
        type: 'symbol',
        source: 'cities',
        filter: ['<=', ['get', 'rank'], ['step', ['zoom'], 0, ...rankSteps()]],
        layout: {
          'icon-image': SHAPES.dot,
          'text-field': ['get', 'name'],
          'text-font': byRank(({ weight }) => ['literal', [WEIGHTS[weight], CITY_FONT]]),
          'text-size': byRank(({ size }) => size),
          'text-variable-anchor-offset': ['left', [0.05, 0], 'right', [-0.05, 0], 'top', [0, 0.2], 'bottom', [0, -0.2]],
          'text-justify': 'auto',
          'text-padding': 5,
          'text-max-width': 9,
          'text-line-height': 1,
          'symbol-sort-key': ['get', 'order'],
        },
        paint: {
          'icon-color': colour('dot'),
          'icon-halo-color': colour('halo'),
          'icon-halo-width': 1,
          'text-color': colour('name'),
          'text-halo-color': colour('halo'),
          'text-halo-width': 1.6,
        },
      },
      {
        id: 'plates',
        type: 'symbol',
        source: 'plates',
        filter: ['<=', ['get', 'fromZoom'], ['zoom']],
        layout: {
          'icon-image': SHAPES.plate,
          'text-field': ['get', 'code'],
          'text-font': [WEIGHTS[700], CITY_FONT],
          'text-size': 13,
          'icon-padding': 8,
          'text-padding': 0,
        },
        paint: { 'icon-color': colour('plate'), 'text-color': colour('onPlate') },
      },
      {
        id: ROOMS,
        type: 'symbol',
        source: ROOMS,
        layout: { 'icon-image': SHAPES.clear, 'icon-allow-overlap': true, 'icon-padding': ['get', 'room'] },
      },
    ],
  };
}

/**
 * Without a glyph server MapLibre draws letters with the page's fonts and takes the weight from the first font name.
 */
const WEIGHTS = { 500: 'medium', 600: 'semibold', 700: 'bold' } as const;

function colour(name: keyof Palette): ExpressionSpecification {
  return ['to-color', ['global-state', name]];
}

function widerNear(far: number, near: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], 4, far, 9, near];
}

function rankSteps(): number[] {
  return CITY_RANKS.flatMap(({ fromZoom }, rank) => (rank === 0 ? [] : [fromZoom, rank]));
}

function byRank<Value extends number | ExpressionSpecification>(
  value: (rank: (typeof CITY_RANKS)[number]) => Value,
): ExpressionSpecification {
  const [largest, ...rest] = CITY_RANKS.map(value);
  if (largest === undefined) throw new Error('Cities have no ranks');
  return ['step', ['get', 'rank'], largest, ...rest.flatMap((each, index) => [index + 1, each])];
}
