import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import type { Bounds } from './bounds.ts';
import { type Camera, fitCamera, zoomCamera } from './camera.ts';
import styles from './map.module.css';
import { type MapPoint, MapPoints } from './map-points.tsx';
import type { MapWords } from './map-surface.ts';
import { type MapLine, MapWays } from './map-ways.tsx';
import { MapPicture } from './picture/map-picture.tsx';
import type { Basemap } from './read-basemap.ts';
import { type Room, roomsAlong } from './room.ts';
import { useGlMap } from './use-gl-map.ts';
import { useSize } from './use-size.ts';

interface MapViewProps {
  /** Spoken: what the map shows. */
  readonly label: string;
  readonly words: MapWords;
  /** What is in view at first. */
  readonly bounds: Bounds;
  readonly points: readonly MapPoint[];
  readonly lines: readonly MapLine[];
  /** The land. Without it, because it is on its way or could not be had, the points and lines show alone. */
  readonly basemap: Basemap | undefined;
  /** Shown and spoken while the land is on its way. */
  readonly status?: string | undefined;
  readonly className?: string | undefined;
}

/** Asked of those whose data it is (GeoNames is CC BY 4.0). */
const SOURCES = '© GeoNames, Natural Earth';

/**
 * A map with some points and lines. A drawing of the land stands until MapLibre has drawn it, and stays where there is
 * no WebGL; the points and lines lie over either. Nothing is asked of any other server.
 */
export function MapView({ label, words, bounds, points, lines, basemap, status, className }: MapViewProps) {
  const [frame, size] = useSize();
  const fitted = useMemo(() => fitCamera(bounds, size), [bounds, size]);
  const [camera, setCamera] = useState(fitted);
  const [labelRooms, setLabelRooms] = useState<readonly Room[]>([]);
  const level = Math.round(camera.zoom);
  const rooms = useMemo(() => [...labelRooms, ...roomsAlong(lines, level)], [labelRooms, lines, level]);
  const isMoved = useRef(false);
  const picture = useRef<HTMLDivElement>(null);

  const { container, surface, isDrawn } = useGlMap({
    basemap,
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
    <div className={classNames(styles.map, className)}>
      <div ref={frame} className={styles.frame}>
        {!isDrawn && <MapPicture ref={picture} {...{ label, camera, size, basemap, rooms }} onGo={move} />}
        <div ref={container} className={classNames(styles.surface, !isDrawn && styles.waiting)} />
        <MapWays lines={lines} camera={camera} size={size} />
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
