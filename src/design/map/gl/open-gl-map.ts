import { GeoJSONSource, type MapLibreMap } from 'maplibre-gl';
import type { Camera } from '../camera.ts';
import type { OpenMap } from '../map-surface.ts';
import type { Room } from '../room.ts';
import { createMap } from './create-map.ts';
import { ROOMS } from './map-style.ts';
import { roomPoints } from './point-features.ts';

/** Duration of a slide, in milliseconds; MapLibre jumps if the user prefers reduced motion. */
const SLIDE = 200;

/**
 * Opens MapLibre in a container. On touch screens two fingers move the map and one scrolls the page; with only a mouse,
 * the wheel zooms once the map has the focus, so that it does not stop the page from scrolling.
 */
export const openGlMap: OpenMap = (container, options) => {
  const { map, close } = createMap(container, options);
  if (!map.cooperativeGestures.isEnabled()) zoomByWheelInFocus(map);
  let rooms: readonly Room[] = [];
  const showRooms = () => {
    const source = map.getSource(ROOMS);
    if (source instanceof GeoJSONSource) void source.setData(roomPoints(rooms));
  };
  // Before that there is no source to fill.
  map.on('style.load', showRooms);
  let isJumping = false;
  map.on('move', ({ originalEvent }) => {
    if (!isJumping) options.onMove(cameraOf(map), originalEvent !== undefined);
  });
  map.on('click', ({ lngLat, originalEvent }) => {
    if (originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch') map.panTo(lngLat);
  });
  map.once('idle', options.onDrawn);
  map.on('webglcontextrestored', options.onDrawn);
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
    close,
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
