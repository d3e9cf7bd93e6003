import { type Bounds, EXTENT, type LatLng, toLatLng, toWorld, type WorldPoint } from './mercator.ts';

/** The view of the map. At zoom z the world is 512 × 2^z pixels wide, as in MapLibre. */
export interface Camera extends LatLng {
  readonly zoom: number;
}

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels from the left and from the top. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

const TILE = 512;

/** Nearer than this the land has nothing more to show. */
export const MAX_ZOOM = 11;

/** A short way is not shown nearer than this, so that some land that is known stays around it. */
const NEAREST_FIT = 9.5;

/** Room around what is fitted, for the names at its ends. */
const FIT_MARGIN = { x: 56, y: 68 } as const;

/** The width of the world in pixels. */
export function worldWidth({ zoom }: Pick<Camera, 'zoom'>): number {
  return TILE * 2 ** zoom;
}

/** The position of a place on the screen. */
export function project(place: LatLng, camera: Camera, { width, height }: Size): ScreenPoint {
  const [point, centre, scale] = [toWorld(place), toWorld(camera), worldWidth(camera)];
  return { x: width / 2 + (point.x - centre.x) * scale, y: height / 2 + (point.y - centre.y) * scale };
}

/** The camera that has the bounds in view. */
export function fitCamera({ west, south, east, north }: Bounds, size: Size): Camera {
  const [from, to] = [toWorld({ lat: north, lng: west }), toWorld({ lat: south, lng: east })];
  const across = Math.max(size.width - 2 * FIT_MARGIN.x, 1) / Math.max(to.x - from.x, Number.EPSILON);
  const down = Math.max(size.height - 2 * FIT_MARGIN.y, 1) / Math.max(to.y - from.y, Number.EPSILON);
  const zoom = Math.min(Math.log2(Math.min(across, down) / TILE), NEAREST_FIT);
  return keepInside({ ...toLatLng({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }), zoom }, size);
}

/** The same view from nearer (1 is twice as near) or further away. */
export function zoomCamera(camera: Camera, steps: number, size: Size): Camera {
  return keepInside({ ...camera, zoom: camera.zoom + steps }, size);
}

/** Moves the view by pixels to the right and down. */
export function panCamera(camera: Camera, { x, y }: ScreenPoint, size: Size): Camera {
  const [centre, scale] = [toWorld(camera), worldWidth(camera)];
  return keepInside({ ...toLatLng({ x: centre.x + x / scale, y: centre.y + y / scale }), zoom: camera.zoom }, size);
}

/** The nearest camera that shows nothing beyond the map's own edges. */
function keepInside(camera: Camera, size: Size): Camera {
  const northWest = toWorld({ lat: EXTENT.north, lng: EXTENT.west });
  const southEast = toWorld({ lat: EXTENT.south, lng: EXTENT.east });
  const widest = Math.max(
    size.width / (southEast.x - northWest.x) / TILE,
    size.height / (southEast.y - northWest.y) / TILE,
  );
  const zoom = Math.min(Math.max(camera.zoom, Math.log2(widest)), MAX_ZOOM);
  const half = { x: size.width / 2 / worldWidth({ zoom }), y: size.height / 2 / worldWidth({ zoom }) };
  const centre: WorldPoint = toWorld(camera);
  const x = Math.min(Math.max(centre.x, northWest.x + half.x), southEast.x - half.x);
  const y = Math.min(Math.max(centre.y, northWest.y + half.y), southEast.y - half.y);
  return { ...toLatLng({ x, y }), zoom };
}
