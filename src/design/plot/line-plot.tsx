import { classNames } from '../class-names.ts';
import { cssVars } from '../css-vars.ts';
import styles from './plot.module.css';
import { Plot, type PlotPoint } from './plot.tsx';
import { placeOn, type Scale } from './scale.ts';

interface LinePlotProps {
  readonly label: string;
  readonly points: readonly PlotPoint[];
  readonly scale: Scale;
  readonly tick: (value: number) => string;
}

/** A line of a share or an average; the last value is written out. Missing values are skipped. */
export function LinePlot({ label, points, scale, tick }: LinePlotProps) {
  const known = points.flatMap((point, index) =>
    point.value === null ? [] : [{ ...point, x: (index + 0.5) / points.length, y: placeOn(scale, point.value) }],
  );
  const last = known.at(-1);
  return (
    <Plot label={label} points={points} scale={scale} tick={tick}>
      <svg className={styles.line} viewBox="0 0 1 1" preserveAspectRatio="none">
        {known.slice(1).map(({ key, x, y, open }, index) => {
          const before = known[index];
          return (
            before !== undefined && (
              <line
                key={key}
                x1={before.x}
                y1={1 - before.y}
                x2={x}
                y2={1 - y}
                className={classNames(open === true && styles.dashed)}
              />
            )
          );
        })}
      </svg>
      {known.map(({ key, x, y, open }) => (
        <span
          key={key}
          className={classNames(styles.dot, open === true && styles.hollow)}
          style={cssVars({ '--x': x, '--at': y })}
        />
      ))}
      {last !== undefined && (
        <span
          className={classNames(styles.last, last.y > 0.85 && styles.below)}
          style={cssVars({ '--x': last.x, '--at': last.y })}
        >
          {last.figure}
        </span>
      )}
    </Plot>
  );
}
