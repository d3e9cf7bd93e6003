import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { cssVars } from '../css-vars.ts';
import { Icon } from '../icon/icon.tsx';
import { type Camera, project, type Size } from './camera.ts';
import styles from './map.module.css';
import type { LatLng } from './mercator.ts';
import type { Room } from './room.ts';

/** A place on the map: a square for a pickup, a disc for a delivery. */
export interface MapPoint {
  readonly shape: 'square' | 'disc';
  readonly at: LatLng;
  readonly label: ReactNode;
  /** Missing where nothing is done and nothing to come. */
  /** One of many: its label gives way to those before it, where there is no room for both. */
  readonly isOneOfMany?: boolean | undefined;
  readonly state?: 'done' | 'now' | 'todo' | undefined;
}

interface MapPointsProps {
  readonly points: readonly MapPoint[];
  readonly camera: Camera;
  readonly size: Size;
  /** Reports the areas that city names must keep clear of. */
  readonly onRooms: (rooms: readonly Room[]) => void;
}

/** Half a point, and the gap from it to its label. */
const REACH = 17;

/** Minimum distance of a label from the edge of the map. */
const EDGE = 8;

/** The points with their labels, above the land of either renderer. */
export function MapPoints({ points, camera, size, onRooms }: MapPointsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [labels, setLabels] = useState<readonly Size[]>([]);
  const sides = useMemo(() => sidesOf(points), [points]);
  const hidden = hiddenLabels(points, labels, sides, camera, size);

  useLayoutEffect(() => {
    const found = Array.from(list.current?.querySelectorAll<HTMLElement>(`.${styles.label}`) ?? []);
    const measure = () => {
      const sizes = found.map(({ offsetWidth, offsetHeight }) => ({ width: offsetWidth, height: offsetHeight }));
      setLabels(sizes);
      onRooms(points.map(({ at }, index) => roomOf(at, sizes[index], sides[index])));
    };
    measure();
    // Labels grow with the page's letters, when these arrive and when the user wants them larger.
    const observer = new ResizeObserver(measure);
    for (const label of found) observer.observe(label);
    return () => observer.disconnect();
  }, [points, sides, onRooms]);

  return (
    <ul ref={list} className={styles.points} style={cssVars({ '--widest': `${size.width - 2 * EDGE}px` })}>
      {points.map(({ shape, at, label, state, isOneOfMany }, index) => {
        const { x, y } = project(at, camera, size);
        const width = labels[index]?.width ?? 0;
        const isSeen = x >= 0 && x <= size.width;
        const left = isSeen ? Math.min(Math.max(x - width / 2, EDGE), size.width - width - EDGE) - x : -width / 2;
        return (
          <li
            key={shape + at.lat + at.lng}
            className={classNames(styles.point, isOneOfMany === true && styles.small)}
            style={cssVars({ '--x': `${x}px`, '--y': `${y}px` })}
          >
            <span className={classNames(styles.mark, styles[shape], state && styles[state])} aria-hidden>
              {state === 'done' && <Icon name="check-b" size="sm" />}
            </span>
            <span
              className={classNames(
                styles.label,
                sides[index] === 'below' && styles.below,
                hidden.has(index) && styles.hidden,
              )}
              style={cssVars({ '--left': `${left}px` })}
            >
              {label}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

type Side = 'above' | 'below';

/** Labels point away from the middle: above northern points, below the others, so that two never overlap. */
function sidesOf(points: readonly MapPoint[]): Side[] {
  const northFirst = points.toSorted((one, other) => other.at.lat - one.at.lat);
  const north = new Set(northFirst.slice(0, Math.ceil(points.length / 2)));
  return points.map((point) => (north.has(point) ? 'above' : 'below'));
}

function roomOf(at: LatLng, label: Size | undefined, side: Side | undefined): Room {
  const [half, height] = [(label?.width ?? 0) / 2, label?.height ?? 0];
  const away = REACH + height;
  return { at, left: half, right: half, top: side === 'above' ? away : REACH, bottom: side === 'below' ? away : REACH };
}

/** Labels of one of many that would lie over the label of another. */
function hiddenLabels(
  points: readonly MapPoint[],
  labels: readonly Size[],
  sides: readonly Side[],
  camera: Camera,
  size: Size,
): ReadonlySet<number> {
  const hidden = new Set<number>();
  const placed: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }[] = [];
  for (const [index, { at, isOneOfMany }] of points.entries()) {
    const { width, height } = labels[index] ?? { width: 0, height: 0 };
    const place = project(at, camera, size);
    const box = { x: place.x, y: place.y + (sides[index] === 'above' ? -1 : 1) * (REACH + height / 2), width, height };
    const overlaps = placed.some(
      (other) =>
        Math.abs(other.x - box.x) < (other.width + width) / 2 &&
        Math.abs(other.y - box.y) < (other.height + height) / 2,
    );
    if (isOneOfMany === true && overlaps) hidden.add(index);
    else placed.push(box);
  }
  return hidden;
}
