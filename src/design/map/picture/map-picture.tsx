import { type KeyboardEvent, type MouseEvent, type Ref, useMemo } from 'react';
import { type Camera, panCamera, type Size, zoomCamera } from '../camera.ts';
import styles from '../map.module.css';
import type { LatLng } from '../mercator.ts';
import type { Basemap } from '../read-basemap.ts';
import type { Room } from '../room.ts';
import { worldPath, worldTransform } from '../world-path.ts';
import { PictureNames } from './picture-names.tsx';

interface MapPictureProps {
  /** For screen readers: what the map shows. */
  readonly label: string;
  readonly camera: Camera;
  readonly size: Size;
  /** Without it only the sea is drawn. */
  readonly basemap: Basemap | undefined;
  readonly rooms: readonly Room[];
  readonly onGo: (camera: Camera) => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** Step of an arrow key in pixels, the same as MapLibre's. */
const STEP = 100;

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const ZOOMS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

/**
 * A drawing of the land, for browsers without WebGL and until MapLibre is loaded. Arrow keys move it, plus and minus
 * zoom, and a press centres its position.
 */
export function MapPicture({ label, camera, size, basemap, rooms, onGo, ref }: MapPictureProps) {
  const land = useMemo(() => worldPath(basemap?.land.coordinates.flat().map(toPlaces) ?? []), [basemap]);
  const borders = useMemo(() => worldPath(basemap?.borders.coordinates.map(toPlaces) ?? []), [basemap]);

  const onKeyDown = (press: KeyboardEvent) => {
    if (press.altKey || press.ctrlKey || press.metaKey) return;
    const [arrow, steps] = [ARROWS[press.key], ZOOMS[press.key]];
    if (arrow !== undefined) {
      // An arrow key would scroll the page as well.
      press.preventDefault();
      onGo(panCamera(camera, { x: arrow[0], y: arrow[1] }, size));
    }
    if (steps !== undefined) onGo(zoomCamera(camera, steps, size));
  };
  const onClick = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    onGo(panCamera(camera, { x: clientX - left - size.width / 2, y: clientY - top - size.height / 2 }, size));
  };

  return (
    <div
      ref={ref}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the map, as they scroll a region
      tabIndex={0}
      className={styles.surface}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <svg className={styles.picture} aria-hidden focusable="false">
        <g transform={worldTransform(camera, size)}>
          <path className={styles.land} d={land} />
          <path className={styles.borders} d={borders} />
        </g>
        {basemap && <PictureNames basemap={basemap} camera={camera} size={size} rooms={rooms} />}
      </svg>
    </div>
  );
}

function toPlaces(line: readonly (readonly number[])[]): LatLng[] {
  return line.map(([lng = 0, lat = 0]) => ({ lat, lng }));
}
