import { useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { type Camera, type Size } from './camera.ts';
import styles from './map.module.css';
import type { LatLng } from './mercator.ts';
import { worldPath, worldTransform } from './world-path.ts';

/** A way on the map. Dashed when it is estimated or not gone yet, solid when it is on record. */
export interface MapLine {
  readonly path: readonly LatLng[];
  readonly dashed: boolean;
}

interface MapWaysProps {
  readonly lines: readonly MapLine[];
  readonly camera: Camera;
  readonly size: Size;
}

/** The ways, drawn over the land whoever draws that. */
export function MapWays({ lines, camera, size }: MapWaysProps) {
  const paths = useMemo(() => lines.map(({ path, dashed }) => ({ data: worldPath([path]), dashed })), [lines]);
  return (
    <svg className={styles.ways} aria-hidden focusable="false">
      <g transform={worldTransform(camera, size)}>
        {paths.map(({ data, dashed }) => (
          <g key={data}>
            <path className={styles.bed} d={data} />
            <path className={classNames(styles.way, dashed && styles.dashed)} d={data} />
          </g>
        ))}
      </g>
    </svg>
  );
}
