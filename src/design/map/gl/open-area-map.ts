import { GeoJSONSource, type PointLike } from 'maplibre-gl';
import type { AreaSurface, AreaSurfaceOptions, ChosenAreas } from '../areas/area-surface.ts';
import { AREAS, addAreaLayers, PLACES } from './area-layers.ts';
import { createMap } from './create-map.ts';
import { paintByDrag } from './paint-by-drag.ts';
import { markedPoints } from './point-features.ts';

/** Opens the map of areas. Throws if the browser has no graphics context. */
export function openAreaMap(container: HTMLElement, options: AreaSurfaceOptions): AreaSurface {
  const { map, close } = createMap(container, { ...options, words: null });
  let marked: ChosenAreas = { square: new Set(), disc: new Set() };
  /** Calls made before the style is loaded are deferred. */
  const whenStyled = (act: () => void) => {
    if (map.getSource(AREAS) === undefined) map.once('style.load', act);
    else act();
  };
  const areaAt = (point: PointLike): string | null => {
    if (map.getLayer(AREAS) === undefined) return null;
    const code: unknown = map.queryRenderedFeatures(point, { layers: [AREAS] })[0]?.properties.code;
    return typeof code === 'string' ? code : null;
  };
  const middle = () => areaAt(map.project(map.getCenter()));

  map.once('style.load', () => addAreaLayers(map, options.shapes));
  map.once('idle', options.onDrawn);
  map.on('webglcontextrestored', options.onDrawn);
  map.on('click', ({ point }) => {
    const code = areaAt(point);
    if (code !== null) options.onPress(code);
  });
  map.on('moveend', () => options.onAim(middle()));
  map.getCanvas().addEventListener('keydown', (press) => {
    if (press.key !== ' ' && press.key !== 'Enter') return;
    press.preventDefault();
    const code = middle();
    if (code !== null) options.onPress(code);
  });
  const painting = paintByDrag(map, areaAt, options.onPaint);

  return {
    mark(chosen) {
      whenStyled(() => {
        for (const { code } of options.shapes.features.map(({ properties }) => properties)) {
          const state = { square: chosen.square.has(code), disc: chosen.disc.has(code) };
          if (state.square !== marked.square.has(code) || state.disc !== marked.disc.has(code)) {
            map.setFeatureState({ source: AREAS, id: code }, state);
          }
        }
        marked = chosen;
      });
    },
    place(places, shape) {
      whenStyled(() => {
        const source = map.getSource(PLACES);
        if (source instanceof GeoJSONSource) void source.setData(markedPoints(places, shape));
      });
    },
    setPainting: painting.set,
    zoom: (steps) => map.easeTo({ zoom: map.getZoom() + steps, duration: 200 }),
    close,
  };
}
