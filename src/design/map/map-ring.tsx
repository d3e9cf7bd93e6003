import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { cssVars } from '../css-vars.ts';
import { Icon } from '../icon/icon.tsx';
import { type Camera, project, type Size } from './camera.ts';
import styles from './map-ring.module.css';
import type { LatLng } from './mercator.ts';

/** A circle around a place that the user can make larger and smaller. */
export interface MapRing {
  readonly centre: LatLng;
  /** Kilometres. */
  readonly km: number;
  readonly least: number;
  readonly most: number;
  /** Step of an arrow key, in kilometres. */
  readonly step: number;
  /** Spoken name of the handle. */
  readonly label: string;
  /** The radius in words: `80 km`. */
  readonly words: string;
  /** Called while it is dragged, and once more with `isDone` when it is let go or put back to where it was. */
  readonly onChange: (km: number, isDone: boolean) => void;
}

interface MapRingProps {
  readonly ring: MapRing;
  readonly camera: Camera;
  readonly size: Size;
}

/** Kilometres of a degree of latitude. */
const DEGREE_KM = 111.195;

/** The circle above the land, with its centre and the handle at its eastern side. */
export function MapRingView({ ring, camera, size }: MapRingProps) {
  const { centre, km, least, most, step, label, words, onChange } = ring;
  const middle = useRef<HTMLSpanElement>(null);
  /** The radius before it was dragged; null while nobody drags it. */
  const before = useRef<number | null>(null);
  const { x, y } = project(centre, camera, size);
  const perKm = y - project({ lat: centre.lat + 1 / DEGREE_KM, lng: centre.lng }, camera, size).y;
  const radius = km * perKm;
  const inRange = (next: number) => Math.min(most, Math.max(least, Math.round(next)));
  const dragged = ({ clientX, clientY }: PointerEvent) => {
    const at = middle.current?.getBoundingClientRect();
    return at === undefined ? km : inRange(Math.hypot(clientX - at.left, clientY - at.top) / perKm);
  };
  const putBack = () => {
    if (before.current === null) return;
    const from = before.current;
    before.current = null;
    onChange(from, true);
  };
  const pressKey = (press: KeyboardEvent) => {
    if (press.key === 'Escape') putBack();
    const next = {
      ArrowRight: km + step,
      ArrowUp: km + step,
      ArrowLeft: km - step,
      ArrowDown: km - step,
      Home: least,
      End: most,
    }[press.key];
    if (next === undefined) return;
    press.preventDefault();
    onChange(inRange(next), true);
  };
  return (
    <div className={styles.ring} style={cssVars({ '--x': `${x}px`, '--y': `${y}px`, '--radius': `${radius}px` })}>
      <span className={styles.circle} />
      <span ref={middle} className={styles.centre}>
        <Icon name="truck-f" size="sm" />
      </span>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuenow={km}
        aria-valuetext={words}
        className={styles.handle}
        onKeyDown={pressKey}
        onPointerDown={(press) => {
          press.currentTarget.setPointerCapture(press.pointerId);
          before.current = km;
        }}
        onPointerMove={(move) => before.current !== null && onChange(dragged(move), false)}
        onPointerUp={(release) => {
          if (before.current === null) return;
          before.current = null;
          onChange(dragged(release), true);
        }}
        onPointerCancel={putBack}
      >
        <span className={styles.words}>{words}</span>
      </div>
    </div>
  );
}
