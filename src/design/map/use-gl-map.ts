import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasWebGl } from './gl/has-webgl.ts';
import type { MapSurface, SurfaceOptions } from './map-surface.ts';
import type { Basemap } from './read-basemap.ts';
import type { Room } from './room.ts';

interface GlMapOptions extends Pick<SurfaceOptions, 'camera' | 'label' | 'words' | 'onMove'> {
  readonly basemap: Basemap | undefined;
  readonly rooms: readonly Room[];
}

interface GlMap {
  /** Where MapLibre draws. */
  readonly container: RefObject<HTMLDivElement | null>;
  readonly surface: MapSurface | null;
  /** Whether MapLibre has drawn, so that no other drawing is needed. */
  readonly isDrawn: boolean;
}

/** Loads MapLibre and opens it, once there is land to draw; where it cannot be had, nothing comes. */
export function useGlMap({ basemap, rooms, ...options }: GlMapOptions): GlMap {
  const container = useRef<HTMLDivElement>(null);
  const [surface, setSurface] = useState<MapSurface | null>(null);
  const [isDrawn, setDrawn] = useState(false);

  const open = useEffectEvent(async (land: Basemap, element: HTMLDivElement) => {
    const { openGlMap } = await import('./gl/open-gl-map.ts');
    return openGlMap(element, {
      ...options,
      basemap: land,
      onDrawn: () => setDrawn(true),
      onLost: () => setDrawn(false),
    });
  });

  useEffect(() => {
    const element = container.current;
    if (basemap === undefined || element === null || !hasWebGl()) return;
    let isWanted = true;
    const opening = open(basemap, element).catch(() => null);
    void opening.then((opened) => (isWanted ? setSurface(opened) : opened?.close()));
    return () => {
      isWanted = false;
      setSurface(null);
      setDrawn(false);
      void opening.then((opened) => opened?.close());
    };
  }, [basemap]);

  useEffect(() => surface?.clear(rooms), [surface, rooms]);

  return { container, surface, isDrawn };
}
