import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasWebGl } from './gl/has-webgl.ts';
import { loadFonts } from './load-fonts.ts';
import type { MapSurface, OpenMap, SurfaceOptions } from './map-surface.ts';
import type { Basemap } from './read-basemap.ts';
import type { Room } from './room.ts';

interface GlMapOptions extends Pick<SurfaceOptions, 'camera' | 'label' | 'words' | 'onMove'> {
  readonly basemap: Basemap | undefined;
  readonly rooms: readonly Room[];
  /** The placeholder until it has rendered. */
  readonly stand: RefObject<HTMLElement | null>;
}

interface GlMap {
  /** The element in which MapLibre renders. */
  readonly container: RefObject<HTMLDivElement | null>;
  readonly surface: MapSurface | null;
  /** True if MapLibre has rendered, so that the placeholder can be removed. */
  readonly isDrawn: boolean;
}

/** Loads and opens MapLibre once there is land to draw. If it cannot be loaded or run, the placeholder stays. */
export function useGlMap({ basemap, rooms, stand, ...options }: GlMapOptions): GlMap {
  const container = useRef<HTMLDivElement>(null);
  const [surface, setSurface] = useState<MapSurface | null>(null);
  const [isDrawn, setDrawn] = useState(false);

  const open = useEffectEvent((openMap: OpenMap, land: Basemap, element: HTMLElement) =>
    openMap(element, {
      ...options,
      basemap: land,
      onDrawn() {
        const hadFocus = stand.current?.contains(document.activeElement) === true;
        flushSync(() => setDrawn(true));
        if (hadFocus) element.querySelector('canvas')?.focus({ preventScroll: true });
      },
      onLost: () => setDrawn(false),
    }),
  );

  useEffect(() => {
    const element = container.current;
    if (basemap === undefined || element === null || !hasWebGl()) return;
    let isWanted = true;
    let opened: MapSurface | null = null;
    const load = async () => {
      const [{ openGlMap }] = await Promise.all([import('./gl/open-gl-map.ts'), loadFonts()]);
      if (!isWanted) return;
      opened = open(openGlMap, basemap, element);
      setSurface(opened);
    };
    // Offline without cached files, or no graphics memory left: the placeholder stays.
    load().catch(() => undefined);
    return () => {
      isWanted = false;
      opened?.close();
      setSurface(null);
      setDrawn(false);
    };
  }, [basemap]);

  useEffect(() => surface?.clear(rooms), [surface, rooms]);

  return { container, surface, isDrawn };
}
