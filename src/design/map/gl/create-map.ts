import 'maplibre-gl/dist/maplibre-gl.css';
import { MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { MAX_ZOOM } from '../camera.ts';
import type { SurfaceOptions } from '../map-surface.ts';
import { EXTENT } from '../mercator.ts';
import { readPalette, watchTheme } from '../palette.ts';
import { mapStyle, SHAPES } from './map-style.ts';
import { SHAPE_RATIO, shapeImage } from './shape-image.ts';

setWorkerUrl(workerAddress);

interface CreateOptions extends Pick<SurfaceOptions, 'basemap' | 'camera' | 'label' | 'onLost'> {
  /** Texts about gestures where one finger scrolls the page; null if the page does not scroll. */
  readonly words: SurfaceOptions['words'] | null;
}

/** Creates a MapLibre map with the land, in the colours of the page. Throws if the browser has no graphics context. */
export function createMap(container: HTMLElement, { basemap, camera, label, words, onLost }: CreateOptions) {
  const map = new MapLibreMap({
    container,
    style: mapStyle(basemap),
    globalState: readPalette(container),
    center: camera,
    zoom: camera.zoom,
    maxZoom: MAX_ZOOM,
    maxBounds: [EXTENT.west, EXTENT.south, EXTENT.east, EXTENT.north],
    renderWorldCopies: false,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    boxZoom: false,
    fadeDuration: 120,
    cooperativeGestures: words !== null && matchMedia('(any-pointer: coarse)').matches,
    locale: {
      'Map.Title': label,
      ...(words !== null && {
        'CooperativeGesturesHandler.MobileHelpText': words.twoFingers,
        'CooperativeGesturesHandler.WindowsHelpText': words.wheel,
        'CooperativeGesturesHandler.MacHelpText': words.wheel,
      }),
    },
  });
  map.keyboard.disableRotation();
  map.touchZoomRotate.disableRotation();
  map.addImage(SHAPES.dot, shapeImage(5, 5, 2.5), { sdf: true, pixelRatio: SHAPE_RATIO });
  map.addImage(SHAPES.plate, shapeImage(24, 17, 3), { sdf: true, pixelRatio: SHAPE_RATIO });
  map.addImage(SHAPES.clear, { width: 1, height: 1, data: new Uint8Array(4) });
  map.on('webglcontextlost', onLost);
  const unwatch = watchTheme(() => {
    for (const [name, colour] of Object.entries(readPalette(container))) map.setGlobalStateProperty(name, colour);
  });
  const close = () => {
    unwatch();
    map.remove();
  };
  return { map, close };
}
