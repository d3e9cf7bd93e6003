import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../../button/icon-button.tsx';
import { classNames } from '../../class-names.ts';
import { fitCamera } from '../camera.ts';
import { hasWebGl } from '../gl/has-webgl.ts';
import { loadFonts } from '../load-fonts.ts';
import styles from '../map.module.css';
import { boundsOf, type LatLng } from '../mercator.ts';
import type { Basemap } from '../read-basemap.ts';
import type { AreaSurface, AreaSurfaceOptions, ChosenAreas, MarkShape } from './area-surface.ts';
import type { AreaShapes } from './read-areas.ts';

interface AreaMapProps extends Pick<AreaSurfaceOptions, 'label' | 'onPress' | 'onPaint' | 'onAim'> {
  readonly words: { readonly zoomIn: string; readonly zoomOut: string };
  readonly basemap: Basemap;
  readonly shapes: AreaShapes;
  readonly chosen: ChosenAreas;
  /** Places that are counted, and the mark they bear. */
  readonly places: readonly LatLng[];
  readonly shape: MarkShape;
  /** The initial view. */
  readonly view: readonly LatLng[];
  /** True if a drag selects areas, false if it moves the map. */
  readonly painting: boolean;
  /** Called if the browser cannot draw the map, or lost its graphics context. */
  readonly onNone: () => void;
  readonly className?: string | undefined;
}

/** A map of selectable areas, by press, drag or keyboard: arrows move it, Space selects the middle. */
export function AreaMap({ words, basemap, shapes, chosen, places, shape, view, painting, ...rest }: AreaMapProps) {
  const { label, onPress, onPaint, onAim, onNone, className } = rest;
  const container = useRef<HTMLDivElement>(null);
  const [surface, setSurface] = useState<AreaSurface | null>(null);
  const [isDrawn, setDrawn] = useState(false);

  const press = useEffectEvent(onPress);
  const paint = useEffectEvent(onPaint);
  const aim = useEffectEvent(onAim);
  const none = useEffectEvent(onNone);

  const load = useEffectEvent(async (element: HTMLElement, isWanted: () => boolean) => {
    const [{ openAreaMap }] = await Promise.all([import('../gl/open-area-map.ts'), loadFonts()]);
    if (!isWanted()) return null;
    const { clientWidth: width, clientHeight: height } = element;
    return openAreaMap(element, {
      basemap,
      shapes,
      camera: fitCamera(boundsOf(view), { width, height }),
      label,
      onPress: press,
      onPaint: paint,
      onAim: aim,
      onDrawn: () => setDrawn(true),
      onLost: () => setDrawn(false),
    });
  });

  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    let isWanted = true;
    let opened: AreaSurface | null = null;
    const open = async () => {
      if (!hasWebGl()) return none();
      opened = await load(element, () => isWanted);
      if (!isWanted) opened?.close();
      else setSurface(opened);
    };
    // Offline without cached files, or no graphics memory left.
    open().catch(() => none());
    return () => {
      isWanted = false;
      opened?.close();
      setSurface(null);
      setDrawn(false);
    };
  }, []);

  useEffect(() => surface?.mark(chosen), [surface, chosen]);
  useEffect(() => surface?.place(places, shape), [surface, places, shape]);
  useEffect(() => surface?.setPainting(painting), [surface, painting]);

  return (
    <div className={classNames(styles.map, styles.whole, className)} aria-busy={!isDrawn}>
      <div className={classNames(styles.frame, styles.aimed)}>
        <div ref={container} className={styles.surface} />
        <p className={styles.corner}>© GeoNames, Natural Earth</p>
        <div className={styles.zooms}>
          <IconButton variant="white" icon="plus-b" label={words.zoomIn} onClick={() => surface?.zoom(1)} />
          <IconButton variant="white" icon="minus-b" label={words.zoomOut} onClick={() => surface?.zoom(-1)} />
        </div>
      </div>
    </div>
  );
}
