import type { FeatureCollection, Point } from 'geojson';
import type { LatLng } from '../mercator.ts';
import type { MapCity, MapPlate } from '../read-basemap.ts';
import type { Room } from '../room.ts';

/** Cities as MapLibre features; `order` decides which of two is shown. */
export function cityPoints(cities: readonly MapCity[]): FeatureCollection<Point> {
  return collect(cities.map(({ name, rank, ...at }, order) => ({ at, properties: { name, rank, order } })));
}

export function platePoints(plates: readonly MapPlate[]): FeatureCollection<Point> {
  return collect(plates.map(({ code, fromZoom, ...at }) => ({ at, properties: { code, fromZoom } })));
}

export function roomPoints(rooms: readonly Room[]): FeatureCollection<Point> {
  return collect(
    rooms.map(({ at, top, right, bottom, left }) => ({ at, properties: { room: [top, right, bottom, left] } })),
  );
}

/** Places that all bear one mark. */
export function markedPoints(places: readonly LatLng[], shape: string): FeatureCollection<Point> {
  return collect(places.map((at) => ({ at, properties: { shape } })));
}

interface Place {
  readonly at: LatLng;
  readonly properties: Record<string, unknown>;
}

function collect(places: readonly Place[]): FeatureCollection<Point> {
  return {
    type: 'FeatureCollection',
    features: places.map(({ at: { lng, lat }, properties }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties,
    })),
  };
}
