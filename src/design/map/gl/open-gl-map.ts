import 'maplibre-gl/dist/maplibre-gl.css';
import { GeoJSONSource, MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { EXTENT } from '../bounds.ts';
import { type Camera, MAX_ZOOM } from '../camera.ts';
import { CITY_FONT, CITY_RANKS } from '../city-ranks.ts';
import type { MapSurface, SurfaceOptions } from '../map-surface.ts';
import { PALETTE, readPalette, watchTheme } from '../palette.ts';
import { mapStyle, ROOMS, SHAPES } from './map-style.ts';
import { roomPoints } from './point-features.ts';
import { SHAPE_RATIO, shapeImage } from './shape-image.ts';

setWorkerUrl(workerAddress);

/** Letters of Europe's cities that the first font file of the page may not hold. */
const RARE_LETTERS = 'ąćęłńóśźżčďěňřšťůžőűșțăğışİĐē';

/**
 * Opens MapLibre in a container. Where a finger may point, two fingers move the map and one scrolls the page; where only
 * a mouse does, the wheel zooms once the map has the focus, so that it does not catch a page that scrolls by.
 * Throws where there is no WebGL.
 */
export async function openGlMap(container: HTMLElement, options: SurfaceOptions): Promise<MapSurface> {
  await loadFonts();
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
  map.on('move', ({ originalEvent }) => options.onMove(cameraOf(map), originalEvent !== undefined));
  map.on('click', ({ lngLat, originalEvent }) => {
    if (originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch') map.panTo(lngLat);
  });
  map.once('idle', options.onDrawn);
  map.on('webglcontextlost', options.onLost);
  const unwatch = watchTheme(() => {
    const palette = readPalette(container);
    for (const name of PALETTE) map.setGlobalStateProperty(name, palette[name]);
  });
  return {
    go: (camera, moving) => map.easeTo({ center: camera, zoom: camera.zoom, duration: moving ? 200 : 0 }),
    clear(rooms) {
      const source = map.getSource(ROOMS);
      if (source instanceof GeoJSONSource) source.setData(roomPoints(rooms));
    },
    focus: () => map.getCanvas().focus({ preventScroll: true }),
    close() {
      unwatch();
      map.remove();
    },
  };
}

function cameraOf(map: MapLibreMap): Camera {
  const { lat, lng } = map.getCenter();
  return { lat, lng, zoom: map.getZoom() };
}

function zoomByWheelInFocus(map: MapLibreMap): void {
  map.scrollZoom.disable();
  map.getCanvas().addEventListener('focus', () => map.scrollZoom.enable());
  map.getCanvas().addEventListener('blur', () => map.scrollZoom.disable());
}

/** MapLibre draws letters once, with what is there: the files must have come. Without them the names take another font. */
async function loadFonts(): Promise<void> {
  const weights = new Set(CITY_RANKS.map(({ weight }) => weight));
  await Promise.allSettled(
    Array.from(weights, (weight) => document.fonts.load(`${weight} 16px "${CITY_FONT}"`, `Az${RARE_LETTERS}`)),
  );
}
