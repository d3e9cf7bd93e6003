import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { cssVars } from '../css-vars.ts';
import styles from './plot.module.css';
import { placeOn, type Scale } from './scale.ts';

/** A value of a plot. `open` is not final and dashed. A missing value leaves its position empty. */
export interface PlotPoint {
  readonly key: string;
  /** Below the axis. */
  readonly label: string;
  readonly value: number | null;
  /** The value as it is written. */
  readonly figure: string;
  readonly open?: boolean;
}

interface PlotProps {
  /** The content of the plot as text: screen readers treat it as one image. */
  readonly label: string;
  readonly points: readonly PlotPoint[];
  readonly scale: Scale;
  readonly tick: (value: number) => string;
  /** The plot itself: a line, or bars. */
  readonly children: ReactNode;
}

/** The frame of a plot: rules with their figures, and a label for each position. */
export function Plot({ label, points, scale, tick, children }: PlotProps) {
  const thinned = points.length > 8;
  return (
    <div role="img" aria-label={label} className={styles.plot}>
      <div className={styles.axis} aria-hidden>
        {scale.ticks.map((value) => (
          <span key={value} className={styles.tick} style={cssVars({ '--at': placeOn(scale, value) })}>
            {tick(value)}
          </span>
        ))}
      </div>
      <div className={styles.field} aria-hidden>
        {scale.ticks.map((value) => (
          <span
            key={value}
            className={classNames(styles.rule, value === scale.from && styles.base)}
            style={cssVars({ '--at': placeOn(scale, value) })}
          />
        ))}
        {children}
      </div>
      <div className={classNames(styles.labels, thinned && styles.thinned)} aria-hidden>
        {points.map(({ key, label: below }) => (
          <span key={key}>{below}</span>
        ))}
      </div>
    </div>
  );
}
