import { type RefCallback, useCallback, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { type Camera, fitCamera, type Size, zoomCamera } from './camera.ts';
import styles from './map.module.css';
import { type MapPoint, MapPoints } from './map-points.tsx';
import { type MapRing, MapRingView } from './map-ring.tsx';
import type { MapWords } from './map-surface.ts';
import type { Bounds, LatLng } from './mercator.ts';
import { MapPicture } from './picture/map-picture.tsx';
import type { Basemap } from './read-basemap.ts';
import { type Room, roomsAlong } from './room.ts';
import { useGlMap } from './use-gl-map.ts';
import { worldPath, worldTransform } from './world-path.ts';

interface MapViewProps {
  /** For screen readers: what the map shows. */
  readonly label: string;
  readonly words: MapWords;
  /** The initial view. */
  readonly bounds: Bounds;
  readonly points: readonly MapPoint[];
  readonly lines: readonly MapLine[];
  /** A circle around a place, which the user changes. */
  readonly ring?: MapRing | undefined;
  /** The land. While it loads or if it is unavailable, only points and lines are shown. */
  readonly basemap: Basemap | undefined;
  /** Shown and spoken while the land is on its way. */
  readonly status?: string | undefined;
  /** It fills its container, and MapLibre comes only once somebody turns to the map. */
  readonly isWhole?: boolean;
}

/** Attribution required by the data sources (GeoNames and the roads after ETISplus are CC BY 4.0). */
const SOURCES = '© GeoNames, Natural Earth, ETISplus';

/**
 * A map with points and lines. A drawing of the land is shown until MapLibre has rendered, and stays without WebGL;
 * points and lines lie above either. No other server is contacted.
 */
export function MapView({ label, words, bounds, points, lines, ring, basemap, status, isWhole = false }: MapViewProps) {
  const [frame, size] = useSize();
  const fitted = useMemo(() => fitCamera(bounds, size), [bounds, size]);
  const [camera, setCamera] = useState(fitted);
  const [labelRooms, setLabelRooms] = useState<readonly Room[]>([]);
  const level = Math.round(camera.zoom);
  const rooms = useMemo(() => [...labelRooms, ...roomsAlong(lines, level)], [labelRooms, lines, level]);
  const isMoved = useRef(false);
  const [isAwake, setAwake] = useState(!isWhole);
  const wake = () => setAwake(true);
  const picture = useRef<HTMLDivElement>(null);

  const { container, surface, isDrawn } = useGlMap({
    basemap: isAwake ? basemap : undefined,
    camera,
    label,
    words,
    rooms,
    stand: picture,
    onMove(next, byUser) {
      isMoved.current ||= byUser;
      // The points move in the same frame as the land under them.
      flushSync(() => setCamera(next));
    },
  });

  const look = (next: Camera) => {
    if (surface !== null && isDrawn) return surface.slide(next);
    surface?.jump(next);
    setCamera(next);
  };
  const move = (next: Camera) => {
    isMoved.current = true;
    look(next);
  };
  const fit = () => {
    isMoved.current = false;
    look(fitted);
  };

  const keepFitted = useEffectEvent((next: Camera) => {
    if (isMoved.current) return;
    surface?.jump(next);
    setCamera(next);
  });
  useLayoutEffect(() => keepFitted(fitted), [fitted]);

  return (
    <div className={classNames(styles.map, isWhole && styles.whole)}>
      <div ref={frame} className={styles.frame} onPointerEnter={wake} onFocus={wake}>
        {!isDrawn && <MapPicture ref={picture} {...{ label, camera, size, basemap, rooms }} onGo={move} />}
        <div ref={container} className={classNames(styles.surface, !isDrawn && styles.waiting)} />
        <MapWays lines={lines} camera={camera} size={size} />
        {ring !== undefined && <MapRingView ring={ring} camera={camera} size={size} />}
        <MapPoints points={points} camera={camera} size={size} onRooms={setLabelRooms} />
        <p role="status" className={styles.corner}>
          {status}
        </p>
        {basemap && <p className={styles.corner}>{SOURCES}</p>}
      </div>
      <div className={styles.bar}>
        <IconButton icon="minus-b" label={words.zoomOut} onClick={() => move(zoomCamera(camera, -1, size))} />
        <IconButton icon="plus-b" label={words.zoomIn} onClick={() => move(zoomCamera(camera, 1, size))} />
        <Button variant="plain" onClick={fit}>
          {words.fit}
        </Button>
      </div>
    </div>
  );
}

/** Placeholder until the element is measured; never painted. */
const UNMEASURED: Size = { width: 320, height: 320 };

/** Measures an element while it is on the page. */
function useSize(): readonly [RefCallback<Element>, Size] {
  const [size, setSize] = useState(UNMEASURED);
  const measured = useCallback((element: Element) => {
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((last) => (last.width === width && last.height === height ? last : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measured, size];
}

/** A way on the map. Dots are a line that is no road. */
interface MapLine {
  readonly path: readonly LatLng[];
  readonly stroke: 'solid' | 'dashed' | 'dotted';
}

interface MapWaysProps {
  readonly lines: readonly MapLine[];
  readonly camera: Camera;
  readonly size: Size;
}

/** The routes, above the land of either renderer. */
function MapWays({ lines, camera, size }: MapWaysProps) {
  const paths = useMemo(() => lines.map(({ path, stroke }) => ({ data: worldPath([path]), stroke })), [lines]);
  return (
    <svg className={styles.ways} aria-hidden focusable="false">
      <g transform={worldTransform(camera, size)}>
        {paths.map(({ data, stroke }) => (
          <g key={data}>
            <path className={styles.bed} d={data} />
            <path className={classNames(styles.way, styles[stroke])} d={data} />
          </g>
        ))}
      </g>
    </svg>
  );
}
