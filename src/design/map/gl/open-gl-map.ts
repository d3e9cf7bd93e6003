import 'maplibre-gl/dist/maplibre-gl.css';
import { GeoJSONSource, MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { EXTENT } from '../bounds.ts';
import { type Camera, MAX_ZOOM } from '../camera.ts';
import type { OpenMap } from '../map-surface.ts';
import { readPalette, watchTheme } from '../palette.ts';
import type { Room } from '../room.ts';
import { mapStyle, ROOMS, SHAPES } from './map-style.ts';
import { roomPoints } from './point-features.ts';
import { SHAPE_RATIO, shapeImage } from './shape-image.ts';

setWorkerUrl(workerAddress);

/** How long a slide takes, in milliseconds; MapLibre jumps where the user wants reduced motion. */
const SLIDE = 200;

/**
 * Opens MapLibre in a container. Where a finger may point, two fingers move the map and one scrolls the page; where only
 * a mouse does, the wheel zooms once the map has the focus, so that it does not catch a page that scrolls by.
 */
export const openGlMap: OpenMap = (container, options) => {
  const map = new MapLibreMap({
    container,
    style: mapStyle(options.basemap),
    globalState: readPalette(container),
    center: options.camera,
    zoom: options.camera.zoom,
    maxZoom: MAX_ZOOM,
    maxBounds: [EXTENT.west, EXTENT.south, EXTENT.east, EXTENT.north],
    renderWorldCopies: false,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    boxZoom: false,
    fadeDuration: 120,
    cooperativeGestures: matchMedia('(any-pointer: coarse)').matches,
    locale: {
      'Map.Title': options.label,
      'CooperativeGesturesHandler.MobileHelpText': options.words.twoFingers,
      'CooperativeGesturesHandler.WindowsHelpText': options.words.wheel,
      'CooperativeGesturesHandler.MacHelpText': options.words.wheel,
    },
  });
  map.keyboard.disableRotation();
  map.touchZoomRotate.disableRotation();
  if (!map.cooperativeGestures.isEnabled()) zoomByWheelInFocus(map);
  map.addImage(SHAPES.dot, shapeImage(5, 5, 2.5), { sdf: true, pixelRatio: SHAPE_RATIO });
  map.addImage(SHAPES.plate, shapeImage(24, 17, 3), { sdf: true, pixelRatio: SHAPE_RATIO });
  map.addImage(SHAPES.clear, { width: 1, height: 1, data: new Uint8Array(4) });
  let rooms: readonly Room[] = [];
  const showRooms = () => {
    const source = map.getSource(ROOMS);
    if (source instanceof GeoJSONSource) void source.setData(roomPoints(rooms));
  };
  // Until then there is no source to fill.
  map.on('style.load', showRooms);
  let isJumping = false;
  map.on('move', ({ originalEvent }) => {
    if (!isJumping) options.onMove(cameraOf(map), originalEvent !== undefined);
  });
  map.on('click', ({ lngLat, originalEvent }) => {
    if (originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch') map.panTo(lngLat);
  });
  map.once('idle', options.onDrawn);
  map.on('webglcontextlost', options.onLost);
  map.on('webglcontextrestored', options.onDrawn);
  const unwatch = watchTheme(() => {
    for (const [name, colour] of Object.entries(readPalette(container))) map.setGlobalStateProperty(name, colour);
  });
  return {
    slide: (camera) => map.easeTo({ center: camera, zoom: camera.zoom, duration: SLIDE }),
    jump(camera) {
      isJumping = true;
      map.jumpTo({ center: camera, zoom: camera.zoom });
      isJumping = false;
    },
    clear(next) {
      rooms = next;
      showRooms();
    },
    close() {
      unwatch();
      map.remove();
    },
  };
};

function cameraOf(map: MapLibreMap): Camera {
  const { lat, lng } = map.getCenter();
  return { lat, lng, zoom: map.getZoom() };
}

function zoomByWheelInFocus(map: MapLibreMap): void {
  map.scrollZoom.disable();
  map.getCanvas().addEventListener('focus', () => map.scrollZoom.enable());
  map.getCanvas().addEventListener('blur', () => map.scrollZoom.disable());
}
